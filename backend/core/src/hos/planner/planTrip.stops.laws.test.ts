import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsAhead, isCutShort, leavesHalf } from '../../../test/anyTrip.ts'
import { anyStops } from '../../../test/anyStops.ts'
import { runs } from '../../../test/runs.ts'
import { anyTrip } from '../../../test/anyTrip.ts'
import { between, minutes, plus } from '../../units.ts'
import {
  type Plan,
  type PlanRequest,
  planTrip,
  type ServiceWindow,
  type StopsRequest,
  type TripStop,
} from './planTrip.ts'

const trips = anyStops({ mostMiles: 1200, mostBlocks: 8, leastStops: 1, mostStops: 7, windows: 4 })

/** A search cut short is beyond laws of optimality. */
const law = (name: string, holds: (request: StopsRequest, plan: Plan) => void): void =>
  test(name, { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(trips, (request) => {
        const plan = planTrip(request)
        if (plan.ok && !isCutShort(plan)) holds(request, plan)
      }),
      { numRuns: runs(80) },
    )
  })

/** A plan that gives up on an open half of the log may well be earlier than one that closes it. */
const isNoEarlier = (request: StopsRequest, than: Plan): void => {
  const plan = planTrip(request)
  if (!plan.ok || isCutShort(plan) || leavesHalf(plan) !== leavesHalf(than)) return
  expect(plan.finish).toBeGreaterThanOrEqual(than.finish)
}

const withStops = (request: StopsRequest, changed: (stop: TripStop) => Partial<TripStop>): StopsRequest => ({
  ...request,
  stops: request.stops.map((stop) => ({ ...stop, ...changed(stop) })),
})

const shifted = ({ windows }: TripStop, open: number, close: number): ServiceWindow[] =>
  windows.map(([from, to]) => [plus(from, open), to && plus(to, close)])

describe('laws of a plan through many places', () => {
  law('it breaks no rule', (request, plan) => {
    expect(findingsAhead(request, plan)).toEqual([])
  })

  law(
    'it serves each place in its order, in one of its windows, and says how much later it may',
    (request, plan) => {
      let before = plan.departAt
      expect(plan.visits).toHaveLength(request.stops.length)
      plan.visits.forEach(({ kind, arrive, start, end, slack }, i) => {
        const stop = request.stops[i] as TripStop
        expect([kind, between(start, end)]).toEqual([stop.kind, stop.service])
        expect(arrive).toBeGreaterThanOrEqual(before)
        expect(start).toBeGreaterThanOrEqual(arrive)
        const within = ([open, close]: ServiceWindow) => open <= start && (close === null || start <= close)
        const window = stop.windows.find(within)
        expect(stop.windows.length === 0 || window !== undefined).toBe(true)
        const close = window?.[1] ?? null
        expect(slack).toBe(close && between(start, close))
        before = end
      })
      expect(plan.finish).toBe(before)
    },
  )

  law('where one may not rest, all time from the arrival on is on duty', (request, plan) => {
    plan.visits.forEach(({ arrive, end }, i) => {
      if (request.stops[i]?.rest || arrive === plan.departAt) return
      const there = plan.timeline.filter((part) => part.start < end && part.end > arrive)
      expect(there.every(({ status }) => status === 'ON_DUTY_NOT_DRIVING')).toBe(true)
    })
  })

  law('a later window never makes it earlier', (request, plan) => {
    isNoEarlier(
      withStops(request, (stop) => ({ windows: shifted(stop, 45, 45) })),
      plan,
    )
  })

  law('nor does a narrower one', (request, plan) => {
    isNoEarlier(
      withStops(request, (stop) => ({
        windows: shifted(stop, 0, -60).filter(([open, close]) => close === null || close >= open),
      })),
      planWithout(request, plan),
    )
  })

  law('nor longer work, or a place where one may not rest', (request, plan) => {
    isNoEarlier(
      withStops(request, ({ service }) => ({ service: minutes(service + 15) })),
      plan,
    )
    isNoEarlier(
      withStops(request, () => ({ rest: false })),
      plan,
    )
  })

  law('nor a place more', (request, plan) => {
    const { stops } = request
    const [first, second] = stops
    if (first === undefined || second === undefined || first.kind === 'fuel') return
    const leg = { stretches: [...first.leg.stretches, ...second.leg.stretches] }
    const fewer = planTrip({ ...request, stops: [{ ...second, leg }, ...stops.slice(2)] })
    if (fewer.ok && !isCutShort(fewer) && leavesHalf(fewer) === leavesHalf(plan))
      expect(fewer.finish).toBeLessThanOrEqual(plan.finish)
    else expect(fewer.ok).toBe(true)
  })
})

/** Windows that the narrower request leaves out must not count for the wider one. */
function planWithout(request: StopsRequest, plan: Plan): Plan {
  const kept = withStops(request, ({ windows }) => ({
    windows: windows.filter(([open, close]) => close === null || between(open, close) >= 60),
  }))
  const wider = planTrip(kept)
  return wider.ok ? wider : plan
}

describe('a pickup and a drop-off are two places', () => {
  const asStops = ({ toPickup, toDropoff, service, options, ...driver }: PlanRequest): StopsRequest => {
    const { pickupWindow, dropoffWindow, ...same } = options
    const windows = (window: ServiceWindow | null): ServiceWindow[] => (window ? [window] : [])
    const pickup: TripStop | null = toPickup && {
      leg: toPickup,
      kind: 'pickup',
      service: service.pickup,
      windows: windows(pickupWindow),
      rest: true,
    }
    const dropoff: TripStop = {
      leg: toDropoff,
      kind: 'dropoff',
      service: service.dropoff,
      windows: windows(dropoffWindow),
      rest: true,
    }
    return { ...driver, stops: pickup ? [pickup, dropoff] : [dropoff], service, options: same }
  }

  test('and planned alike', () => {
    fc.assert(
      fc.property(anyTrip({ mostMiles: 1500, mostBlocks: 8 }), (request) => {
        const two = planTrip(request)
        const many = planTrip(asStops(request))
        if (!two.ok || !many.ok)
          expect([many.ok, !many.ok && many.late]).toEqual([two.ok, !two.ok && two.late])
        else {
          const { timeline, visits, arrivePickup, arriveDropoff } = many
          expect({ visits, arrivePickup, arriveDropoff }).toEqual({
            visits: two.visits,
            arrivePickup: two.arrivePickup,
            arriveDropoff: two.arriveDropoff,
          })
          expect(timeline.map(({ why: _, ...part }) => part)).toEqual(
            two.timeline.map(({ why: _, ...part }) => part),
          )
        }
      }),
      { numRuns: runs(60) },
    )
  })
})
