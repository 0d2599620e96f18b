import {
  between,
  homeDays,
  type Instant,
  MINUTE_MS,
  type PlaceKind,
  type PlanLeg,
  type PlanRequest,
  type StopsRequest,
} from '../../src/index.ts'
import { milesByMinute } from './readings.ts'

type Window = readonly [Instant, Instant | null]

/** A place of the exhaustive search, at driving minute `x`; windows in minutes of the trip. */
export interface Place {
  readonly x: number
  readonly service: number
  readonly windows: readonly (readonly [open: number, close: number])[]
  readonly rest: boolean
  readonly fills: boolean
  readonly kind: PlaceKind
}

interface Asked {
  readonly leg: PlanLeg
  readonly service: number
  readonly windows: readonly Window[]
  readonly rest: boolean
  readonly fills: boolean
  readonly kind: PlaceKind
}

function askedOf(request: PlanRequest | StopsRequest): Asked[] {
  if ('stops' in request) return request.stops.map((stop) => ({ ...stop, fills: stop.kind === 'fuel' }))
  const { toPickup, toDropoff, service, options } = request
  const place = (leg: PlanLeg, minutes: number, window: Window | null, kind: PlaceKind): Asked => ({
    leg,
    kind,
    service: minutes,
    windows: window ? [window] : [],
    rest: true,
    fills: false,
  })
  const dropoff = place(toDropoff, service.dropoff, options.dropoffWindow, 'dropoff')
  return toPickup ? [place(toPickup, service.pickup, options.pickupWindow, 'pickup'), dropoff] : [dropoff]
}

/** The places in order, and the miles covered after each driving minute. */
export function placesIn(request: PlanRequest | StopsRequest): { places: Place[]; mile: number[] } {
  const asked = askedOf(request)
  const legs = asked.map(({ leg }) => leg)
  const minute = (at: Instant): number => between(request.departAt, at)
  const places = asked.map(({ windows, service, rest, fills, kind }, i) => ({
    kind,
    x: milesByMinute(...legs.slice(0, i + 1)).length - 1,
    service,
    rest,
    fills,
    windows:
      windows.length === 0
        ? [[-Infinity, Infinity] as const]
        : windows.map(([open, close]) => [minute(open), close === null ? Infinity : minute(close)] as const),
  }))
  return { places, mile: milesByMinute(...legs) }
}

export const isOpen = ({ windows }: Place, t: number): boolean =>
  windows.some(([open, close]) => t >= open && t <= close)

/** On-duty minutes by home-terminal day, that of the departure first. */
export function dutyByDay({ context, departAt }: PlanRequest | StopsRequest) {
  const days = homeDays(context.zone, context.dayStartHour)
  const firstDay = days.at(departAt).number
  const dayOf = (t: number): number => days.at((departAt + t * MINUTE_MS) as Instant).number - firstDay
  return {
    dayOf,
    lengthOf: (day: number): number => days.numbered(firstDay + day).length,
    onDuty(duty: readonly number[], n: number, t: number): readonly number[] {
      const after = [...duty]
      for (let at = t; at < t + n;) {
        const day = dayOf(at)
        const until = Math.min(t + n, between(departAt, days.numbered(firstDay + day + 1).start))
        while (after.length <= day) after.push(0)
        after[day] = (after[day] as number) + until - at
        at = until
      }
      return after
    },
    /** On day `from` and later. */
    dutySince(duty: readonly number[], from: number): number {
      let sum = 0
      for (let day = Math.max(0, from); day < duty.length; day++) sum += duty[day] as number
      return sum
    },
  }
}
