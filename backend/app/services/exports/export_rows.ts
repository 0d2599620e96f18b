import db from '@adonisjs/lucid/services/db'
import { type PilotGrantRow } from '@longhaul/core/contract'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import AuditEvent from '#models/audit_event'
import {
  type ExportedCarrier,
  type ExportedDriver,
  type ExportedDuty,
  type ExportedEvent,
  type ExportedLog,
  type ExportedUser,
  type ExportedVehicle,
} from '#rows/exported'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import User from '#models/user'
import { queryVisibleCarriers, queryVisibleVehicles } from '#services/fleet/fleet'
import { queryNamedTrips, queryVisibleTrips } from '#services/trips/trip_lists'

/** Plain rows, one query a batch. Only staff export. */

export const queryTripRows = (user: User) => queryNamedTrips(queryVisibleTrips(user))
export const queryCarrierRows = (user: User) => queryVisibleCarriers(user).pojo<ExportedCarrier>()
export const queryVehicleRows = (user: User) =>
  queryVisibleVehicles(user)
    .join('carriers', 'carriers.id', 'vehicles.carrier_id')
    .select('vehicles.*', 'carriers.name as carrier')
    .pojo<ExportedVehicle>()

export const queryUserRows = () =>
  User.query()
    .leftJoin('drivers', 'drivers.user_id', 'users.id')
    .leftJoin('carriers', 'carriers.id', 'drivers.carrier_id')
    .leftJoin('vehicles', 'vehicles.id', 'drivers.usual_vehicle_id')
    .leftJoin('registrations', 'registrations.user_id', 'users.id')
    .select('users.*', 'carriers.name as carrier', 'vehicles.vehicle_number as usual_vehicle')
    .select('drivers.license_class', 'drivers.license_expires_on', 'drivers.medical_expires_on')
    .select(db.raw('coalesce(drivers.license_number, registrations.license_number) as license_number'))
    .pojo<ExportedUser>()

/** By first day. */
export async function withGrants(users: readonly ExportedUser[]): Promise<ExportedDriver[]> {
  const grants = (await db
    .from('driver_grants')
    .join('drivers', 'drivers.id', 'driver_grants.driver_id')
    .whereIn(
      'drivers.user_id',
      users.map(({ id }) => id),
    )
    .orderBy(['driver_grants.first_day', 'driver_grants.id'])
    .select('drivers.user_id', 'pilot', 'first_day', 'last_day')) as (PilotGrantRow & { user_id: number })[]
  const ofUser = Map.groupBy(grants, ({ user_id }) => user_id)
  return users.map((user) => ({ ...user, pilot_grants: ofUser.get(user.id) ?? [] }))
}

const queryWithDriver = <M extends LucidModel>(model: M) =>
  model
    .query()
    .join('users as driver', 'driver.id', `${model.table}.driver_id`)
    .select(`${model.table}.*`, 'driver.username', 'driver.first_name', 'driver.last_name')

export const queryDutyRows = () => queryWithDriver(DutyStatus).pojo<ExportedDuty>()

export const queryLogRows = () =>
  queryWithDriver(EldLog)
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'eld_logs.vehicle_id')
    .select(db.raw('coalesce(vehicle.vehicle_number, eld_logs.typed_vehicle_number) as vehicle_number'))
    .pojo<ExportedLog>()

export const queryEventRows = () =>
  AuditEvent.query()
    .leftJoin('users as who', 'who.id', 'audit_events.user_id')
    .select('audit_events.*', 'who.username', 'who.first_name', 'who.last_name')
    .pojo<ExportedEvent>()
