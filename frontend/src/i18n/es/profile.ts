import { profile } from '../../accounts/profile/messages.es.ts'
import { papers } from '../../ui/papers/messages.es.ts'

/** What the profile says, and the notices about one's account. */
export const profileEs = { profile, papers } as const
