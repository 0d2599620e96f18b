import type { DriverTrip, RecordedRow, StopRow } from '@longhaul/core/contract'
import { isAtNamed } from '@longhaul/core/geo'
import { stopPlaces } from '../../ui/duty/stopPlaces.ts'
import { openRow, type NamedPlace } from '../record.ts'

/** What a driver does next on a trip, in the order of a day. */
export type TripStep =
  'start' | 'arrivePickup' | 'load' | 'arriveStop' | 'leaveStop' | 'driveOn' | 'arriveDropoff' | 'deliver'

export const placeOnTrip = ({ trip }: DriverTrip, place: 'current' | 'pickup' | 'dropoff'): NamedPlace => ({
  name: trip[`${place}_location_name`],
  point: trip[`${place}_location`],
})

/** The pickup, the stops on the way and the drop-off; an answer kept by an older version knows no stops. */
export const placesOnTrip = (of: DriverTrip): NamedPlace[] => [
  placeOnTrip(of, 'pickup'),
  ...(of.trip.stops ?? []).map(({ location_name: name, location: point }) => ({ name, point })),
  placeOnTrip(of, 'dropoff'),
]

const isWorkAt = (row: RecordedRow, place: NamedPlace): boolean =>
  row.status === 'ON_DUTY_NOT_DRIVING' &&
  isAtNamed({ name: row.location_description, point: row.location }, place)

interface Progress {
  /** Index of the place that the truck drives to or works at. */
  readonly next: number
  /** Of the last place at which work is recorded; -1 before the first. */
  readonly reached: number
}

/** A place is behind once the truck drives on from the work there, or works at a later one. */
function progressOf(of: DriverTrip, rows: readonly RecordedRow[]): Progress {
  const places = placesOnTrip(of)
  const planned = of.places?.length ?? 0
  const known = Math.max(of.loaded ? 1 : 0, planned > 0 ? places.length - planned : 0)
  let [next, reached] = [0, -1]
  for (const row of rows) {
    if (row.trip_id !== of.trip.id) continue
    if (row.status === 'DRIVING') {
      if (reached === next) next = Math.min(next + 1, places.length - 1)
      continue
    }
    // Nothing is delivered before it is picked up.
    const open = Math.max(next, known) === 0 ? [places[0]!] : places
    const at = open.findIndex((place, i) => i >= next && isWorkAt(row, place))
    if (at >= 0) next = reached = at
  }
  return { next: Math.max(next, known), reached: Math.max(reached, known - 1) }
}

/** `rows` by start, with what is not sent yet; `place`: that of the step, by its index. */
export function nextStep(of: DriverTrip, rows: readonly RecordedRow[]): { step: TripStep; place: number } {
  const places = placesOnTrip(of)
  const { next: place } = progressOf(of, rows)
  const open = openRow(rows)
  const last = places.length - 1
  const oneOf = (first: TripStep, between: TripStep, final: TripStep) => ({
    step: place === 0 ? first : place === last ? final : between,
    place,
  })
  if (of.trip.status !== 'IN_PROGRESS') return { step: 'start', place }
  if (open && isWorkAt(open, places[place]!)) return oneOf('load', 'leaveStop', 'deliver')
  if (open?.status !== 'DRIVING') return { step: 'driveOn', place }
  return oneOf('arrivePickup', 'arriveStop', 'arriveDropoff')
}

/** A stop of the plan, and when the truck comes to it as the trip goes now, in epoch milliseconds. */
export interface StopAhead {
  readonly stop: StopRow
  readonly arrival: number
  /** Of a place between the pickup and the drop-off, from 1; else `null`. */
  readonly number: number | null
  /** By how many minutes the work there begins too late. */
  readonly late: number
}

/** The next stop of the plan, as the server sees it coming, or moved by as much as the trip is late. */
export function stopAhead(of: DriverTrip, rows: readonly RecordedRow[], now: number): StopAhead | null {
  const drift = -(of.outlook?.slack_minutes ?? 0) * 60_000
  const { reached } = progressOf(of, rows)
  const { stops, places = [] } = of
  const between = placesOnTrip(of).length - 2
  const served = between + 2 - places.length
  const at = stopPlaces({ stops, places }, between)
  const ahead = stops.flatMap((stop, i) => {
    const place = at[i] ?? null
    if (place !== null && place <= reached) return []
    const seen = of.outlook?.places?.find((one) => place !== null && one.place === place - served)
    const arrival = seen ? Date.parse(seen.arrival) : Date.parse(stop.start_time) + drift
    const number = place === null || place === 0 || place > between ? null : place
    return [{ stop, arrival, number, late: seen?.late_minutes ?? 0, isPlace: place !== null }]
  })
  return ahead.find(({ isPlace, arrival }) => isPlace || arrival > now) ?? null
}
