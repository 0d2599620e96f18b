import { isAtPlace, milesApart } from '../../geo/measure.ts'
import { instant, MINUTE_MS, type Instant, type LonLat } from '../../units.ts'
import type { RecordedSpan } from '../history.ts'

export interface PlacedSpan extends RecordedSpan {
  readonly tripId: number | null
  readonly lon: number | null
  readonly lat: number | null
}

/** A place that a plan goes to. */
export interface PlaceToServe {
  readonly point: LonLat
  /** Minutes of driving from the place before it, as planned. */
  readonly driving: number
  /** Minutes of work. */
  readonly service: number
}

/** A plan as recorded driving is laid along it. */
export interface RouteToDrive {
  /** Of the trip. */
  readonly id: number
  /** When the plan begins: the start, or the moment it was planned again under way. */
  readonly planFrom: Instant
  /** Does it begin with the pickup behind? */
  readonly loaded: boolean
  /** In their order; the drop-off is the last one. */
  readonly places: readonly PlaceToServe[]
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
  /** How many places lie up to the last one at which work is recorded. */
  readonly served: number
  /** How many places are behind, served or driven past; never the drop-off. */
  readonly behind: number
  /** Minutes of work still to come at each place, as far as any is recorded there. */
  readonly left: readonly number[]
}

type Span = Pick<DrivenSpan, 'start' | 'end'>

export const drivenMinutes = (spans: readonly DrivenSpan[], leg: number): number =>
  spans.reduce((sum, one) => (one.leg === leg ? sum + lengthOf(one) : sum), 0)

const lengthOf = ({ start, end }: Span): number => Math.max(0, end - start) / MINUTE_MS

export const isWorkAt = ({ status, lon, lat }: PlacedSpan, place: LonLat): boolean =>
  status === 'ON_DUTY_NOT_DRIVING' && lon !== null && lat !== null && isAtPlace([lon, lat], place)

/** Driving on the legs from `first` up to `last`: what goes beyond one is on the next. */
function alongLegs(
  spans: readonly Span[],
  places: readonly PlaceToServe[],
  first: number,
  last: number,
): DrivenSpan[] {
  let leg = first
  let left = places[leg]!.driving * MINUTE_MS
  return spans.flatMap(({ start, end }) => {
    const parts: DrivenSpan[] = []
    for (let from = start; from < end;) {
      // Less than a millisecond is what division left.
      while (leg < last && left < 1) left = places[++leg]!.driving * MINUTE_MS
      const to = leg === last ? end : instant(Math.min(end, from + left))
      left -= to - from
      parts.push({ leg, start: from, end: to })
      from = to
    }
    return parts
  })
}

/** The recorded driving since a plan began, on its legs: each one up to the work at its place. */
export function drivenRoute(
  { id, planFrom, loaded, places }: RouteToDrive,
  rows: readonly PlacedSpan[],
  now: Instant,
): DrivenRoute {
  const last = places.length - 1
  const left = places.map(({ service }) => service)
  const spans: DrivenSpan[] = []
  /** The place served last, and the driving since then. */
  let at = -1
  let since: Span[] = []
  const isNext = (place: number): boolean => {
    const driven = since.reduce((sum, span) => sum + lengthOf(span), 0)
    const passed = places.slice(at + 1, place).reduce((sum, { driving }) => sum + driving, 0)
    if (place > at + 1) return driven > passed
    if (driven > 0 || (place === 0 && !loaded)) return true
    // A place that lies beside the one that is done.
    return places[place]!.driving < 1 && (at < 0 || left[at] === 0)
  }
  for (const row of rows) {
    if (row.tripId !== id || (row.endMs ?? now) <= planFrom) continue
    const start = instant(Math.max(row.startMs, planFrom))
    const span = { start, end: instant(Math.min(row.endMs ?? now, now)) }
    if (row.status === 'DRIVING') {
      if (span.end > span.start) since.push(span)
      continue
    }
    const place = placeOfWork(row, places, at, isNext)
    if (place === null) continue
    if (place > at) {
      spans.push(...alongLegs(since, places, at + 1, place))
      since = []
      at = place
    }
    left[place] = Math.max(0, left[place]! - lengthOf(span))
  }
  const ahead = Math.min(at + 1, last)
  spans.push(...alongLegs(since, places, ahead, last))
  return { spans, served: at + 1, behind: Math.max(ahead, spans.at(-1)?.leg ?? 0), left }
}

/** The nearest place within reach; of some at one spot the first one that is not done. */
function placeOfWork(
  row: PlacedSpan,
  places: readonly PlaceToServe[],
  at: number,
  isNext: (place: number) => boolean,
): number | null {
  let best: { readonly place: number; readonly miles: number } | null = null
  for (let place = Math.max(0, at); place < places.length; place++) {
    const { point } = places[place]!
    if (!isWorkAt(row, point) || (place !== at && !isNext(place))) continue
    const miles = milesApart([row.lon!, row.lat!], point)
    if (best === null || miles < best.miles || (miles === best.miles && best.place === at))
      best = { place, miles }
  }
  return best?.place ?? null
}
