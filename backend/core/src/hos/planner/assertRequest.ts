import { BadInput, between, DAY_MINUTES, MINUTE_MS, type Instant } from '../../units.ts'
import { isSaneInstant } from '../days/saneInstant.ts'
import { assertTimeline } from '../duty/timeline.ts'
import { assertContext, assertPrior } from '../rules/context.ts'
import { assertLeg } from './problem/road.ts'
import type { PlanLeg, PlanRequest, ServiceWindow, StopsRequest } from './types.ts'

/** Fastest average speed of a stretch that is taken for a truck's. */
const MOST_MPH = 100
/** Longest trip taken: 500 hours of driving is more than twenty thousand miles. */
const MOST_DRIVING = 500 * 60
const MOST_SERVICE = 48 * 60
const MOST_FUEL_STOPS = 100
/** How long after the departure an appointment may open, or the time to arrive by may lie. */
const MOST_AHEAD_DAYS = 60

/** Places of a trip, and the windows of one. */
const MOST_STOPS = 25
const MOST_WINDOWS = 3

/** Throws `BadInput` naming the first field of the request that cannot be. */
export function assertRequest(request: PlanRequest | StopsRequest): void {
  const { context, departAt, state, service, options } = request
  assertTime(departAt, 'departAt')
  assertContext(context)
  if (state.kind === 'history') {
    assertTimeline(state.timeline, 'state.timeline')
    const last = state.timeline.at(-1)
    if (last && last.end !== departAt) throw new BadInput('state.timeline', 'does not end at the departure')
  }
  assertPrior(state.prior, 'state.prior')

  const legs = 'stops' in request ? legsOfStops(request) : legsOfTwo(request)
  let driving = 0
  let length = 0
  for (const { stretches } of legs)
    for (const { minutes, miles } of stretches) {
      driving += minutes
      length += miles
    }
  if (driving > MOST_DRIVING)
    throw new BadInput(
      'stops' in request ? 'stops' : 'toDropoff',
      `more than ${MOST_DRIVING / 60} hours of driving in one trip`,
    )

  assertWhole(service.fuel, 'service.fuel', MOST_SERVICE)
  if (!(service.fuelRange > 0)) throw new BadInput('service.fuelRange', 'not a distance above zero')
  if (length > service.fuelRange * MOST_FUEL_STOPS)
    throw new BadInput('service.fuelRange', `would need more than ${MOST_FUEL_STOPS} fuel stops`)

  const { reporting, exemptUntil = 0 } = request
  if (!(exemptUntil >= 0)) throw new BadInput('exemptUntil', 'not a distance')
  if (reporting) {
    if (!(reporting.farthest >= 0)) throw new BadInput('reporting.farthest', 'not a distance')
    assertWhole(reporting.back, 'reporting.back', MOST_SERVICE)
  }
  assertWhole(options.parkEarly, 'options.parkEarly', 8 * 60)
  if (!('stops' in request)) assertTwoWindows(request)
  if (options.arriveBy === null) return
  assertTime(options.arriveBy, 'options.arriveBy')
  assertNear(options.arriveBy, departAt, 'options.arriveBy')
}

function legsOfTwo({ toPickup, toDropoff, service }: PlanRequest): PlanLeg[] {
  if (toPickup) assertLeg(toPickup, 'toPickup', MOST_MPH)
  assertLeg(toDropoff, 'toDropoff', MOST_MPH)
  for (const name of ['pickup', 'dropoff'] as const)
    assertWhole(service[name], `service.${name}`, MOST_SERVICE)
  return toPickup ? [toPickup, toDropoff] : [toDropoff]
}

function assertTwoWindows({ options, toPickup, departAt }: PlanRequest): void {
  for (const name of ['pickupWindow', 'dropoffWindow'] as const) {
    const window = options[name]
    if (window !== null) assertWindow(window, departAt, `options.${name}`)
  }
  if (options.pickupWindow && toPickup === null)
    throw new BadInput('options.pickupWindow', 'the load is already on board')
}

function legsOfStops({ stops, departAt }: StopsRequest): PlanLeg[] {
  if (stops.length === 0) throw new BadInput('stops', 'none')
  if (stops.length > MOST_STOPS) throw new BadInput('stops', `more than ${MOST_STOPS}`)
  return stops.map(({ leg, service, windows }, i) => {
    const path = `stops[${i}]`
    assertLeg(leg, `${path}.leg`, MOST_MPH)
    assertWhole(service, `${path}.service`, MOST_SERVICE)
    if (windows.length > MOST_WINDOWS) throw new BadInput(`${path}.windows`, `more than ${MOST_WINDOWS}`)
    windows.forEach((window, j) => {
      assertWindow(window, departAt, `${path}.windows[${j}]`)
      const before = windows[j - 1]
      if (before && (before[1] === null || window[0] <= before[1]))
        throw new BadInput(`${path}.windows[${j}]`, 'not after the window before it')
    })
    return leg
  })
}

function assertWindow([open, close]: ServiceWindow, departAt: Instant, path: string): void {
  assertTime(open, `${path}[0]`)
  assertNear(open, departAt, `${path}[0]`)
  if (close === null) return
  assertTime(close, `${path}[1]`)
  if (close < open) throw new BadInput(`${path}[1]`, 'before the opening')
}

function assertNear(at: Instant, departAt: Instant, path: string): void {
  if (between(departAt, at) > MOST_AHEAD_DAYS * DAY_MINUTES)
    throw new BadInput(path, `more than ${MOST_AHEAD_DAYS} days after the departure`)
}

function assertTime(at: Instant, path: string): void {
  if (!Number.isSafeInteger(at) || !isSaneInstant(at)) throw new BadInput(path, 'not a time')
  if (at % MINUTE_MS !== 0) throw new BadInput(path, 'not on a whole minute')
}

function assertWhole(value: number, path: string, most: number): void {
  if (!Number.isInteger(value)) throw new BadInput(path, 'not a whole number of minutes')
  if (value < 0) throw new BadInput(path, 'negative')
  if (value > most) throw new BadInput(path, `more than ${most} minutes`)
}
