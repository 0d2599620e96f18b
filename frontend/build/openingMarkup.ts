import type { Plugin } from 'vite'
import { openings } from '../src/app/openings.tsx'

/** Stands in index.html for what is drawn before the first script has come. */
const MARK = "'@openings'"

/** The file of the type family that holds English. */
const FONT = /public-sans-latin-wght-normal-.*\.woff2$/

/** Writes into index.html how each page opens, and asks for the type of these words. */
export const openingMarkup = (): Plugin => ({
  name: 'opening-markup',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => FONT.test(file))
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
      return {
        html: html.replace(MARK, () => JSON.stringify(openings()).replaceAll('<', '\\u003c')),
        tags: font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }],
      }
    },
  },
})
