import { describe, expect, test } from 'vitest'
import { planRequest } from '../../../test/planRequest.ts'
import { type Instant, instant, miles, MINUTE_MS, minutes, plus } from '../../units.ts'
import { assertRequest } from './assertRequest.ts'
import type { PlanLeg, PlanOptions, PlanRequest, PlanService, StopsRequest, TripStop } from './types.ts'

const basis = planRequest()
const { departAt } = basis
const nowhen = Number.NaN as Instant
const service = (changes: Partial<PlanService>): Partial<PlanRequest> => ({
  service: { ...basis.service, ...changes },
})
const options = (changes: Partial<PlanOptions>): Partial<PlanRequest> => ({
  options: { ...basis.options, ...changes },
})
const leg = (length: number, n: number): PlanLeg => ({ stretches: [{ miles: miles(length), minutes: n }] })
const record = (from: number, to: number): Partial<PlanRequest> => ({
  state: {
    kind: 'history',
    timeline: [
      {
        status: 'DRIVING',
        start: instant(departAt + from * MINUTE_MS),
        end: instant(departAt + to * MINUTE_MS),
      },
    ],
    prior: { kind: 'lump', minutes: minutes(0) },
  },
})
const reporting = (farthest: number, back: number): Partial<PlanRequest> => ({
  exemptUntil: miles(0),
  reporting: { farthest: miles(farthest), back: minutes(back) },
})
const owing = { kind: 'lump', minutes: minutes(-1) } as const
const LONGEST = 500 * 60

describe('the most a request may ask for is taken', () => {
  test.each<[string, Partial<PlanRequest>]>([
    ['a stretch at 100 miles an hour', { toPickup: leg(100, 60), toDropoff: leg(200, 120) }],
    ['500 hours of driving', { toPickup: leg(10, LONGEST / 2), toDropoff: leg(10, LONGEST / 2) }],
    [
      '48 hours at every stop',
      service({ pickup: minutes(2880), dropoff: minutes(2880), fuel: minutes(2880) }),
    ],
    ['no minute at any stop', service({ pickup: minutes(0), dropoff: minutes(0), fuel: minutes(0) })],
    ['100 tanks', { toPickup: leg(5, 10), toDropoff: leg(5, 10), ...service({ fuelRange: miles(0.1) }) }],
    ['eight hours in hand', options({ parkEarly: minutes(480) })],
    [
      'windows of one minute',
      options({ pickupWindow: [departAt, departAt], dropoffWindow: [departAt, departAt] }),
    ],
    ['a record up to the departure', record(-60, 0)],
    ['a record without entries', { state: { ...basis.state, kind: 'history', timeline: [] } }],
    ['a load on board', { toPickup: null }],
    ['no exempt miles and no way from the work reporting location', reporting(0, 0)],
    ['sixty days to arrive in', options({ arriveBy: plus(departAt, 60 * 24 * 60) })],
  ])('%s', (_, changes) => {
    expect(() => assertRequest(planRequest(changes))).not.toThrow()
  })
})

