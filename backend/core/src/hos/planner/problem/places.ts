import type { PlaceKind } from '../types.ts'
import { NEVER } from './limits.ts'

/** When a service may begin, both minutes included; `NEVER` closes an open window. */
export type Window = readonly [open: number, close: number]

export const ALWAYS: Window = [0, NEVER]

/** Where something is to be done, `at` driving minutes from the departure. */
export interface Stop {
  readonly at: number
  /** On-duty minutes. */
  readonly service: number
  /** In order, one at least. */
  readonly windows: readonly Window[]
  /** May one be off duty there? */
  readonly rest: boolean
  readonly kind: PlaceKind
  readonly called: string
}

/** A place and what lies ahead where it is the next one. */
export interface Place extends Stop {
  readonly ahead: Ahead
}

/** Of a place and those after it; the last one ends the trip, and is `between` no driving. */
export interface Ahead {
  readonly service: number
  /** The places but the last: how many, their services, and their driving minutes summed. */
  readonly stops: number
  readonly work: number
  readonly latest: number
  /** Their services with driving still to come. */
  readonly workOnTheWay: number
  /** Services by where they are, the longest first: what is done at one place interrupts driving once. */
  readonly sites: readonly number[]
  /** The last minute at which one of the places but the last opens. */
  readonly lastOpening: number
  /** The last minute to be there, so that this place and those after it can be in time by driving alone. */
  readonly dueBy: number
  /** The end that no plan can beat because the places open no sooner. */
  readonly leastEnd: number
  /** Does one of the places but the last fill the tank? */
  readonly fills: boolean
}

export const lastOpening = ({ windows }: Pick<Stop, 'windows'>): number => (windows.at(-1) as Window)[0]

/** When the place closes for good. */
export const lastClosing = ({ windows }: Stop): number => (windows.at(-1) as Window)[1]

/** The index of the first window that is not over at `minute`, -1 where all are. */
export function windowFrom({ windows }: Pick<Stop, 'windows'>, minute: number): number {
  for (let i = 0; i < windows.length; i++) if (minute <= (windows[i] as Window)[1]) return i
  return -1
}

/** The first minute from `minute` on at which the work may begin. */
export function openFrom(place: Pick<Stop, 'windows'>, minute: number): number {
  const window = windowFrom(place, minute)
  return window < 0 ? NEVER : Math.max((place.windows[window] as Window)[0], minute)
}

const nothing = (last: Stop): Ahead => ({
  service: last.service,
  stops: 0,
  work: 0,
  latest: 0,
  workOnTheWay: 0,
  sites: [],
  lastOpening: -NEVER,
  dueBy: lastClosing(last),
  leastEnd: (last.windows[0] as Window)[0] + last.service,
  fills: false,
})

/** `end`: all driving minutes of the trip. */
export function layPlaces(stops: readonly Stop[], end: number): Place[] {
  const places: Place[] = []
  let next: Place | null = null
  for (let i = stops.length - 1; i >= 0; i--) {
    const stop = stops[i] as Stop
    const ahead: Ahead = next === null ? nothing(stop) : aheadOf(stop, next, stops.slice(i, -1), end)
    places.push((next = { ...stop, ahead }))
  }
  return places.reverse()
}

function aheadOf(stop: Stop, { ahead, at }: Place, between: readonly Stop[], end: number): Ahead {
  const service = ahead.service + stop.service
  return {
    service,
    stops: between.length,
    work: ahead.work + stop.service,
    latest: ahead.latest + stop.at,
    workOnTheWay: ahead.workOnTheWay + (stop.at < end ? stop.service : 0),
    sites: sitesOf(between),
    lastOpening: Math.max(ahead.lastOpening, lastOpening(stop)),
    dueBy: Math.min(lastClosing(stop), ahead.dueBy - stop.service - (at - stop.at)),
    leastEnd: Math.max(ahead.leastEnd, (stop.windows[0] as Window)[0] + service + end - stop.at),
    fills: ahead.fills || stop.kind === 'fuel',
  }
}

function sitesOf(stops: readonly Stop[]): number[] {
  const [first] = stops
  if (stops.length === 1 && first) return [first.service]
  const sites = new Map<number, number>()
  for (const { at, service } of stops) sites.set(at, (sites.get(at) ?? 0) + service)
  return [...sites.values()].sort((a, b) => b - a)
}

/** With no service before a minute at one of them. */
export function placesNotBefore(places: readonly Place[], index: number, minute: number): Place[] {
  const later = places.map((place, i) => {
    if (i !== index) return place
    const windows = place.windows
      .filter(([, close]) => close >= minute)
      .map(([open, close]): Window => [Math.max(open, minute), close])
    return { ...place, windows }
  })
  return layPlaces(later, places.at(-1)?.at ?? 0)
}
