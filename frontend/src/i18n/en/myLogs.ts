import { myLogs } from '../../logs/mine/messages.ts'
import { en } from './frame.ts'
import { twin } from '../twins.ts'

/** What only a driver's own logs say. */
export const myLogsEn = { myLogs } as const

// From here on every translator knows them.
Object.assign(en, myLogsEn)
twin(async () => (await import('../es/myLogs.ts')).myLogsEs)
