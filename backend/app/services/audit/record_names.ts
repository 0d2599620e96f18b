import { personName } from '@longhaul/core/contract'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import type AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import DriverTerms from '#models/driver_terms'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import DriverGrant from '#models/pilots/driver_grant'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'

export interface EventNames {
  /** `null` when nothing is left to tell it. */
  readonly record: string | null
  /** `carrierId 3` -> the carrier's name. */
  readonly names: Readonly<Record<string, string>>
}

type Target = 'user' | 'carrier' | 'vehicle' | 'driver' | 'trip'
type Values = Record<string, unknown>
type Named = Pick<AuditEvent, 'id' | 'recordKind' | 'recordId' | 'before' | 'after'>

/** What a field of a kind of record points at. */
function targetOf(kind: string, field: string): Target | null {
  switch (field) {
    case 'userId':
    case 'editedBy':
    case 'linkMadeBy':
      return 'user'
    // Terms and grants belong to the profile, everything else to the user.
    case 'driverId':
      return kind === 'driver_terms' || kind === 'driver_grant' ? 'driver' : 'user'
    case 'carrierId':
      return 'carrier'
    case 'vehicleId':
    case 'usualVehicleId':
      return 'vehicle'
    case 'tripId':
      return 'trip'
    default:
      return null
  }
}

const byId = async <M extends LucidModel>(model: M, ids: Iterable<number>) => {
  const distinct = [...new Set(ids)]
  const rows = distinct.length > 0 ? await model.query().whereIn('id', distinct) : []
  return new Map(rows.map((row) => [Number(row.$primaryKeyValue), row as InstanceType<M>]))
}

const nameOf = ({ firstName, lastName, username }: User) => personName(firstName, lastName, username)
const routeName = ({ pickupLocationName: from, dropoffLocationName: to }: Trip) => `${from} → ${to}`

/** The fields of an event that point at another record. */
const referencesOf = ({ recordKind, before, after }: Named) =>
  [before, after].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([field, id]) => {
      const target = targetOf(recordKind, field)
      return target && typeof id === 'number' ? [{ field, target, id }] : []
    }),
  )

/** Of a deleted record, from the event itself. */
function nameWithin({ recordKind, before, after }: Named): string | null {
  const values: Values = { ...after, ...before }
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  switch (recordKind) {
    case 'carrier':
      return text('name') || null
    case 'vehicle':
      return text('vehicleNumber') || null
    case 'user':
      return personName(text('firstName'), text('lastName'), text('username')) || null
    case 'trip':
      return text('pickupLocationName')
        ? `${text('pickupLocationName')} → ${text('dropoffLocationName')}`
        : null
    case 'session':
      return text('username') || null
    default:
      return null
  }
}

export async function findNames(events: readonly Named[]): Promise<Map<number, EventNames>> {
  const references = events.flatMap(referencesOf)
  const idsOf = (kind: string) =>
    events.flatMap(({ recordKind, recordId }) => (recordKind === kind && recordId !== null ? [recordId] : []))
  const pointed = (target: Target) => references.flatMap((one) => (one.target === target ? [one.id] : []))

  const duty = await byId(DutyStatus, idsOf('duty_status'))
  const logs = await byId(EldLog, idsOf('eld_log'))
  const terms = await byId(DriverTerms, idsOf('driver_terms'))
  const grants = await byId(DriverGrant, idsOf('driver_grant'))
  const drivers = await byId(Driver, [
    ...idsOf('driver'),
    ...pointed('driver'),
    ...[...terms.values(), ...grants.values()].map(({ driverId }) => driverId),
  ])
  const trips = await byId(Trip, [...idsOf('trip'), ...pointed('trip')])
  const users = await byId(User, [
    ...idsOf('user'),
    ...pointed('user'),
    ...[...drivers.values()].map(({ userId }) => userId),
    ...[...duty.values(), ...logs.values()].map(({ driverId }) => driverId),
  ])
  const carriers = await byId(Carrier, [...idsOf('carrier'), ...pointed('carrier')])
  const vehicles = await byId(Vehicle, [...idsOf('vehicle'), ...pointed('vehicle')])

  const nameOfUser = (id: number | undefined) => {
    const user = id === undefined ? undefined : users.get(id)
    return user ? nameOf(user) : null
  }
  const nameOfTrip = (id: number) => {
    const trip = trips.get(id)
    return trip ? routeName(trip) : null
  }
  const pointedName: Record<Target, (id: number) => string | null> = {
    user: nameOfUser,
    carrier: (id) => carriers.get(id)?.name ?? null,
    vehicle: (id) => vehicles.get(id)?.vehicleNumber ?? null,
    driver: (id) => nameOfUser(drivers.get(id)?.userId),
    trip: nameOfTrip,
  }
  const recordName: Record<string, (id: number) => string | null> = {
    ...pointedName,
    driver_terms: (id) => pointedName.driver(terms.get(id)?.driverId ?? 0),
    driver_grant: (id) => pointedName.driver(grants.get(id)?.driverId ?? 0),
    duty_status: (id) => nameOfUser(duty.get(id)?.driverId),
    eld_log: (id) => {
      const log = logs.get(id)
      const name = nameOfUser(log?.driverId)
      return log && name ? `${name}, ${log.date}` : null
    },
  }
  return new Map(
    events.map((event) => {
      const { recordKind, recordId } = event
      const names: Record<string, string> = {}
      for (const { field, target, id } of referencesOf(event)) {
        const name = pointedName[target](id)
        if (name !== null) names[`${field} ${id}`] = name
      }
      const known = recordId === null ? null : (recordName[recordKind]?.(recordId) ?? null)
      return [event.id, { record: known ?? nameWithin(event), names }]
    }),
  )
}
