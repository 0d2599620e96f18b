import { map } from '../../map/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the map says. */
export const mapEn = { map } as const

// From here on every translator knows them.
Object.assign(en, mapEn)
addSpanish(async () => (await import('../es/map.ts')).mapEs)
