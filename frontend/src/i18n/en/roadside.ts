import { roadside } from '../../roadside/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the inspection says. */
export const roadsideEn = { roadside } as const

// From here on every translator knows them.
Object.assign(en, roadsideEn)
addSpanish(async () => (await import('../es/roadside.ts')).roadsideEs)
