import { mergeCarriers } from '../../fleet/mergeCarriers/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only whoever merges two carriers reads. */
export const mergeEn = { mergeCarriers } as const

// From here on every translator knows them.
Object.assign(en, mergeEn)
addSpanish(async () => (await import('../es/merge.ts')).mergeEs)
