import { dutyForms } from '../../form/duty/messages.es.ts'
import { eldLogs } from '../../logs/days/messages.es.ts'

/** What only daily logs say, and the forms of their entries. */
export const eldLogsEs = { eldLogs, trips: dutyForms } as const
