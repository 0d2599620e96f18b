import { type Role } from '@longhaul/core/contract'

interface Somebody {
  readonly role: Role
}
export const isAdmin = ({ role }: Somebody): boolean => role === 'admin'
export const isStaff = ({ role }: Somebody): boolean => role === 'admin' || role === 'support'
/** Who keeps a log or plans trips; support reads only. */
export const isWriter = ({ role }: Somebody): boolean => role === 'driver' || role === 'admin'
export const isAnybody = (user: Somebody): boolean => isStaff(user) || isWriter(user)
