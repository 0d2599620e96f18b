import { legal } from '../../legal/messages.ts'
import { texts } from '../../legal/textMessages.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the privacy policy and the terms say. */
export const legalEn = { legal: texts } as const

// From here on every translator knows them, the visitors' too.
Object.assign(legal, texts)
addSpanish(async () => (await import('../es/legal.ts')).legalEs)
