import { imports } from '../../imports/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only an import says. */
export const importsEn = { imports } as const

// From here on every translator knows them.
Object.assign(en, importsEn)
addSpanish(async () => (await import('../es/imports.ts')).importsEs)
