import { useGetOne } from 'react-admin'
import { type UserRow } from '@longhaul/core/contract'

/** `undefined` for the admin's own trip, and while the driver is being read. */
export function useChosenDriver(id: number | null): UserRow | undefined {
  return useGetOne<UserRow>('drivers', { id: id ?? 0 }, { enabled: id !== null }).data
}
