import { createContext, useContext } from 'react'
import type { Messages, Params, Paths } from './translate.ts'
import { translate } from './translate.ts'
import type { en } from './en.ts'
import { en as publicEn } from './en.public.ts'

export type MessageKey = Paths<typeof en>
export type T = (key: MessageKey, params?: Params) => string

/** A translator over one tree of messages; each shell provides its own. */
export const translator =
  (messages: Messages): T =>
  (key, params) =>
    translate(messages, key, params)

export const I18nContext = createContext<T>(translator(publicEn))

/** The one way to a visible sentence, in both shells: `const t = useT(); t('nav.home')`. */
export const useT = (): T => useContext(I18nContext)
