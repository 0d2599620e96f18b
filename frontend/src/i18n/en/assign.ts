import { assign } from '../../form/assign/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only whoever assigns a load reads. */
export const assignEn = { assign } as const

// From here on every translator knows them.
Object.assign(en, assignEn)
addSpanish(async () => (await import('../es/assign.ts')).assignEs)
