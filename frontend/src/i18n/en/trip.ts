import { trip } from '../../trips/tripMessages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the page of a trip says. */
export const tripEn = { trips: trip } as const

// From here on every translator knows them.
Object.assign(en.trips, trip)
addSpanish(async () => (await import('../es/trip.ts')).tripEs)
