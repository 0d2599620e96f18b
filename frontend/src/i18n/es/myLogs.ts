import { myLogs } from '../../logs/own/messages.es.ts'

/** What only a driver's own logs say. */
export const myLogsEs = { myLogs } as const
