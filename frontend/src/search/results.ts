import type { SearchResult } from '@longhaul/core/contract'
import type { PlaceName } from '../i18n/sentences/usePlaceName.ts'
import type { T } from '../i18n/useT.ts'
import { personName } from '../ui/personName.ts'
import type { search } from './messages.ts'

interface Hit {
  key: string
  to: string
  name: string
  detail: string
}

export interface Group {
  name: keyof typeof search.groups
  hits: Hit[]
}

const LISTS = { trips: 'dashboard', users: 'drivers', vehicles: 'vehicles', carriers: 'carriers' } as const

/** Lists but that of the accounts find one text, not several words: the longest narrows most. */
const listed = (name: Group['name'], q: string): string =>
  name === 'users' ? q : q.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a))

const listOf = (name: Group['name'], q: string, t: T): Hit => ({
  key: `${name}-more`,
  to: `/${LISTS[name]}?${new URLSearchParams({ filter: JSON.stringify({ q: listed(name, q) }) }).toString()}`,
  name: t('search.more', { group: t(`search.groups.${name}`) }),
  detail: '',
})

/** A group that was cut ends with the way to its list. */
export function groupsOf(found: SearchResult, q: string, t: T, placeName: PlaceName): Group[] {
  const hits: Record<Group['name'], Hit[]> = {
    trips: found.trips.map((trip) => ({
      key: `trip-${trip.id}`,
      to: `/trips/${trip.id}`,
      name: t('search.trip', {
        id: trip.id,
        from: placeName(trip.pickup_location_name),
        to: placeName(trip.dropoff_location_name),
      }),
      detail: t('search.tripDetail', {
        status: t(`dashboard.statuses.${trip.status}`),
        vehicle: trip.vehicle_number,
      }),
    })),
    users: found.users.map((user) => ({
      key: `user-${user.id}`,
      to: `/drivers/${user.id}`,
      name: personName(user),
      detail: t(user.license_number === null ? 'search.userDetail' : 'search.licensed', {
        username: user.username,
        role: t(`search.roles.${user.role}`),
        license: user.license_number ?? '',
      }),
    })),
    vehicles: found.vehicles.map((vehicle) => ({
      key: `vehicle-${vehicle.id}`,
      to: `/vehicles/${vehicle.id}`,
      name: vehicle.vehicle_number,
      detail: t('search.plate', { plate: vehicle.license_plate, state: vehicle.state }),
    })),
    carriers: found.carriers.map((carrier) => ({
      key: `carrier-${carrier.id}`,
      to: `/carriers/${carrier.id}`,
      name: carrier.name,
      detail: carrier.main_office_address,
    })),
  }
  return (['trips', 'users', 'vehicles', 'carriers'] as const)
    .filter((name) => hits[name].length > 0)
    .map((name) => ({
      name,
      hits: found.more.includes(name) ? [...hits[name], listOf(name, q, t)] : hits[name],
    }))
}
