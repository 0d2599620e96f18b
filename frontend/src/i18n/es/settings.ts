import { settings } from '../../settings/messages.es.ts'

/** What only the Settings page says. */
export const settingsEs = { settings } as const
