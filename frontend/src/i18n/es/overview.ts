import { admin, overview } from '../../overview/messages.es.ts'
import { problems } from '../../problems/messages.es.ts'
import { reports } from '../../reports/messages.es.ts'

/** What only the overview of the fleet, its problems and its reports say. */
export const overviewEs = { admin, overview, problems, reports } as const
