import { admin, overview } from '../../overview/messages.es.ts'
import { problems } from '../../problems/messages.es.ts'

/** What only the overview of the fleet and its problems say. */
export const overviewEs = { admin, overview, problems } as const
