import type { Plugin } from 'vite'
import { BRANDING } from '../src/theme/branding.ts'

/** Writes the product's name into index.html. */
export const productName = (): Plugin => ({
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('@product', BRANDING.product),
})
