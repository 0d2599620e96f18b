import { ROLES } from '@longhaul/core/contract'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { fold } from '#rows/fold'
import Driver from '#models/driver'
import type User from '#models/user'
import { fleetScope } from '#services/shared/settings'
import { matches } from '#services/search/search'
import { equals, isId, type Filter, type ListSpec } from '#services/lists/list_query'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** True or false, kept as 1 or 0. */
const flag = (column: string): Filter => ({
  kind: 'equal',
  column,
  accepts: (value) => typeof value === 'boolean',
  kept: (value: boolean) => (value ? 1 : 0),
})

/** Substring of a folded column; what a person types holds no wildcards. */
export const contains = (...columns: string[]): Filter => ({
  kind: 'test',
  narrow: (query: ModelQueryBuilderContract<LucidModel>, value: unknown): string | undefined => {
    if (!isText(value)) return 'This must be text'
    const pattern = `%${fold(value).replace(/[!%_]/g, (mark) => `!${mark}`)}%`
    query.where((any) => {
      for (const column of columns) any.orWhereRaw(`${column} like ? escape '!'`, [pattern])
    })
    return undefined
  },
})

/** Staff search by the words of a record; drivers, who have few, by any part of a name. */
export const carrierList = (user: User): ListSpec => ({
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
        : matches('carrier'),
  },
})

export const vehicleList = (user: User): ListSpec => ({
  name: 'vehicles',
  table: 'vehicles',
  sorts: { vehicle_number: 'vehicle_number', state: 'state' },
  newest: 'id',
  within: user.role === 'driver' ? ['retired', ...(fleetScope() === 'carrier' ? ['carrier_id'] : [])] : [],
  filters: {
    vehicle_number: equals('vehicle_number', isText),
    state: equals('state', isText),
    carrier: equals('carrier_id', isId),
    retired: flag('retired'),
    q:
      user.role === 'driver'
        ? contains('lower(vehicles.vehicle_number)', 'lower(vehicles.license_plate)')
        : matches('vehicle'),
  },
})

/** The users who drive for a carrier. */
async function driversOf(carrier: unknown) {
  if (!isId(carrier)) return { problem: 'This must be a carrier' }
  const drivers = await Driver.query().where('carrier_id', carrier).select('user_id')
  return { ids: drivers.map(({ userId }) => userId), more: false }
}

export const userList: ListSpec = {
  name: 'users',
  table: 'users',
  sorts: { username: 'username_key', last_name: 'last_name', created_at: 'id' },
  newest: 'id',
  filters: {
    role: equals('role', (value) => ROLES.includes(value as never)),
    active: flag('active'),
    awaiting_approval: flag('awaiting_approval'),
    carrier: { kind: 'some', search: false, find: driversOf },
    q: matches('user'),
  },
}
