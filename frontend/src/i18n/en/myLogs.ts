import { myLogs } from '../../logs/own/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only a driver's own logs say. */
export const myLogsEn = { myLogs } as const

// From here on every translator knows them.
Object.assign(en, myLogsEn)
addSpanish(async () => (await import('../es/myLogs.ts')).myLogsEs)
