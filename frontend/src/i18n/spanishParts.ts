import type { Messages } from './translate.ts'

type Load = () => Promise<Messages>

/** The Spanish of every part whose English has come. */
const known = new Set<Load>()
const coming = new Map<Load, Promise<void>>()
let isSpanish = false

interface Tree {
  [key: string]: string | Tree
}
/** All that has come. */
const spanish: Tree = {}

function mergeWords(over: Messages, tree: Tree): void {
  for (const [key, said] of Object.entries(over)) {
    if (typeof said === 'string') tree[key] = said
    else {
      const branch = tree[key]
      mergeWords(said, typeof branch === 'object' ? branch : (tree[key] = {}))
    }
  }
}

/** Beside the English of a part: loads its twin for those who read Spanish, and for nobody else. */
export function addSpanish(load: Load): void {
  known.add(load)
  if (isSpanish) start(load).catch(() => undefined)
}

/** What did not come is asked for again with the next page; until then its English shows. */
function start(load: Load): Promise<void> {
  const running =
    coming.get(load) ??
    load().then(
      (words) => mergeWords(words, spanish),
      (error: unknown) => {
        coming.delete(load)
        throw error
      },
    )
  coming.set(load, running)
  return running
}

/** Rejects where one does not come. */
export async function loadSpanish(): Promise<void> {
  isSpanish = true
  await Promise.all([...known].map(start))
}

/** A page is drawn once the words that came with it are there; without a network, in English. */
export async function translationsReady(): Promise<void> {
  if (isSpanish) await Promise.allSettled([...known].map(start))
}

const TRANSLATED = { en: [], es: [spanish] } as const

export const translationsIn = (language: 'en' | 'es'): readonly Messages[] => TRANSLATED[language]
