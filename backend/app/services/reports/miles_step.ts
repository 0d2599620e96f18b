import { stateSpansAlong, type Raster } from '@longhaul/atlas/route'
import {
  drivenMinutes,
  drivenRoute,
  drivenStates,
  findTermsInForce,
  homeDays,
  instant,
  MINUTE_MS,
  SERVICE,
  type DatedTerms,
  type Instant,
  type LegByState,
  type LonLat,
  type PlacedSpan,
} from '@longhaul/core'
import { milesApart } from '@longhaul/core/geo'
import type { DrivenTrip, RoutedMiles, RoutePiece } from '#services/reports/driven_trips'

export interface MilesDriver {
  /** Driving without a trip, and personal conveyance. */
  readonly apart: readonly PlacedSpan[]
  readonly trips: readonly DrivenTrip[]
  readonly dated: readonly DatedTerms[]
  readonly from: string
  readonly to: string
}

export interface MilesInput {
  readonly drivers: readonly MilesDriver[]
  readonly now: Instant
  /** `null` while every plan knows the order of its states. */
  readonly atlas: { readonly raster: Raster; readonly states: readonly string[] } | null
}

/** `quarter`: '2026 Q1'. */
export interface MilesInState {
  readonly vehicleId: number
  readonly quarter: string
  readonly state: string
  readonly miles: number
}

/** What cannot be put into a state; `minutes` where it is a length of driving. */
export interface MilesGap {
  readonly kind: 'no-trip' | 'personal' | 'no-route' | 'beyond-route' | 'not-driven' | 'no-arrival'
  readonly date: string
  readonly minutes: number | null
  readonly trip: { readonly id: number; readonly vehicleId: number; readonly dropoffName: string } | null
}

export interface DriverMiles {
  readonly miles: readonly MilesInState[]
  readonly gaps: readonly MilesGap[]
}

interface Span {
  readonly start: Instant
  readonly end: Instant
}

