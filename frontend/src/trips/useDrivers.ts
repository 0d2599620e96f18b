import { useGetList } from 'react-admin'
import { LIMITS, type UserRow } from '@longhaul/core/contract'

export interface Drivers {
  readonly data: readonly UserRow[]
  readonly isError: boolean
}

const NOBODY: readonly UserRow[] = []

/** Whom an admin can plan for: the active drivers, by last name. */
export function useDrivers(enabled: boolean): Drivers {
  const { data = NOBODY, isError } = useGetList<UserRow>(
    'drivers',
    {
      filter: { role: 'driver', active: true },
      sort: { field: 'last_name', order: 'ASC' },
      pagination: { page: 1, perPage: LIMITS.list.plainMax },
    },
    { enabled },
  )
  return { data, isError }
}
