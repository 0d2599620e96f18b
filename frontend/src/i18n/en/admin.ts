import { imports } from '../../imports/messages.ts'
import { settings } from '../../settings/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only pages of admins alone say: an import, the settings. */
export const adminEn = { imports, settings } as const

// From here on every translator knows them.
Object.assign(en, adminEn)
addSpanish(async () => (await import('../es/admin.ts')).adminEs)
