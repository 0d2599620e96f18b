import { imports } from '../../imports/messages.es.ts'

/** What only an import says. */
export const importsEs = { imports } as const
