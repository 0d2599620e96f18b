import { ROLES } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { fold } from '#models/fold'
import type Carrier from '#models/carrier'
import type User from '#models/user'
import type Vehicle from '#models/vehicle'
import { matches } from '#services/search'
import { equals, isId, type ListSpec } from '#services/list_query'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** True or false, kept as 1 or 0. */
const flag =
  <M extends LucidModel>(column: string) =>
  (query: ModelQueryBuilderContract<M>, value: unknown): string | undefined => {
    if (typeof value !== 'boolean') return 'This must be true or false'
    query.where(column, value ? 1 : 0)
    return undefined
  }

/** Substring of a folded column; what a person types holds no wildcards. */
export const contains =
  <M extends LucidModel>(...columns: string[]) =>
  (query: ModelQueryBuilderContract<M>, value: unknown): string | undefined => {
    if (!isText(value)) return 'This must be text'
    const pattern = `%${fold(value).replace(/[!%_]/g, (mark) => `!${mark}`)}%`
    query.where((any) => {
      for (const column of columns) any.orWhereRaw(`${column} like ? escape '!'`, [pattern])
    })
    return undefined
  }

/** Staff search by the words of a record; drivers, who have few, by any part of a name. */
export const carrierList = (user: User): ListSpec<typeof Carrier> => ({
  name: 'carriers',
  sorts: { name: 'name_key' },
  filters: {
    name: equals('carriers.name', isText),
    q:
      user.role === 'driver'
        ? contains('carriers.name_key', 'lower(carriers.main_office_address)')
        : matches('carrier', 'carriers.id'),
  },
})

export const vehicleList = (user: User): ListSpec<typeof Vehicle> => ({
  name: 'vehicles',
  sorts: { vehicle_number: 'vehicle_number', state: 'state' },
  filters: {
    vehicle_number: equals('vehicles.vehicle_number', isText),
    state: equals('vehicles.state', isText),
    carrier: equals('vehicles.carrier_id', isId),
    retired: flag('vehicles.retired'),
    q:
      user.role === 'driver'
        ? contains('lower(vehicles.vehicle_number)', 'lower(vehicles.license_plate)')
        : matches('vehicle', 'vehicles.id'),
  },
})

export const userList: ListSpec<typeof User> = {
  name: 'users',
  sorts: { username: 'username_key', last_name: 'last_name', created_at: 'id' },
  filters: {
    role: equals('users.role', (value) => ROLES.includes(value as never)),
    active: flag('users.active'),
    awaiting_approval: flag('users.awaiting_approval'),
    carrier: (query, value) => {
      if (!isId(value)) return 'This must be a carrier'
      query.whereIn('users.id', db.from('drivers').select('user_id').where('carrier_id', value))
      return undefined
    },
    q: matches('user', 'users.id'),
  },
}
