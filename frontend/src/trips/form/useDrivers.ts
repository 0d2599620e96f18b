import { keepPreviousData } from '@tanstack/react-query'
import { useGetList, useGetOne } from 'react-admin'
import { type UserRow } from '@longhaul/core/contract'

const NOBODY: readonly UserRow[] = []
const OFFERED = 25

/**
 * Whom an admin can plan for: active drivers by last name, found on the server by the beginnings of
 * `words`.
 */
export function useDrivers(words: string): { drivers: readonly UserRow[]; failed: boolean; asking: boolean } {
  const {
    data = NOBODY,
    isError,
    isFetching,
  } = useGetList<UserRow>(
    'drivers',
    {
      filter: { role: 'driver', active: true, ...(words && { q: words }) },
      sort: { field: 'last_name', order: 'ASC' },
      pagination: { page: 1, perPage: OFFERED },
    },
    { placeholderData: keepPreviousData },
  )
  return { drivers: data, failed: isError, asking: isFetching }
}

/**
 * The driver an admin plans for; `undefined` for the admin's own trip, and while the driver is being read.
 */
export function useChosenDriver(id: number | null): UserRow | undefined {
  return useGetOne<UserRow>('drivers', { id: id ?? 0 }, { enabled: id !== null }).data
}
