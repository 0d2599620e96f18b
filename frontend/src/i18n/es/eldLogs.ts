import { eldLogs } from '../../logs/days/messages.es.ts'

/** What only a trip's daily logs say. */
export const eldLogsEs = { eldLogs } as const
