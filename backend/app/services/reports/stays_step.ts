import { HOUR_MS, isOnDuty, isWorkAt, type Instant, type LonLat, type PlacedSpan } from '@longhaul/core'

export interface StayedTrip {
  readonly id: number
  readonly pickup: LonLat
  readonly dropoff: LonLat
}

/** At a pickup or drop-off, from the end of the driving there to the end of the work. */
export interface Stay {
  readonly arrived: Instant
  /** Later than the arrival where a long rest lies before the work. */
  readonly awake: Instant
  /** `null` while the work goes on. */
  readonly departed: Instant | null
}

export type Stays = Readonly<Record<'pickup' | 'dropoff', Stay | null>>

export interface StaysInput {
  readonly drivers: readonly { readonly rows: readonly PlacedSpan[]; readonly trips: readonly StayedTrip[] }[]
}

/** A rest so long is the driver's own, and nobody's detention. */
const LONG_REST_MS = 7 * HOUR_MS

const isLongRest = ({ status, startMs, endMs }: PlacedSpan): boolean =>
  !isOnDuty(status) && endMs !== null && endMs - startMs >= LONG_REST_MS

/** Of the first row of work for the trip at the place. */
function stayAt(rows: readonly PlacedSpan[], work: number): Stay {
  let first = work
  let awake = work
  while (first > 0 && rows[first - 1]!.status !== 'DRIVING') {
    first--
    if (awake === first + 1 && !isLongRest(rows[first]!)) awake = first
  }
  let last = work
  for (let i = work + 1; i < rows.length; i++) {
    const row = rows[i]!
    if (row.status === 'DRIVING' || isLongRest(row)) break
    if (row.status === 'ON_DUTY_NOT_DRIVING') last = i
  }
  return { arrived: rows[first]!.startMs, awake: rows[awake]!.startMs, departed: rows[last]!.endMs }
}

function staysOf(rows: readonly PlacedSpan[], { id, pickup, dropoff }: StayedTrip): Stays {
  const isWork = (row: PlacedSpan, place: LonLat): boolean => row.tripId === id && isWorkAt(row, place)
  const loading = rows.findIndex((row) => isWork(row, pickup))
  // The drop-off may lie beside the pickup: it comes after the road.
  const road = rows.findIndex((row, i) => i > loading && row.tripId === id && row.status === 'DRIVING')
  const unloading = road < 0 ? -1 : rows.findIndex((row, i) => i > road && isWork(row, dropoff))
  return {
    pickup: loading < 0 ? null : stayAt(rows, loading),
    dropoff: unloading < 0 ? null : stayAt(rows, unloading),
  }
}

/** In the order of the drivers and of their trips; `rows` by start. */
export const findStays = ({ drivers }: StaysInput): readonly (readonly Stays[])[] =>
  drivers.map(({ rows, trips }) => trips.map((trip) => staysOf(rows, trip)))
