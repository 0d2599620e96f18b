import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { type UserRow } from '@longhaul/core/contract'

const NO_DRIVERS: readonly UserRow[] = []
const MAX_OPTIONS = 25

/** Active drivers by last name, found on the server by the beginnings of the words in `query`. */
export function useDrivers(query: string): {
  drivers: readonly UserRow[]
  failed: boolean
  isSearching: boolean
} {
  const {
    data = NO_DRIVERS,
    isError,
    isFetching,
  } = useGetList<UserRow>(
    'drivers',
    {
      filter: { role: 'driver', active: true, ...(query && { q: query }) },
      sort: { field: 'last_name', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_OPTIONS },
    },
    { placeholderData: keepPreviousData },
  )
  return { drivers: data, failed: isError, isSearching: isFetching }
}
