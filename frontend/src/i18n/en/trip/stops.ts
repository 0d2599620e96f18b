import { stops } from '../../../trips/stops/messages.ts'
import { en } from '../frame.ts'
import { addSpanish } from '../../spanishParts.ts'

/** What only a trip with stops on the way says. */
export const stopsEn = { stops } as const

// From here on every translator knows them.
Object.assign(en, stopsEn)
addSpanish(async () => (await import('../../es/trip/stops.ts')).stopsEs)
