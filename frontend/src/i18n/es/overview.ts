import { admin, overview } from '../../overview/messages.es.ts'

/** What only the overview of the fleet says. */
export const overviewEs = { admin, overview } as const
