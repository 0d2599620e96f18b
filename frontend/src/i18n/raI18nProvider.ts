import type { I18nProvider } from 'react-admin'
import { stockWords } from '../grid/stockWords.ts'
import { en } from './en/frame.ts'
import { translateSentence } from './sentences/sentence.ts'
import { chooseLanguage, type Reader } from './language.ts'
import { fill, translate, type Messages, type Params } from './translate.ts'
import { addSpanish, translationsIn } from './spanishParts.ts'

const STOCK: Messages = { ra: stockWords }

addSpanish(async () => ({ ra: (await import('../grid/stockWords.es.ts')).stockWords }))

/**
 * Where the names of records and of their fields stand, for columns and inputs without a label of
 * their own.
 */
const RESOURCES: Readonly<Record<string, string>> = {
  trips: 'trips.grid',
  board: 'board',
  carriers: 'carriers',
  vehicles: 'vehicles',
  drivers: 'drivers',
  'duty-statuses': 'dutyStatuses',
  logs: 'logs',
  'audit-trail': 'auditTrail',
  history: 'history',
  problems: 'problems',
  settings: 'settings',
}

const pathOf = (key: string): string =>
  key.replace(/^resources\.([\w-]+)/, (all, name: string) =>
    RESOURCES[name] === undefined ? all : `${RESOURCES[name]}.resource`,
  )

/**
 * Our small translator: ra-i18n-polyglot reads the same syntax and weighs 10 kB more. One for each reader:
 * react-admin draws again when it is given another, and its own way to change the locale would empty every
 * form.
 */
export const raI18nProvider = ({ language }: Pick<Reader, 'language'>): I18nProvider => ({
  translate(key: string, options: Params & { _?: string } = {}) {
    const english = key.startsWith('ra.') ? STOCK : en
    const path = pathOf(key)
    const sentence = translate(english, path, options, translationsIn(language))
    if (sentence !== path) return sentence
    // What is no key is a sentence: react-admin asks for its errors as for its words.
    return translateSentence(options._ === undefined ? key : fill(options._, options))
  },
  changeLocale: (locale: string) => chooseLanguage(locale === 'es' ? 'es' : 'en'),
  getLocale: () => language,
})
