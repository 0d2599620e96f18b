import { explain } from '../../../ui/duty/explain/messages.ts'
import { en } from '../frame.ts'
import { addSpanish } from '../../spanishParts.ts'

/** What tells why something broke a rule. */
export const explainEn = { explain } as const

// From here on every translator knows them.
Object.assign(en, explainEn)
addSpanish(async () => (await import('../../es/duty/explain.ts')).explainEs)
