import { describe, expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, instant, miles, MINUTE_MS, minutes, plus } from '../../../units.ts'
import type { DutyStatus, Segment } from '../../duty/timeline.ts'
import type { Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { tripOf } from '../start/trip.ts'
import type { PlanOptions, PlanRequest, StopsRequest, TripStop } from '../types.ts'
import { anyPlan, MOST_STEPS, search } from './search.ts'

const number: Prior = { kind: 'lump', minutes: hours(20) }
const ledger: Prior = { kind: 'days', minutes: [6, 0, 9, 10, 8, 0, 4].map(hours) }
const spent: Prior = { kind: 'days', minutes: [10, 10, 10, 10, 10, 10, 10].map(hours) }

const basis = planRequest()
const opens = (hour: number) =>
  [plus(basis.departAt, hour * 60), plus(basis.departAt, hour * 60 + 300)] as const

/** `length` miles after 50 to the pickup. */
const trip = (length: number, prior: Prior, options: Partial<PlanOptions> = {}): PlanRequest => ({
  ...basis,
  state: { kind: 'rested', prior },
  toPickup: legOf(50, 50),
  toDropoff: legOf(length, 50),
  options: { ...basis.options, ...options },
})

/** The same after this record, newest last, in minutes. */
const after = (request: PlanRequest, ...blocks: readonly (readonly [DutyStatus, number])[]): PlanRequest => {
  const timeline: Segment[] = []
  let at: number = request.departAt
  for (const [status, n] of blocks.toReversed()) {
    timeline.unshift({ status, start: instant(at - n * MINUTE_MS), end: instant(at) })
    at -= n * MINUTE_MS
  }
  return { ...request, state: { kind: 'history', timeline, prior: request.state.prior } }
}

const splitRests = true
const tight = { ...basis.service, fuel: minutes(10), fuelRange: miles(400) }

// Bounds and dominance only save time: when one goes blind the plans stay right.
describe('the search looks at no more labels than', () => {
  test.each<[number, string, PlanRequest]>([
    [24, '2,750 miles with one cycle number', trip(2750, number)],
    [14, '2,750 miles with a ledger', trip(2750, ledger)],
    [38, '2,750 miles with split rests', trip(2750, number, { splitRests })],
    [21, '2,750 miles with split rests and a ledger', trip(2750, ledger, { splitRests })],
    [21, '2,750 miles with split rests and 70 hours used', trip(2750, spent, { splitRests })],
    [7, 'a pickup that opens next morning', trip(1400, number, { pickupWindow: opens(20) })],
    [
      7,
      'a pickup that opens next morning, with split rests',
      trip(1400, ledger, { splitRests, pickupWindow: opens(20) }),
    ],
    [4, 'hours that return at midnight', trip(900, spent)],
    [40, 'short fuel stops', { ...trip(2000, number), service: tight }],
    [
      15,
      'a half taken before',
      after(trip(1400, number, { splitRests }), ['DRIVING', 180], ['SLEEPER_BERTH', 450], ['DRIVING', 60]),
    ],
    [
      11,
      'a rest that is running',
      after(trip(1400, ledger, { splitRests }), ['DRIVING', 180], ['SLEEPER_BERTH', 200]),
    ],
    [
      28,
      'a trip of eight days without a restart',
      { ...trip(4000, number), ruleset: rulesetOf('US_PASSENGER_70_8') },
    ],
    [
      38,
      'weeks of five hours each',
      { ...trip(1500, { kind: 'lump', minutes: hours(55) }), ruleset: rulesetOf('US_PASSENGER_60_7') },
    ],
  ])('%i for %s', (most, _, request) => {
    const start = startOfRequest(request)
    const { expanded, best } = search(problemOf(request, start, start.labels), { steps: MOST_STEPS })
    expect(best).not.toBeNull()
    expect(expanded).toBeLessThanOrEqual(most)
  })
})

const problem = (request: PlanRequest | StopsRequest) => {
  const asked = tripOf(request)
  const start = startOfRequest(asked)
  return problemOf(asked, start, start.labels)
}

describe('a drop-off that closes', () => {
  const closing = (late: number): PlanRequest => {
    const request = trip(2750, number, { splitRests })
    const { best } = search(problem(request), { steps: MOST_STEPS })
    const arrival = (best?.bound ?? 0) - request.service.dropoff
    return { ...request, options: { ...request.options, arriveBy: plus(request.departAt, arrival + late) } }
  }

  test('in the minute of the earliest arrival is met', () => {
    expect(search(problem(closing(0)), { steps: MOST_STEPS }).best).not.toBeNull()
  })

  test('a minute before it is known to be missed without following every plan that is late', () => {
    const { best, expanded, cutShort } = search(problem(closing(-1)), { steps: MOST_STEPS })
    expect({ best, cutShort }).toEqual({ best: null, cutShort: false })
    expect(expanded).toBeLessThan(70)
    expect(search(problem(closing(-1440)), { steps: MOST_STEPS }).expanded).toBe(0)
  })
})

const { toPickup: _, toDropoff: __, ...driver } = basis
/** Six hours of driving and an hour of work. */
const stop: TripStop = { leg: legOf(300, 50), kind: 'stop', service: hours(1), windows: [], rest: true }
const within = (from: number, to: number): TripStop => ({
  ...stop,
  windows: [[plus(basis.departAt, from), plus(basis.departAt, to)]],
})
const through = (stops: readonly TripStop[], options: Partial<PlanOptions> = {}) =>
  problem({
    ...driver,
    state: { kind: 'rested', prior: number },
    stops,
    options: { ...driver.options, ...options },
  })

describe('no label is gone on from', () => {
  const NONE = { best: null, expanded: 0, cutShort: false }

  test('that is too late for a place ahead, whatever follows', () => {
    const allowance = { steps: MOST_STEPS }
    // A rest is missing to be at the last one.
    expect(search(through([stop, stop, within(0, 20 * 60)]), allowance)).toMatchObject(NONE)
    expect(allowance.steps).toBe(MOST_STEPS)
  })

  test('that must wait for a place so long that one after it closes', () => {
    const stops = [stop, within(3000, 3060), stop]
    const { best, expanded } = search(through([...stops, stop]), { steps: MOST_STEPS })
    expect(expanded).toBeGreaterThan(2)
    const arrival = (best?.bound ?? 0) - 60
    expect(search(through([...stops, within(0, arrival - 1)]), { steps: MOST_STEPS })).toMatchObject(NONE)
    expect(search(through([...stops, within(0, arrival)]), { steps: MOST_STEPS }).best).not.toBeNull()
  })
})

test('the searches for one plan share their steps, and leave what others need', () => {
  const trip = through([stop, stop, stop, stop, stop], { splitRests })
  const whole = { steps: MOST_STEPS }
  expect(search(trip, whole).cutShort).toBe(false)
  const needed = MOST_STEPS - whole.steps
  const allowance = { steps: needed + 100 }
  const { best, cutShort } = search(trip, allowance, 200)
  expect({ best, cutShort }).toEqual({ best: null, cutShort: true })
  // Those of the label at which it stopped are taken.
  expect(allowance.steps).toBeLessThan(200)
  expect(allowance.steps).toBeGreaterThan(100)
})

describe('any plan, where the earliest takes too long to find', () => {
  test.each<[string, PlanRequest]>([
    ['2,750 miles with split rests', trip(2750, ledger, { splitRests })],
    // The hours of the first days must return.
    ['4,400 miles without a restart', { ...trip(4400, number), ruleset: rulesetOf('US_PASSENGER_70_8') }],
  ])('%s: ends, and not before the earliest', (_, request) => {
    const found = anyPlan(problem(request), { steps: MOST_STEPS })
    const { best } = search(problem(request), { steps: MOST_STEPS })
    expect(found?.finished).toBe(true)
    expect(found?.driven).toBe(problem(request).road.minutes)
    expect(found?.bound).toBeGreaterThanOrEqual(best?.bound ?? Infinity)
  })

  test('there is none where the drop-off closes before any', () => {
    const arriveBy = plus(basis.departAt, 3000)
    expect(anyPlan(problem(trip(2750, number, { arriveBy })), { steps: MOST_STEPS })).toBeNull()
  })
})