const quarterOf = (date: string): string => `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

/** First days of the quarters that begin after `from`, up to `to`. */
function quartersWithin(from: string, to: string): string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1]
  const first = month - (month % 3)
  return [3, 6, 9]
    .map((more) => new Date(Date.UTC(year, first + more, 1)).toISOString().slice(0, 10))
    .filter((date) => date <= to)
}

/** Where each leg's states change: as the router said, or along the stored line of an older plan. */
function statesOf(
  { legs, geometry, pickup }: RoutePiece,
  atlas: MilesInput['atlas'],
): readonly LegByState['states'][] {
  if (geometry === null || atlas === null) return legs.map(({ states = [] }) => states)
  const line = JSON.parse(geometry) as LonLat[]
  const nearest = line.reduce(
    (best, point, i) => (milesApart(point, pickup) < milesApart(line[best]!, pickup) ? i : best),
    0,
  )
  const lines = legs.length === 1 ? [line] : [line.slice(0, nearest + 1), line.slice(nearest)]
  return legs.map((leg, i) => leg.states ?? statesAlong(leg, lines[i] ?? [], atlas))
}

/** In the order of the line, with the miles that the router counted in each state. */
function statesAlong(
  { milesByState }: RoutedMiles,
  points: readonly LonLat[],
  { raster, states }: NonNullable<MilesInput['atlas']>,
): LegByState['states'] {
  const miles = [0]
  points.slice(1).forEach((point, i) => miles.push(miles[i]! + milesApart(points[i]!, point)))
  const spans = stateSpansAlong(raster, states, { points, miles })
  const drawn: Record<string, number> = {}
  for (const { state, miles: length } of spans) drawn[state] = (drawn[state] ?? 0) + length
  return spans.map(({ state, miles: length }) => ({
    state,
    miles: (length * (milesByState[state] ?? drawn[state]!)) / drawn[state]!,
  }))
}

interface PieceMiles extends DriverMiles {
  /** What this road accounts for; `null` without one. */
  readonly covered: Span | null
}

/** The driving on the road of one plan. */
function milesOfPiece(
  { id, status, startMs, dropoff, dropoffName, rows }: DrivenTrip,
  piece: RoutePiece,
  isFirst: boolean,
  { now, atlas }: MilesInput,
  days: Days,
): PieceMiles {
  const states = statesOf(piece, atlas)
  if (piece.legs.some(({ miles }, k) => miles > 0 && states[k]!.length === 0))
    return { miles: [], gaps: [], covered: null }
  // Whoever leaves before the planned start is on the planned road, too.
  const from = isFirst && piece.from <= startMs ? instant(0) : piece.from
  const until = instant(Math.min(piece.until ?? now, now))
  const all = [
    { point: piece.pickup, service: SERVICE.pickup },
    ...piece.stops,
    { point: dropoff, service: SERVICE.dropoff },
  ]
  const behind = all.length - piece.legs.length
  const places = all.slice(behind).map((place, k) => ({ ...place, driving: piece.legs[k]!.minutes }))
  const route = { id, planFrom: from, loaded: behind > 0, places }
  const { spans, served } = drivenRoute(route, rows, until)
  const isDone = served === places.length
  const legs = piece.legs.map((leg, k): LegByState => ({
    ...leg,
    states: states[k]!,
    isDone: k < served,
  }))
  const trip = { id, vehicleId: piece.vehicleId, dropoffName }
  const miles: MilesInState[] = []
  const gaps: MilesGap[] = []
  const miss = (kind: MilesGap['kind'], at: Instant, minutes: number | null = null) => {
    const date = days.dateOf(at)
    if (date !== null) gaps.push({ kind, date, minutes, trip })
  }
  for (const { start, states: within, beyond } of drivenStates(legs, spans, days.cuts)) {
    const date = days.dateOf(start)
    if (date === null) continue
    for (const [state, length] of Object.entries(within))
      miles.push({ vehicleId: piece.vehicleId, quarter: quarterOf(date), state, miles: length })
    if (beyond > 0) miss('beyond-route', start, beyond)
  }
  legs.forEach((leg, k) => {
    if (leg.isDone && leg.miles >= 1 && drivenMinutes(spans, k) === 0) miss('not-driven', startMs)
  })
  const ended = spans.at(-1)
  if (piece.until === null && status === 'COMPLETED' && !isDone && ended) miss('no-arrival', ended.start)
  return { miles, gaps, covered: { start: from, end: until } }
}

/** The recorded driving of one trip, as far as it lies in these days. */
function milesOfTrip(trip: DrivenTrip, input: MilesInput, days: Days): DriverMiles {
  const { rows, pieces, status, startMs } = trip
  const parts = pieces.map((piece, i) => milesOfPiece(trip, piece, i === 0, input, days))
  const gaps = parts.flatMap((part) => part.gaps)
  const driving = rows.filter((row) => row.status === 'DRIVING')
  for (const span of days.spansWithin(driving, input.now)) {
    const known = parts.reduce((sum, { covered }) => sum + (covered ? overlap(span, covered) : 0), 0)
    const minutes = (span.end - span.start - known) / MINUTE_MS
    if (minutes > 0) gaps.push({ kind: 'no-route', date: days.dateOf(span.start)!, minutes, trip })
  }
  const date = driving.length === 0 && status === 'COMPLETED' ? days.dateOf(startMs) : null
  if (date !== null) gaps.push({ kind: 'not-driven', date, minutes: null, trip })
  return { miles: parts.flatMap((part) => part.miles), gaps }
}

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))

/** The days of a report on one driver's calendar. */
interface Days {
  /** Where they begin and end, and quarters in them. */
  readonly cuts: readonly Instant[]
  /** `null` outside of them. */
  readonly dateOf: (at: Instant) => string | null
  readonly spansWithin: (rows: readonly PlacedSpan[], now: Instant) => Span[]
}

function daysOf({ dated, from, to }: MilesDriver): Days {
  const dayOn = (date: string) => {
    const { homeZone, dayStartHour } = findTermsInForce(dated, date)!
    return homeDays(homeZone, dayStartHour).on(date)
  }
  const start = dayOn(from).start
  const end = dayOn(to).end
  return {
    cuts: [start, ...quartersWithin(from, to).map((date) => dayOn(date).start), end],
    dateOf(at) {
      if (at < start || at >= end) return null
      const { homeZone, dayStartHour } = findTermsInForce(dated, at)!
      return homeDays(homeZone, dayStartHour).at(at).date
    },
    spansWithin: (rows, now) =>
      rows
        .map(({ startMs, endMs }) => ({
          start: instant(Math.max(start, startMs)),
          end: instant(Math.min(end, endMs ?? now, now)),
        }))
        .filter((span) => span.end > span.start),
  }
}

/** One line for the like of a day. */
function joined(gaps: readonly MilesGap[]): MilesGap[] {
  const found = new Map<string, MilesGap>()
  for (const gap of gaps) {
    const key = `${gap.date} ${gap.kind} ${gap.trip?.id ?? ''}`
    const minutes = gap.minutes === null ? null : gap.minutes + (found.get(key)?.minutes ?? 0)
    found.set(key, { ...gap, minutes })
  }
  return [...found.values()]
    .filter(({ minutes }) => minutes === null || minutes >= 1)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** In the drivers' order: miles of their vehicles by quarter and state, and what has no state. */
export const sumMiles = (input: MilesInput): readonly DriverMiles[] =>
  input.drivers.map((driver) => {
    const days = daysOf(driver)
    const trips = driver.trips.map((trip) => milesOfTrip(trip, input, days))
    const apart = driver.apart.flatMap((row): MilesGap[] =>
      days.spansWithin([row], input.now).map((span) => ({
        kind: row.status === 'DRIVING' ? 'no-trip' : 'personal',
        date: days.dateOf(span.start)!,
        minutes: (span.end - span.start) / MINUTE_MS,
        trip: null,
      })),
    )
    return {
      miles: trips.flatMap(({ miles }) => miles),
      gaps: joined([...trips.flatMap(({ gaps }) => gaps), ...apart]),
    }
  })
