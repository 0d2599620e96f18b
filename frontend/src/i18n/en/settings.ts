import { settings } from '../../settings/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the Settings page says. */
export const settingsEn = { settings } as const

// From here on every translator knows them.
Object.assign(en, settingsEn)
addSpanish(async () => (await import('../es/settings.ts')).settingsEs)
