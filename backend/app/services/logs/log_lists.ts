import { DUTY_STATUSES } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Carrier from '#models/carrier'
import Driver from '#models/driver'
import type Trip from '#models/trip'
import type User from '#models/user'
import { equals, type Filter } from '#services/lists/filters'
import { isId, idOf } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { refuse, type Refusal } from '#services/shared/refusal'
import { homeDays } from '@longhaul/core'
import { termsOf } from '#services/home_terminal/terms'
import { notAfter, notBefore } from '#services/home_terminal/time_filters'

/** A driver's own rows; everyone's for staff, with the versions that were replaced. */
export const visibleDuty = (user: User) =>
  DutyStatus.query().if(user.role === 'driver', (query) =>
    query.where('duty_statuses.driver_id', user.id).where('duty_statuses.active', 1),
  )

export const visibleLogs = (user: User) =>
  EldLog.query()
    .preload('driver')
    .preload('vehicle')
    .preload('trip')
    .if(user.role === 'driver', (query) => query.where('eld_logs.driver_id', user.id))

export async function findDuty(user: User, id: unknown): Promise<DutyStatus | Refusal> {
  const key = idOf(id)
  const row = key ? await visibleDuty(user).where('id', key).first() : null
  return row ?? refuse('not-found', 'There is no such entry.')
}

/** A row to change: also one that has been replaced meanwhile, so that the change can be told it is stale. */
export async function findDutyToChange(user: User, id: unknown): Promise<DutyStatus | Refusal> {
  const key = idOf(id)
  const row = key
    ? await DutyStatus.query()
        .if(user.role === 'driver', (query) => query.where('driver_id', user.id))
        .where('id', key)
        .first()
    : null
  return row ?? refuse('not-found', 'There is no such entry.')
}

/** What stands in the log in the place of a row that was replaced; null when it was taken out. */
export async function currentVersion(row: DutyStatus): Promise<DutyStatus | null> {
  const fresh = await DutyStatus.find(row.id)
  if (!fresh || fresh.active) return fresh
  return fresh.replacedBy === null || fresh.origin === 'proposed'
    ? null
    : currentVersion((await DutyStatus.find(fresh.replacedBy))!)
}

export async function findLog(user: User, id: unknown): Promise<EldLog | Refusal> {
  const key = idOf(id)
  const log = key ? await visibleLogs(user).where('id', key).first() : null
  return log ?? refuse('not-found', 'There is no such log.')
}

/** The carriers drivers work for; staff have none. */
export async function carriersOf(
  userIds: readonly number[],
  trx?: TransactionClientContract,
): Promise<Map<number, Carrier>> {
  const ids = [...new Set(userIds)]
  const drivers = ids.length
    ? await Driver.query(trx ? { client: trx } : {})
        .whereIn('user_id', ids)
        .preload('carrier')
    : []
  return new Map(drivers.map((driver) => [driver.userId, driver.carrier]))
}

/** The logs of the days a trip was driven on, and those made from it, newest first. */
export async function logsOf(trip: Trip): Promise<EldLog[]> {
  const end = (order: 'asc' | 'desc') =>
    DutyStatus.query()
      .where({ trip_id: trip.id, active: 1, origin: 'recorded' })
      .orderBy('start_ms', order)
      .first()
  const [first, last] = [await end('asc'), await end('desc')]
  const { homeZone, dayStartHour } = await termsOf(trip.driverId)
  const days = homeDays(homeZone, dayStartHour)
  return EldLog.query()
    .preload('driver')
    .preload('vehicle')
    .preload('trip')
    .where('driver_id', trip.driverId)
    .where((any) => {
      any.where('trip_id', trip.id)
      if (first && last)
        any.orWhereBetween('date', [days.at(first.startMs).date, days.at(last.endMs ?? last.startMs).date])
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

export const dutyList = (user: User): ListSpec => ({
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
    start_time_gte: notBefore('start_ms', user),
    start_time_lte: notAfter('start_ms', user),
  },
})

export const logList = (user: User): ListSpec => ({
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
