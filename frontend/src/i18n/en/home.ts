import { home } from '../../home/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only Home says. */
export const homeEn = { home } as const

// From here on every translator knows them.
Object.assign(en, homeEn)
addSpanish(async () => (await import('../es/home.ts')).homeEs)