describe('beyond it the field is named, and what is wrong with it', () => {
  test.each<[string, string, Partial<PlanRequest>]>([
    ['toPickup.stretches[0].minutes', 'faster than 100 miles an hour', { toPickup: leg(100, 59) }],
    ['toDropoff.stretches[0].minutes', 'faster than 100 miles an hour', { toDropoff: leg(100, 59) }],
    [
      'toDropoff',
      'more than 500 hours of driving in one trip',
      { toPickup: leg(10, LONGEST / 2), toDropoff: leg(10, LONGEST / 2 + 1) },
    ],
    [
      'toDropoff',
      'more than 500 hours of driving in one trip',
      { toPickup: null, toDropoff: leg(10, LONGEST + 1) },
    ],
    ['exemptUntil', 'not a distance', { exemptUntil: miles(-1) }],
    ['reporting.farthest', 'not a distance', reporting(-1, 0)],
    ['reporting.back', 'negative', reporting(0, -1)],
    ['state.prior.minutes', 'negative', { state: { kind: 'rested', prior: owing } }],
    ['options.arriveBy', 'more than 60 days', options({ arriveBy: plus(departAt, 60 * 24 * 60 + 1) })],
    ['service.fuelRange', 'not a distance above zero', service({ fuelRange: miles(0) })],
    ['service.pickup', 'more than 2880 minutes', service({ pickup: minutes(2881) })],
    ['service.dropoff', 'negative', service({ dropoff: minutes(-1) })],
    ['service.fuel', 'not a whole number of minutes', service({ fuel: minutes(0.5) })],
    ['service.fuelRange', 'not a distance above zero', service({ fuelRange: miles(Number.NaN) })],
    [
      'service.fuelRange',
      'would need more than 100 fuel stops',
      { toPickup: leg(5, 10), toDropoff: leg(5.01, 10), ...service({ fuelRange: miles(0.1) }) },
    ],
    ['options.parkEarly', 'more than 480 minutes', options({ parkEarly: minutes(481) })],
    ['options.pickupWindow[0]', 'not a time', options({ pickupWindow: [nowhen, departAt] })],
    ['options.dropoffWindow[1]', 'not a time', options({ dropoffWindow: [departAt, nowhen] })],
    [
      'options.pickupWindow[1]',
      'before the opening',
      options({ pickupWindow: [departAt, plus(departAt, -1)] }),
    ],
    [
      'options.pickupWindow',
      'the load is already on board',
      { toPickup: null, ...options({ pickupWindow: [departAt, departAt] }) },
    ],
    ['options.arriveBy', 'not a time', options({ arriveBy: nowhen })],
    ['departAt', 'not a time', { departAt: nowhen }],
    ['departAt', 'not a time', { departAt: (departAt + 0.5) as Instant }],
    ['departAt', 'not a time', { departAt: (departAt * 10) as Instant }],
    ['departAt', 'not on a whole minute', { departAt: instant(departAt + 1) }],
    ['state.timeline[0].end', '', record(-60, -60)],
    ['state.timeline', 'does not end at the departure', record(-60, -1)],
    ['state.timeline', 'does not end at the departure', record(-60, 1)],
    ['context.dayStartHour', '', { context: { ...basis.context, dayStartHour: 24 } }],
  ])('%s: %s', (path, problem, changes) => {
    expect(() => assertRequest(planRequest(changes))).toThrow(
      expect.objectContaining({ name: 'BadInput', path, message: expect.stringContaining(problem) }),
    )
  })
})

describe('a trip of stops', () => {
  const { toPickup: _, toDropoff: __, ...driver } = basis
  const { pickupWindow: ___, dropoffWindow: ____, ...ofStops } = basis.options
  const stop: TripStop = { leg: leg(10, 10), kind: 'stop', service: minutes(30), windows: [], rest: true }
  const at = (hour: number) => plus(departAt, hour * 60)
  const asked = (...stops: readonly Partial<TripStop>[]): StopsRequest => ({
    ...driver,
    options: ofStops,
    stops: stops.map((changes) => ({ ...stop, ...changes })),
  })
  const many = (count: number): StopsRequest => asked(...Array.from({ length: count }, () => ({})))

  test.each<[string, StopsRequest]>([
    ['25 stops', many(25)],
    [
      'three windows, the last of them open for good',
      asked({
        windows: [
          [at(1), at(2)],
          [at(3), at(3)],
          [at(4), null],
        ],
      }),
    ],
  ])('%s are taken', (_name, request) => {
    expect(() => assertRequest(request)).not.toThrow()
  })

  test.each<[path: string, problem: string, request: StopsRequest]>([
    ['stops', 'none', many(0)],
    ['stops', 'more than 25', many(26)],
    ['stops', 'more than 500 hours', asked({ leg: leg(10, LONGEST / 2) }, { leg: leg(10, LONGEST / 2 + 1) })],
    ['stops[1].leg.stretches[0].miles', 'not a distance', asked({}, { leg: leg(-1, 10) })],
    ['stops[1].service', 'more than 2880 minutes', asked({}, { service: minutes(2881) })],
    ['stops[0].windows', 'more than 3', asked({ windows: [1, 2, 3, 4].map((n) => [at(n), at(n)] as const) })],
    ['stops[0].windows[0][1]', 'before the opening', asked({ windows: [[at(2), at(1)]] })],
    [
      'stops[0].windows[1][0]',
      'more than 60 days',
      asked({
        windows: [
          [at(1), at(2)],
          [at(2000), null],
        ],
      }),
    ],
    [
      'stops[0].windows[1]',
      'not after the window before it',
      asked({
        windows: [
          [at(1), at(2)],
          [at(2), at(3)],
        ],
      }),
    ],
    [
      'stops[0].windows[1]',
      'not after the window before it',
      asked({
        windows: [
          [at(1), null],
          [at(2), at(3)],
        ],
      }),
    ],
    ['options.arriveBy', 'not a time', { ...many(1), options: { ...basis.options, arriveBy: nowhen } }],
  ])('%s: %s', (path, problem, request) => {
    expect(() => assertRequest(request)).toThrow(
      expect.objectContaining({ name: 'BadInput', path, message: expect.stringContaining(problem) }),
    )
  })
})
