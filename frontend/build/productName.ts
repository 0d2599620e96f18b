import { PRODUCT_SETTINGS } from '@longhaul/core/contract'
import type { Plugin } from 'vite'

/** Under `npm run dev` no server of ours writes into index.html (controllers/operations/web.ts). */
export const productName = (): Plugin => ({
  name: 'product-name',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('@product', PRODUCT_SETTINGS.company_name)
      .replace('@settings', JSON.stringify(PRODUCT_SETTINGS).replaceAll('"', '&#34;')),
})
