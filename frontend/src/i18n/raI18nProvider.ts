import type { I18nProvider } from 'react-admin'
import { stockWords } from '../grid/stockWords.ts'
import { en } from './en.ts'
import { resources } from './resources.ts'
import { fill, translate, type Messages, type Params } from './translate.ts'

const MESSAGES: Messages = { ...en, ra: stockWords, resources }

/**
 * react-admin's own words and ours, through the same small translator as the public pages: ra-i18n-polyglot
 * reads the same syntax but would add 10 kB of script to every first signed-in load.
 */
export const raI18nProvider: I18nProvider = {
  translate(key: string, options: Params & { _?: string } = {}) {
    const said = translate(MESSAGES, key, options)
    return said === key && options._ !== undefined ? fill(options._, options) : said
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
