import { profile } from '../../accounts/profile/messages.es.ts'

/** What the profile says, and the notices about one's account. */
export const profileEs = { profile } as const
