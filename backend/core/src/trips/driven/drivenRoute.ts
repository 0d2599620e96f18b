import { isAtPlace } from '../../geo/measure.ts'
import { instant, MINUTE_MS, type Instant, type LonLat } from '../../units.ts'
import type { RecordedSpan } from '../history.ts'
import { SERVICE } from '../planOnRecord.ts'

export interface PlacedSpan extends RecordedSpan {
  readonly tripId: number | null
  readonly lon: number | null
  readonly lat: number | null
}

/** A plan as recorded driving is laid along it. */
export interface RouteToDrive {
  /** Of the trip. */
  readonly id: number
  readonly pickup: LonLat
  readonly dropoff: LonLat
  /** When the plan begins: the start, or the moment it was planned again under way. */
  readonly planFrom: Instant
  /** Minutes of driving to the pickup; `null` with the load on board. */
  readonly approach: number | null
}

/** Recorded driving on one leg of the plan. */
export interface DrivenSpan {
  readonly leg: number
  readonly start: Instant
  readonly end: Instant
}

export interface DrivenRoute {
  /** By start, as the rows are. */
  readonly spans: readonly DrivenSpan[]
  /** The pickup is behind. */
  readonly loaded: boolean
  /** Work at the pickup is recorded. */
  readonly pickedUp: boolean
  /** Work at the drop-off is recorded, after driving on the last leg. */
  readonly arrived: boolean
  /** Minutes of work at the pickup and at the drop-off that are still to come. */
  readonly loading: number
  readonly unloading: number
}

export const drivenMinutes = (spans: readonly DrivenSpan[], leg: number): number =>
  spans.reduce((sum, one) => (one.leg === leg ? sum + (one.end - one.start) / MINUTE_MS : sum), 0)

export const isWorkAt = ({ status, lon, lat }: PlacedSpan, place: LonLat): boolean =>
  status === 'ON_DUTY_NOT_DRIVING' && lon !== null && lat !== null && isAtPlace([lon, lat], place)

/** What of the driving to the pickup goes beyond its leg is on the next one. */
function pastPickup(spans: readonly DrivenSpan[], approach: number): DrivenSpan[] {
  let left = approach * MINUTE_MS
  return spans.flatMap((span) => {
    const turn = instant(Math.min(span.end, span.start + left))
    left -= turn - span.start
    return [
      { ...span, end: turn },
      { leg: 1, start: turn, end: span.end },
    ].filter(({ start, end }) => end > start)
  })
}

/** The recorded driving since a plan began, on its legs: the first one up to the work at the pickup. */
export function drivenRoute(
  { id, pickup, dropoff, planFrom, approach }: RouteToDrive,
  rows: readonly PlacedSpan[],
  now: Instant,
): DrivenRoute {
  const spans: DrivenSpan[] = []
  const last = approach === null ? 0 : 1
  const own = rows.filter(({ tripId, endMs }) => tripId === id && (endMs ?? now) > planFrom)
  const within = ({ startMs, endMs }: PlacedSpan) => ({
    start: instant(Math.max(startMs, planFrom)),
    end: instant(Math.min(endMs ?? now, now)),
  })
  const lengthOf = (row: PlacedSpan): number => {
    const { start, end } = within(row)
    return Math.max(0, end - start) / MINUTE_MS
  }
  let pickedUp = false
  let loading: number = approach === null ? 0 : SERVICE.pickup
  const unloaded: PlacedSpan[] = []
  for (const row of own) {
    const { start, end } = within(row)
    if (row.status === 'DRIVING') {
      if (end > start) spans.push({ leg: pickedUp ? 1 : 0, start, end })
    } else if (spans.at(-1)?.leg === last && isWorkAt(row, dropoff)) unloaded.push(row)
    else if (approach !== null && isWorkAt(row, pickup)) {
      pickedUp = true
      loading = Math.max(0, loading - lengthOf(row))
    }
  }
  const driven = (of: Pick<DrivenRoute, 'spans' | 'loaded' | 'loading'>): DrivenRoute => ({
    ...of,
    pickedUp,
    arrived: unloaded.length > 0,
    unloading: Math.max(
      0,
      unloaded.reduce((left, row) => left - lengthOf(row), SERVICE.dropoff as number),
    ),
  })
  if (approach === null || pickedUp || drivenMinutes(spans, 0) <= approach)
    return driven({ spans, loaded: approach === null || pickedUp, loading })
  // Whoever has driven past the pickup without a word has the load on board.
  const past = pastPickup(spans, approach)
  const turn = past.find(({ leg }) => leg === last)!.start
  unloaded.push(...own.filter((row) => row.startMs > turn && isWorkAt(row, dropoff)))
  return driven({ spans: past, loaded: true, loading: 0 })
}
