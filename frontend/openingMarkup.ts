import type { Plugin } from 'vite'
import { openings } from './src/shell/openings.tsx'

/** Stands in index.html for what is drawn before the first script has come. */
const MARK = "'@openings'"

/** The file of the type family that holds English. */
const FONT = /public-sans-latin-wght-normal-.*\.woff2$/

/** Writes into index.html how each page opens, and asks for its type at once: a head set in another one is drawn twice. */
export const openingMarkup = (): Plugin => ({
  name: 'opening-markup',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file))
      if (bundle && !font) throw new Error(`No file fits ${FONT}`)
      return {
        html: html.replace(MARK, () => JSON.stringify(openings()).replaceAll('<', '\\u003c')),
        tags: font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
                injectTo: 'head',
              },
            ]
          : [],
      }
    },
  },
})
