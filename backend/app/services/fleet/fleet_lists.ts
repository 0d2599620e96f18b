import type User from '#models/user'
import { fold } from '#rows/fold'
import { filterUsable, usableColumns } from '#services/fleet/usable_vehicles'
import { contains, equals, equalsFlag, isText } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { filterExpiringInspections } from '#services/papers/last_days'

export const defineCarrierList = (user: User): ListSpec => ({
  name: 'carriers',
  table: 'carriers',
  sorts: { name: 'name_key' },
  newest: 'id',
  within: user.role === 'driver' ? ['id'] : [],
  filters: {
    name: { kind: 'equal', column: 'name_key', accepts: isText, kept: fold },
    q: contains('carriers.name_key', 'carriers.address_key'),
  },
})

export const defineVehicleList = (user: User): ListSpec => ({
  name: 'vehicles',
  table: 'vehicles',
  sorts: { vehicle_number: 'vehicle_number', state: 'state' },
  newest: 'id',
  within: user.role === 'driver' ? Object.keys(usableColumns(user.id)) : [],
  filters: {
    vehicle_number: equals('vehicle_number', isText),
    state: equals('state', isText),
    carrier: equals('carrier_id', isId),
    retired: equalsFlag('retired'),
    expiring: filterExpiringInspections(),
    ...(user.role !== 'driver' && { usable_by: filterUsable() }),
    q: contains('vehicles.number_key', 'vehicles.plate_key'),
  },
})
