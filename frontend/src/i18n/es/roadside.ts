import { roadside } from '../../roadside/messages.es.ts'

/** What only the inspection says. */
export const roadsideEs = { roadside } as const
