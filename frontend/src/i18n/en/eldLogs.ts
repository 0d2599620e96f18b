import { eldLogs } from '../../logs/days/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only a trip's daily logs say. */
export const eldLogsEn = { eldLogs } as const

// From here on every translator knows them.
Object.assign(en, eldLogsEn)
addSpanish(async () => (await import('../es/eldLogs.ts')).eldLogsEs)
