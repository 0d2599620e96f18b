import { admin, overview } from '../../overview/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the overview of the fleet says. */
export const overviewEn = { admin, overview } as const

// From here on every translator knows them.
Object.assign(en, overviewEn)
addSpanish(async () => (await import('../es/overview.ts')).overviewEs)
