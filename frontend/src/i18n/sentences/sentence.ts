import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '@longhaul/core/contract'
import { useLanguage } from '../language.ts'
import { readTime, WALL } from './wallWords.ts'

export type TranslateSentence = (english: string) => string

const MOMENT = new RegExp(`${WALL.time}(?= on ${WALL.day})`, 'g')

/** English stays as it is but for its moments. A time alone may be a person's own text. */
const onReadersClock: TranslateSentence = (english) => english.replace(MOMENT, readTime)

let spanish: TranslateSentence | null = null
let loading: Promise<void> | null = null
const readers = new Set<() => void>()

/** The tables come with their language alone. What fails to come is fetched again by the next reader. */
export function loadSentences(): Promise<void> {
  loading ??= import('./spanish.ts').then(
    ({ spanish: known }) => {
      spanish = known.translateSentence
      for (const tell of readers) tell()
    },
    () => {
      loading = null
    },
  )
  return loading
}

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

const tables = (): TranslateSentence | null => spanish

export function useSentenceIn(language: Language): TranslateSentence {
  const known = useSyncExternalStore(subscribe, tables, tables)
  useEffect(() => {
    if (language === 'es') void loadSentences()
  }, [language])
  return language === 'es' ? (known ?? onReadersClock) : onReadersClock
}

/**
 * What server and core say in English, in the reader's language. A sentence that no table has is shown as it
 * is, and so is a person's own text.
 */
export const useSentence = (): TranslateSentence => useSentenceIn(useLanguage())

/** For code that is no component. */
export const translateSentence: TranslateSentence = (english) =>
  spanish !== null && document.documentElement.lang.startsWith('es')
    ? spanish(english)
    : onReadersClock(english)
