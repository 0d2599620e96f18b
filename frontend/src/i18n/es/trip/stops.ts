import { stops } from '../../../trips/stops/messages.es.ts'

/** What only a trip with stops on the way says. */
export const stopsEs = { stops } as const
