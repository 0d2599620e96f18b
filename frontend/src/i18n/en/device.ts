import { device } from '../../offline/device/messages.ts'
import { offline } from '../../offline/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What the app says of this device, and of what has not been sent from it. */
export const deviceEn = { device, offline } as const

// From here on every translator knows them.
Object.assign(en, deviceEn)
addSpanish(async () => (await import('../es/device.ts')).deviceEs)
