import type User from '#models/user'
import { fold } from '#rows/fold'
import { contains, equalsFlag, isText } from '#services/lists/filters'
import { equals } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { filterByWords } from '#services/search/search'
import { readFleetScope } from '#services/shared/settings'

/** Drivers, who have few carriers, search by any part of a name. */
export const defineCarrierList = (user: User): ListSpec => ({
  name: 'carriers',
  table: 'carriers',
  sorts: { name: 'name_key' },
  newest: 'id',
  within: user.role === 'driver' ? ['id'] : [],
  filters: {
    name: { kind: 'equal', column: 'name_key', accepts: isText, kept: fold },
    q:
      user.role === 'driver'
        ? contains('carriers.name_key', 'lower(carriers.main_office_address)')
        : filterByWords('carrier'),
  },
})

export const defineVehicleList = (user: User): ListSpec => ({
  name: 'vehicles',
  table: 'vehicles',
  sorts: { vehicle_number: 'vehicle_number', state: 'state' },
  newest: 'id',
  within:
    user.role === 'driver' ? ['retired', ...(readFleetScope() === 'carrier' ? ['carrier_id'] : [])] : [],
  filters: {
    vehicle_number: equals('vehicle_number', isText),
    state: equals('state', isText),
    carrier: equals('carrier_id', isId),
    retired: equalsFlag('retired'),
    q:
      user.role === 'driver'
        ? contains('lower(vehicles.vehicle_number)', 'lower(vehicles.license_plate)')
        : filterByWords('vehicle'),
  },
})
