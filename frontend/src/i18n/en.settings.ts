import { settings } from '../settings/messages.ts'
import { en } from './en.ts'
import { twin } from './twins.ts'

/** What only the Settings page says. */
export const settingsEn = { settings } as const

// From here on every translator knows them.
Object.assign(en, settingsEn)
twin(async () => (await import('./es.settings.ts')).settingsEs)
