import { assign } from '../../form/assign/messages.es.ts'

/** What only whoever assigns a load reads. */
export const assignEs = { assign } as const
