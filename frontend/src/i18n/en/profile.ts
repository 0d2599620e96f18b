import { profile } from '../../accounts/profile/messages.ts'
import { papers } from '../../ui/papers/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What the profile says, and the notices about one's account. */
export const profileEn = { profile, papers } as const

// From here on every translator knows them.
Object.assign(en, profileEn)
addSpanish(async () => (await import('../es/profile.ts')).profileEs)
