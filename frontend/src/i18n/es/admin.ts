import { imports } from '../../imports/messages.es.ts'
import { settings } from '../../settings/messages.es.ts'

/** What only pages of admins alone say: an import, the settings. */
export const adminEs = { imports, settings } as const
