import type { Plugin } from 'vite'
import { branding } from '../src/theme/branding.ts'
import { TOKENS } from '../src/theme/tokens.ts'

const ADDRESS = 'manifest.webmanifest'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows of the installed app. The icons are drawn by drawIcons.mjs. */
const MANIFEST = {
  id: '/',
  name: branding().company_name,
  short_name: branding().company_name,
  description: 'Plan legal trips and keep your daily logs.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: TOKENS.light.primary,
  background_color: TOKENS.light.background,
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
} as const

/** Writes the manifest, by which a browser offers to install the app. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${ADDRESS}` }, injectTo: 'head' },
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: ADDRESS, source: JSON.stringify(MANIFEST) })
  },
})
