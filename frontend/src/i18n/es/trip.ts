import { trip } from '../../trips/tripMessages.es.ts'

/** What only the page of a trip says. */
export const tripEs = { trips: trip } as const
