import type { DriverTrip, RecordedRow, StopRow } from '@longhaul/core/contract'
import { isAtPlace } from '@longhaul/core/geo'
import { openRow, type NamedPlace } from '../record.ts'

/** What a driver does next on a trip, in the order of a day. */
export type TripStep = 'start' | 'arrivePickup' | 'load' | 'driveOn' | 'arriveDropoff' | 'deliver'

export const placeOnTrip = ({ trip }: DriverTrip, place: 'current' | 'pickup' | 'dropoff'): NamedPlace => ({
  name: trip[`${place}_location_name`],
  point: trip[`${place}_location`],
})

/** By its coordinates, or by its name where a driver typed that. */
const isWorkAt = (row: RecordedRow, { trip }: DriverTrip, place: 'pickup' | 'dropoff'): boolean =>
  row.status === 'ON_DUTY_NOT_DRIVING' &&
  (isAtPlace(row.location, trip[`${place}_location`]) ||
    row.location_description === trip[`${place}_location_name`])

const ownRows = ({ trip }: DriverTrip, rows: readonly RecordedRow[]) =>
  rows.filter(({ trip_id }) => trip_id === trip.id)

/** The truck has come to the pickup, whether it is loaded or not. */
const hasReachedPickup = (of: DriverTrip, rows: readonly RecordedRow[]): boolean =>
  of.loaded || ownRows(of, rows).some((row) => isWorkAt(row, of, 'pickup'))

/** `rows` by start, with what is not sent yet. */
export function nextStep(of: DriverTrip, rows: readonly RecordedRow[]): TripStep {
  const { trip } = of
  if (trip.status !== 'IN_PROGRESS') return 'start'
  const open = openRow(rows)
  const own = ownRows(of, rows)
  const loadedAt = own.findIndex((row) => isWorkAt(row, of, 'pickup'))
  const droveLoaded =
    of.loaded || (loadedAt >= 0 && own.slice(loadedAt).some(({ status }) => status === 'DRIVING'))
  if (open && droveLoaded && isWorkAt(open, of, 'dropoff')) return 'deliver'
  if (open && !droveLoaded && isWorkAt(open, of, 'pickup')) return 'load'
  if (open?.status !== 'DRIVING') return 'driveOn'
  return droveLoaded ? 'arriveDropoff' : 'arrivePickup'
}

/** A stop of the plan, and when the truck comes to it as the trip goes now, in epoch milliseconds. */
export interface StopAhead {
  readonly stop: StopRow
  readonly arrival: number
}

/** The next stop of the plan, moved by as much as the trip is early or late. */
export function stopAhead(of: DriverTrip, rows: readonly RecordedRow[], now: number): StopAhead | null {
  const late = -(of.outlook?.slack_minutes ?? 0) * 60_000
  const reached = hasReachedPickup(of, rows)
  const ahead = of.stops
    .map((stop) => ({ stop, arrival: Date.parse(stop.start_time) + late }))
    .filter(({ stop }) => !(stop.kind === 'pickup' && reached))
  return (
    ahead.find(({ stop, arrival }) => stop.kind === 'pickup' || arrival > now) ??
    ahead.findLast(({ stop }) => stop.kind === 'dropoff') ??
    null
  )
}
