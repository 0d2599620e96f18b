import { HOUR_CLOCKS, LANGUAGES, type HourClock, type Language } from '@longhaul/core/contract'
import { useSyncExternalStore } from 'react'
import { storage, tabStorage } from '../providers/storage.ts'
import { loadSpanish } from './spanishParts.ts'

/** How the person at this screen reads: words, dates and times follow it everywhere. */
export interface Reader {
  readonly language: Language
  readonly hourClock: HourClock
}

/** What an inspector reads: the forms, on paper and on the locked screen. */
export const FORM_READER: Reader = { language: 'en', hourClock: 24 }

/** As those who speak it call it. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

const KEYS = { language: 'language', hourClock: 'hour_clock' } as const
/** Of this tab: what a visitor has chosen goes to the account that is opened next. */
const CHOSEN_KEY = 'language_chosen'

const listeners = new Set<() => void>()
let own: Reader = { language: 'en', hourClock: 12 }
let forms = 0

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value)

/** The device's own choice, else the first of the browser's languages that we speak. */
function storedReader(): Reader {
  const language = [storage.getItem(KEYS.language), ...navigator.languages]
    .map((tag) => tag?.slice(0, 2))
    .find(isLanguage)
  const clock = Number(storage.getItem(KEYS.hourClock))
  return { language: language ?? 'en', hourClock: HOUR_CLOCKS.find((known) => known === clock) ?? 12 }
}

export const reader = (): Reader => (forms > 0 ? FORM_READER : own)

export function onReaderChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws again when it changes; so does every caller of `useT`. */
export const useReader = (): Reader => useSyncExternalStore(onReaderChange, reader)

export const useLanguage = (): Language => useReader().language

function show(next: Reader): void {
  if (next.language !== own.language || next.hourClock !== own.hourClock) own = next
  document.documentElement.lang = reader().language
  for (const listener of listeners) listener()
}

let changes = 0

/** The words come first: nothing is shown half in one language. Rejects when they do not come. */
async function change(next: Reader): Promise<void> {
  const turn = ++changes
  await prepareLanguage(next.language)
  if (turn === changes) show(next)
}

/** Before the first page is drawn, and when another tab has chosen. */
export async function restoreReader(): Promise<void> {
  const stored = storedReader()
  // Without a network the English that came serves.
  await change(stored).catch(() => show({ ...stored, language: 'en' }))
}

function keep({ language, hourClock }: Reader): void {
  storage.setItem(KEYS.language, language)
  storage.setItem(KEYS.hourClock, String(hourClock))
}

/** What the account says holds on this device too, when nobody is signed in. */
export async function followAccount(account: { language?: Language; hour_clock?: HourClock }): Promise<void> {
  // Whoever was signed in before these settings were has neither until the server is asked.
  const next = { language: account.language ?? own.language, hourClock: account.hour_clock ?? own.hourClock }
  keep(next)
  if (next.language !== own.language || next.hourClock !== own.hourClock) await change(next)
}

/** Rejects when the words cannot be loaded. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'es') await loadSpanish()
}

/** A visitor's choice; rejects when the words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const next = { ...own, language }
  await change(next)
  keep(next)
  tabStorage.setItem(CHOSEN_KEY, language)
}

/** What a visitor chose in this tab, once. */
export function takeChosenLanguage(): Language | null {
  const chosen = tabStorage.getItem(CHOSEN_KEY)
  tabStorage.removeItem(CHOSEN_KEY)
  return isLanguage(chosen) ? chosen : null
}

/** While a form is all that shows. Answers how to end it. */
export function readAsForm(): () => void {
  forms += 1
  show(own)
  return () => {
    forms -= 1
    show(own)
  }
}

/** Where a tab has chosen, the others follow. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(KEYS).includes(key)) void restoreReader()
  })
}
