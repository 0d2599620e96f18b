// Draws the app's icons from its mark into public/, after the mark has changed, with the tests' Chromium.
//   node frontend/build/drawIcons.mjs
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tests/support/browser.mjs'
import { TOKENS } from '../src/theme/tokens.ts'

const { primary, 'on-primary': line, 'sleeper-fill': dot } = TOKENS.light

/** The mark of index.html, 32 x 32; `inset` moves it away from an edge that a phone may cut off. */
const mark = (radius, inset) => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}" width="100%" height="100%">
    <rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}" rx="${radius}" fill="${primary}"/>
    <path d="M10 7v18h13" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="23" cy="11" r="3" fill="${dot}"/>
  </svg>`

// A maskable icon shows its inner 80 % for sure; iPhones round the corners themselves.
const ICONS = [
  { file: 'icon-192.png', size: 192, svg: mark(7, 0) },
  { file: 'icon-512.png', size: 512, svg: mark(7, 0) },
  { file: 'icon-maskable-512.png', size: 512, svg: mark(0, 5) },
  { file: 'apple-touch-icon.png', size: 180, svg: mark(0, 2) },
]

const root = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: await findChromium(() => undefined),
  args: root ? ['--no-sandbox'] : [],
})
for (const { file, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  const path = fileURLToPath(new URL(`../public/${file}`, import.meta.url))
  await page.screenshot({ path, omitBackground: true })
}
await browser.close()
