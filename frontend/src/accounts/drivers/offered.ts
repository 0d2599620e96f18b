import type { UserRow } from '@longhaul/core/contract'
import { personName } from '../../ui/personName.ts'

/** How a filter offers people: everybody with an account. */
export const PEOPLE = {
  resource: 'drivers',
  sort: 'last_name',
  nameOf: (user: UserRow) => `${personName(user)} (${user.username})`,
} as const

/** Only those who drive. */
export const DRIVERS = { ...PEOPLE, filter: { role: 'driver' } } as const
