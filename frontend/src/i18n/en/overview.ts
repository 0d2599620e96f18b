import { admin, overview } from '../../overview/messages.ts'
import { problems } from '../../problems/messages.ts'
import { reports } from '../../reports/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the overview of the fleet, its problems and its reports say. */
export const overviewEn = { admin, overview, problems, reports } as const

// From here on every translator knows them.
Object.assign(en, overviewEn)
addSpanish(async () => (await import('../es/overview.ts')).overviewEs)
