import { DUTY_STATUSES, homeDays, type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Carrier from '#models/carrier'
import type Trip from '#models/trip'
import type User from '#models/user'
import { equals, type Filter } from '#services/lists/filters'
import { findById, isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { type Refusal } from '#services/shared/refusal'
import { findTerms, queryDrivers } from '#services/home_terminal/terms'
import { filterUntil, filterFrom } from '#services/home_terminal/time_filters'

const NO_ENTRY = 'There is no such entry.'

/** A driver's own rows; for staff everyone's, with the versions that were replaced. */
export const queryVisibleDuty = (user: User) =>
  DutyStatus.query().if(user.role === 'driver', (query) =>
    query.where('duty_statuses.driver_id', user.id).where('duty_statuses.active', 1),
  )

export const queryVisibleLogs = (user: User) =>
  EldLog.query()
    .preload('driver')
    .preload('vehicle')
    .preload('trip')
    .if(user.role === 'driver', (query) => query.where('eld_logs.driver_id', user.id))

export const findDuty = (user: User, id: unknown): Promise<DutyStatus | Refusal> =>
  findById(queryVisibleDuty(user), id, NO_ENTRY)

/** Also a replaced row, so that the change can be told it is stale. */
export const findDutyToChange = (user: User, id: unknown): Promise<DutyStatus | Refusal> =>
  findById(
    DutyStatus.query().if(user.role === 'driver', (query) => query.where('driver_id', user.id)),
    id,
    NO_ENTRY,
  )

/** In the place of a replaced row; `null` when it was taken out. */
export async function findCurrentVersion(row: DutyStatus): Promise<DutyStatus | null> {
  const fresh = await DutyStatus.find(row.id)
  if (!fresh || fresh.active) return fresh
  return fresh.replacedBy === null || fresh.origin === 'proposed'
    ? null
    : findCurrentVersion((await DutyStatus.find(fresh.replacedBy))!)
}

export const findLog = (user: User, id: unknown): Promise<EldLog | Refusal> =>
  findById(queryVisibleLogs(user), id, 'There is no such log.')

export async function findCarriers(
  userIds: readonly number[],
  trx?: TransactionClientContract,
): Promise<Map<number, Carrier>> {
  const ids = [...new Set(userIds)]
  const drivers = ids.length ? await queryDrivers(ids, trx) : []
  return new Map(drivers.map((driver) => [driver.userId, driver.carrier]))
}

/** Of the days a trip was driven on, and those made from it, newest first. */
export async function findTripLogs(trip: Trip): Promise<EldLog[]> {
  const end = (order: 'asc' | 'desc') =>
    DutyStatus.query()
      .where({ trip_id: trip.id, active: 1, origin: 'recorded' })
      .orderBy('start_ms', order)
      .first()
  const [first, last] = [await end('asc'), await end('desc')]
  const dayAt = async (at: Instant): Promise<string> => {
    const { homeZone, dayStartHour } = await findTerms(trip.driverId, at)
    return homeDays(homeZone, dayStartHour).at(at).date
  }
  const driven: [string, string] | null = first &&
    last && [await dayAt(first.startMs), await dayAt(last.endMs ?? last.startMs)]
  return EldLog.query()
    .preload('driver')
    .preload('vehicle')
    .preload('trip')
    .where('driver_id', trip.driverId)
    .where((any) => {
      any.where('trip_id', trip.id)
      if (driven) any.orWhereBetween('date', driven)
    })
    .orderBy('date', 'desc')
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const dateBound = (is: '>=' | '<='): Filter => ({
  kind: 'bound',
  column: 'date',
  read: (value) => (isDate(value) ? { is, to: value } : null),
  named: 'date',
})

export const defineDutyList = (user: User): ListSpec => ({
  name: 'duty-statuses',
  table: 'duty_statuses',
  sorts: { start_time: 'start_ms' },
  newest: 'start_time',
  within: user.role === 'driver' ? ['driver_id', 'active'] : [],
  filters: {
    driver_id: equals('driver_id', isId),
    trip_id: equals('trip_id', isId),
    status: equals('status', (value) => DUTY_STATUSES.includes(value as never)),
    origin: equals('origin', (value) => ['planned', 'recorded', 'proposed'].includes(value as never)),
    start_time_gte: filterFrom('start_ms', user),
    start_time_lte: filterUntil('start_ms', user),
  },
})

export const defineLogList = (user: User): ListSpec => ({
  name: 'eld-logs',
  table: 'eld_logs',
  sorts: { date: 'date' },
  newest: 'date',
  within: user.role === 'driver' ? ['driver_id'] : [],
  filters: {
    driver_id: equals('driver_id', isId),
    trip_id: equals('trip_id', isId),
    date: equals('date', isDate),
    date_gte: dateBound('>='),
    date_lte: dateBound('<='),
  },
})
