import { isoTime, type DutyStatus } from '@longhaul/core'
import {
  REPORT_COLUMNS,
  type DetentionRow,
  type HoursRow,
  type MilesRow,
  type OnTimeRow,
  type Report,
  type ReportColumn,
  type ReportGap,
  type ReportName,
  type ReportRows,
  type StateMilesRow,
  type ViolationsRow,
} from '@longhaul/core/contract'
import { type Detained } from '#services/reports/detention'
import { type HoursOfDriver } from '#services/reports/hours'
import { type VehicleMiles } from '#services/reports/miles'
import { type KeptAppointment, type Stop } from '#services/reports/on_time'
import { type Gap, type ReportFacts } from '#services/reports/report'
import { type BrokenByDriver } from '#services/reports/violations'
import { isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

const person = ({ drivers, carriers }: ReportFacts, driverId: number) => ({
  driver: tripUser(drivers.get(driverId)!),
  carrier_name: carriers.get(driverId)?.name ?? '',
})

const zoneOf = ({ terms }: ReportFacts, driverId: number): string => terms.get(driverId)!.homeZone

const MINUTES = {
  driving_minutes: 'DRIVING',
  on_duty_minutes: 'ON_DUTY_NOT_DRIVING',
  off_duty_minutes: 'OFF_DUTY',
  sleeper_minutes: 'SLEEPER_BERTH',
} as const satisfies Record<string, DutyStatus>

export const hoursRow =
  (facts: ReportFacts) =>
  ({ driverId, of, unrecorded, loggedDays }: HoursOfDriver): HoursRow => ({
    ...person(facts, driverId),
    driving_minutes: of[MINUTES.driving_minutes],
    on_duty_minutes: of[MINUTES.on_duty_minutes],
    off_duty_minutes: of[MINUTES.off_duty_minutes],
    sleeper_minutes: of[MINUTES.sleeper_minutes],
    unrecorded_minutes: unrecorded,
    logged_days: loggedDays,
  })

export const violationsRow =
  (facts: ReportFacts) =>
  ({ driverId, rule, cfr, count, minutes, worst, latest }: BrokenByDriver): ViolationsRow => ({
    ...person(facts, driverId),
    rule,
    cfr,
    count,
    minutes,
    worst,
    latest: isoTime(latest),
    home_zone: zoneOf(facts, driverId),
  })

const stopWire = (facts: ReportFacts, { driverId, tripId, place, name }: Stop) => ({
  ...person(facts, driverId),
  trip_id: tripId,
  place,
  place_name: name,
  home_zone: zoneOf(facts, driverId),
})

export const onTimeRow =
  (facts: ReportFacts) =>
  (kept: KeptAppointment): OnTimeRow => ({
    ...stopWire(facts, kept),
    from: isoOrNull(kept.from),
    until: isoOrNull(kept.until),
    arrived: isoTime(kept.arrived),
    late_minutes: kept.late,
    on_time: kept.late <= 0,
  })

export const detentionRow =
  (facts: ReportFacts) =>
  (stay: Detained): DetentionRow => ({
    ...stopWire(facts, stay),
    arrived: isoTime(stay.arrived),
    counted_from: isoTime(stay.countedFrom),
    departed: isoTime(stay.departed),
    stay_minutes: stay.stayed,
    over_minutes: stay.over,
  })

export const milesRow =
  () =>
  ({ vehicleId, vehicleNumber, carrierName, quarter, state, miles }: VehicleMiles): MilesRow => ({
    vehicle_id: vehicleId,
    vehicle_number: vehicleNumber,
    carrier_name: carrierName,
    quarter,
    state,
    miles,
  })

const tenths = (miles: number): number => Math.round(miles * 10) / 10

/** All vehicles together, most miles first within a quarter. */
export function stateMiles(rows: readonly MilesRow[]): StateMilesRow[] {
  const sums = new Map<string, StateMilesRow>()
  for (const { quarter, state, miles } of rows) {
    const key = `${quarter} ${state}`
    sums.set(key, { quarter, state, miles: tenths(miles + (sums.get(key)?.miles ?? 0)) })
  }
  return [...sums.values()].toSorted((a, b) =>
    a.quarter === b.quarter
      ? b.miles - a.miles || (a.state < b.state ? -1 : 1)
      : a.quarter < b.quarter
        ? -1
        : 1,
  )
}

export const gapRow =
  ({ drivers }: ReportFacts) =>
  ({ driverId, kind, date, minutes, stop }: Gap): ReportGap => ({
    driver: tripUser(drivers.get(driverId)!),
    kind,
    date,
    minutes,
    trip_id: stop?.tripId ?? null,
    place: stop?.place ?? null,
    place_name: stop?.name ?? null,
  })

/** The whole report; `free` is the free time of a detention report. */
export function reportWire<Name extends ReportName>(
  report: Name,
  facts: ReportFacts,
  written: ReportRows[Name][],
  gaps: ReportGap[],
  free: number | null,
): Report<Name> {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[report]
  const totals = columns
    .filter(({ total }) => total)
    .map(({ field }) => [
      field,
      // Tenths of miles do not add up in binary.
      tenths(written.reduce((sum, row) => sum + Number(row[field as keyof ReportRows[Name]]), 0)),
    ])
  return {
    report,
    from: facts.query.from,
    to: facts.query.to,
    drivers: facts.drivers.size,
    rows: written,
    rows_total: written.length,
    gaps,
    gaps_total: gaps.length,
    totals: Object.fromEntries(totals) as Report['totals'],
    free_minutes: free,
    ...(report === 'miles' && { by_state: stateMiles(written as MilesRow[]) }),
  }
}
