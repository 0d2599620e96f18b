import { DAY_MS, type Instant } from '@longhaul/core'
import { REPORT_LIMITS, type ReportGapKind } from '@longhaul/core/contract'
import type Carrier from '#models/carrier'
import type User from '#models/user'
import { findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { findCarriers } from '#services/logs/log_lists'
import { findRecordedDrivers } from '#services/problems/recorded_drivers'
import { type DriverDays } from '#services/problems/record_parts'
import { type ReportQuery } from '#services/reports/report_query'
import { refuse, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'

/** What every report is made of. */
export interface ReportFacts {
  readonly query: ReportQuery
  readonly drivers: ReadonlyMap<number, User>
  readonly carriers: ReadonlyMap<number, Carrier>
  readonly terms: ReadonlyMap<number, Terms>
  readonly periods: readonly DriverDays[]
  readonly now: Instant
  readonly owner: TaskOwner
}

/** What a report leaves out because nobody recorded it. */
export interface Gap {
  readonly driverId: number
  readonly kind: ReportGapKind
  readonly date: string
  readonly minutes: number | null
  readonly stop: {
    readonly tripId: number
    readonly place: 'pickup' | 'dropoff' | null
    readonly name: string | null
  } | null
}

/** Rows by driver's name, and what they leave out. */
export interface Reported<Row> {
  readonly rows: readonly Row[]
  readonly gaps: readonly Gap[]
}

/** Rows of so many days times drivers are read from the database at once: some 40 ms. */
const DRIVER_DAYS_READ = 1000

export const driversAtOnce = ({ days }: ReportQuery): number =>
  Math.max(1, Math.floor(DRIVER_DAYS_READ / (days + 20)))

/** For a list by name. */
export const sortName = ({ lastName, firstName, username }: User): string =>
  `${lastName} ${firstName} ${username}`

export async function readFacts(
  query: ReportQuery,
  now: Instant,
  owner: TaskOwner,
): Promise<ReportFacts | Refusal> {
  const { driver, carrier, days, from, to } = query
  const { driverDays, drivers: most } = REPORT_LIMITS
  const room = Math.min(most, Math.floor(driverDays / days))
  const found = await findRecordedDrivers({
    ids: driver === null ? null : [driver],
    carrier,
    since: Date.parse(from) - DAY_MS,
    most: room,
  })
  if (!found)
    return refuse(
      'invalid',
      `These are more than ${room} drivers for ${days} days. Choose a carrier, a driver or fewer days.`,
      { errors: { from: 'Choose fewer days' } },
    )
  const drivers = found.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1))
  const ids = drivers.map(({ id }) => id)
  const terms = await findTermsByUser(ids, now)
  return {
    query,
    drivers: new Map(drivers.map((user) => [user.id, user])),
    carriers: await findCarriers(ids),
    terms,
    periods: ids.map((id) => ({ id, from, to, dated: terms.get(id)!.dated })),
    now,
    owner,
  }
}
