import { type Role } from '@longhaul/core/contract'

/** The table of docs/architecture.md in words the policies use. Which records a driver sees is the queries' matter. */
interface Somebody {
  readonly role: Role
}
export const isAdmin = ({ role }: Somebody): boolean => role === 'admin'
export const isStaff = ({ role }: Somebody): boolean => role === 'admin' || role === 'support'
/** Who keeps a log or plans trips; support reads only. */
export const writes = ({ role }: Somebody): boolean => role === 'driver' || role === 'admin'
export const isAnybody = (user: Somebody): boolean => isStaff(user) || writes(user)
