import { map } from '../../map/messages.es.ts'

/** What only the map says. */
export const mapEs = { map } as const
