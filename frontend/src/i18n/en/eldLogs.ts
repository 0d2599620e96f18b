import { dutyForms } from '../../form/duty/messages.ts'
import { eldLogs } from '../../logs/days/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only daily logs say, and the forms of their entries. */
export const eldLogsEn = { eldLogs, trips: dutyForms } as const

// From here on every translator knows them.
Object.assign(en, { eldLogs })
Object.assign(en.trips, dutyForms)
addSpanish(async () => (await import('../es/eldLogs.ts')).eldLogsEs)
