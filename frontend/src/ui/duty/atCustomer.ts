import {
  floorToMinute,
  instant,
  NO_PILOTS,
  type ClaimedSpan,
  type DriverPilots,
  type PilotGrant,
} from '@longhaul/core'
import type { DriverTrip, PilotGrantRow, Point, RecordedRow } from '@longhaul/core/contract'
import { isAtPlace } from '@longhaul/core/geo'

interface NamedPoint {
  readonly name: string
  /** `null` where only the name is known. */
  readonly point: Point | null
}

/** By its coordinates, or by its name where a driver typed that. */
export const isWorkAt = (row: RecordedRow, { name, point }: NamedPoint): boolean =>
  row.status === 'ON_DUTY_NOT_DRIVING' &&
  ((point !== null && isAtPlace(row.location, point)) || row.location_description === name)

/** Places of a trip where cargo is picked up or delivered. */
const customersOn = ({ trip }: DriverTrip): NamedPoint[] => [
  { name: trip.pickup_location_name, point: trip.pickup_location },
  { name: trip.dropoff_location_name, point: trip.dropoff_location },
  ...(trip.stops ?? [])
    .filter(({ kind }) => kind === 'pickup' || kind === 'dropoff')
    .map(({ location_name: name, location: point }) => ({ name, point })),
]

/** A row of an open trip as the server will tell it; in a yard the truck moves. */
export function tellCustomer(row: RecordedRow, trips: readonly DriverTrip[]): RecordedRow {
  const of = trips.find(({ trip }) => trip.id === row.trip_id)
  if (!of) return row
  const at_customer = row.special === null && customersOn(of).some((place) => isWorkAt(row, place))
  return at_customer === (row.at_customer ?? false) ? row : { ...row, at_customer }
}

const minuteOf = (time: string) => floorToMinute(instant(Date.parse(time)))

export const toGrant = ({ pilot, first_day, last_day }: PilotGrantRow): PilotGrant => ({
  pilot,
  firstDay: first_day,
  lastDay: last_day,
})

/** As the rules read them at `now`; an answer that an older version kept knows none. */
export function pilotsOf(
  grants: readonly PilotGrantRow[] | undefined,
  rows: readonly RecordedRow[],
  now: number,
): DriverPilots {
  if (!grants || grants.length === 0) return NO_PILOTS
  return {
    grants: grants.map(toGrant),
    atCustomer: rows
      .filter(({ at_customer }) => at_customer === true)
      .map(({ start_time, end_time }): ClaimedSpan => [
        minuteOf(start_time),
        end_time === null ? floorToMinute(instant(now)) : minuteOf(end_time),
      ])
      .filter(([start, end]) => end > start),
  }
}
