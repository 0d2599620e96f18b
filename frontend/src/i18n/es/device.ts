import { device } from '../../offline/device/messages.es.ts'
import { offline } from '../../offline/messages.es.ts'

/** What the app says of this device, and of what has not been sent from it. */
export const deviceEs = { device, offline } as const
