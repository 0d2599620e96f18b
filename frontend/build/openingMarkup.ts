import type { Plugin } from 'vite'
import { openings } from '../src/app/openings.tsx'

/** Stands in index.html for what is drawn before the first script has come. */
const MARK = "'@openings'"

/** The style sheet of the first load, as Vite asks for it. */
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/

/** The file of the type family that holds English. */
const FONT = /public-sans-latin-wght-normal-.*\.woff2$/

/**
 * Writes into index.html how each page opens, and what that needs: the style sheet itself, so that a phone paints after one
 * way to the server and not after two, and a request for the type.
 */
export const openingMarkup = (): Plugin => ({
  name: 'opening-markup',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const opened = html.replace(MARK, () => JSON.stringify(openings()).replaceAll('<', '\\u003c'))
      if (!bundle) return opened
      const font = Object.keys(bundle).find((file) => FONT.test(file))
      const [link = '', name = ''] = SHEET.exec(opened) ?? []
      const sheet = bundle[name]
      if (!font || sheet?.type !== 'asset') throw new Error('The first load has no type or no style sheet')
      const asked = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
      return opened.replace(link, () => `${asked}\n    <style>${String(sheet.source).trim()}</style>`)
    },
  },
})
