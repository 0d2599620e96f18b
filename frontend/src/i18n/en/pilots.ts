import { pilots } from '../../ui/pilots/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What is said of pilot programmes. */
export const pilotsEn = { pilots } as const

// From here on every translator knows them.
Object.assign(en, pilotsEn)
addSpanish(async () => (await import('../es/pilots.ts')).pilotsEs)
