import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyTrip,
  auditContext,
  isCutShort,
  leavesHalf,
  segmentsOf,
  withMoreHours,
  withRecord,
} from '../../../test/anyTrip.ts'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { runs } from '../../../test/runs.ts'
import { between, minutes, plus } from '../../units.ts'
import { audit } from '../audit/audit.ts'
import type { Segment } from '../duty/timeline.ts'
import type { Prior } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { type DriverState, type Plan, type PlanRequest, planTrip } from './planTrip.ts'

const trips = anyTrip({ mostMiles: 1500, mostBlocks: 12 })
const RUNS = 80

/** A search cut short is beyond laws of optimality. */
const law = (name: string, holds: (request: PlanRequest, plan: Plan) => void): void =>
  test(name, { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(trips, (request) => {
        const plan = planTrip(request)
        if (plan.ok && !isCutShort(plan)) holds(request, plan)
      }),
      { numRuns: runs(RUNS) },
    )
  })

const driven = (plan: Plan): number =>
  plan.timeline
    .filter(({ status }) => status === 'DRIVING')
    .reduce((sum, { start, end }) => sum + between(start, end), 0)

/** Later than any finish: a trip that cannot be planned ends last of all. */
const finishOf = (request: PlanRequest): number => {
  const plan = planTrip(request)
  return plan.ok ? plan.finish : Number.MAX_SAFE_INTEGER
}

const provedFinishOf = (request: PlanRequest): number => {
  const plan = planTrip(request)
  return plan.ok && isCutShort(plan) ? 0 : finishOf(request)
}

describe('laws of a plan', () => {
  law('it breaks no rule', (request, plan) => {
    const found = audit(withRecord(request, segmentsOf(plan)), request.ruleset, auditContext(request))
    expect(found.filter(({ end }) => end > request.departAt)).toEqual([])
  })

  test.each([
    'US_PASSENGER_70_8',
    'US_PASSENGER_60_7',
    'US_ALASKA_PROPERTY_80_8',
    'US_ALASKA_PROPERTY_70_7',
    'CA_SOUTH_CYCLE_1',
    'CA_SOUTH_CYCLE_2',
    'CA_NORTH_CYCLE_1',
    'CA_NORTH_CYCLE_2',
  ] as const)('it breaks no rule of %s', { timeout: 60_000 }, (id) => {
    fc.assert(
      fc.property(trips, (trip) => {
        const request = { ...trip, ruleset: rulesetOf(id) }
        const plan = planTrip(request)
        if (!plan.ok) return
        const found = audit(withRecord(request, segmentsOf(plan)), request.ruleset, auditContext(request))
        expect(found.filter(({ end }) => end > request.departAt)).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  law('its timeline is gapless, ordered and ends with the unloading or an owed rest', (request, plan) => {
    let at = request.departAt
    let mile = 0
    for (const segment of plan.timeline) {
      expect(segment.start).toBe(at)
      expect(segment.end).toBeGreaterThan(segment.start)
      expect(segment.fromMile).toBeCloseTo(mile, 6)
      at = segment.end
      mile = segment.toMile
    }
    expect(mile).toBeCloseTo(plan.miles, 6)
    expect(between(plan.finish, at)).toBe(plan.owes?.berthMinutes ?? 0)
  })

  law('it drives the minutes of the route', (_, plan) => {
    expect(driven(plan)).toBe(plan.driving)
  })

  law('every stop says why, and a forced one when driving on becomes illegal', (_, plan) => {
    for (const stop of plan.stops) {
      expect(stop.why).toMatch(/^[A-Z].*\.$/)
      expect(between(stop.start, stop.end)).toBe(stop.minutes)
      if (stop.rule !== null) expect(stop.illegalFrom).toBeGreaterThanOrEqual(stop.start)
    }
  })

  law('it never runs more than a tank between fuel stops', (request, plan) => {
    let filledAt = 0
    for (const stop of [...plan.stops, { kind: 'fuel', mile: plan.miles }]) {
      if (stop.kind !== 'fuel') continue
      expect(stop.mile - filledAt).toBeLessThanOrEqual(request.service.fuelRange + 1e-3)
      filledAt = stop.mile
    }
  })

  law('with more cycle hours used it never ends earlier', (request, plan) => {
    const more = planTrip(withMoreHours(request))
    // A plan that gives up on an open half of the log may well be earlier than one that closes it.
    if (more.ok && (leavesHalf(plan) || !leavesHalf(more)))
      expect(more.finish).toBeGreaterThanOrEqual(plan.finish)
  })

  law(
    'split rests never make it later, nor does leaving earlier or a tank that lasts longer',
    (request, plan) => {
      const { options, service } = request
      const range = { ...service, fuelRange: request.service.fuelRange * 2 } as typeof service
      for (const easier of [
        { ...request, options: { ...options, splitRests: true } },
        { ...request, options: { ...options, parkEarly: minutes(0) } },
        { ...request, service: range },
      ]) {
        // A plan that gives up on an open half of the log may well be earlier than one that closes it.
        const other = planTrip(easier)
        if (!(other.ok && leavesHalf(plan) && !leavesHalf(other)))
          expect(provedFinishOf(easier)).toBeLessThanOrEqual(plan.finish)
      }
    },
  )

  test(
    'knowing more of the same hours never makes it later: one number, days, the log itself',
    { timeout: 60_000 },
    () => {
      const week = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 7, maxLength: 7 })
      fc.assert(
        fc.property(
          week,
          fc.integer({ min: 0, max: 2500 }),
          fc.boolean(),
          (halfHours, length, splitRests) => {
            const worked = halfHours.map((n) => n * 30)
            const basis = planRequest({ toDropoff: legOf(length, 55) })
            const first = plus(basis.departAt, -7 * 1440)
            // Each day's work begins at the hour of the departure.
            const timeline = worked.flatMap((n, day): Segment[] => {
              const start = plus(first, day * 1440)
              const end = plus(start, n)
              const rest: Segment = { status: 'OFF_DUTY', start: end, end: plus(start, 1440) }
              return n > 0 ? [{ status: 'ON_DUTY_NOT_DRIVING', start, end }, rest] : [rest]
            })
            const sum = worked.reduce((total, n) => total + n, 0)
            const nothing: Prior = { kind: 'days', minutes: [] }
            const states: readonly DriverState[] = [
              { kind: 'history', timeline, prior: nothing },
              { kind: 'rested', prior: { kind: 'days', minutes: worked.map((n) => minutes(n)) } },
              { kind: 'rested', prior: { kind: 'lump', minutes: minutes(sum) } },
            ]
            const finishes = states.map((state) =>
              finishOf({ ...basis, state, options: { ...basis.options, splitRests } }),
            )
            expect(finishes).toEqual(finishes.toSorted((a, b) => a - b))
          },
        ),
        { numRuns: runs(40) },
      )
    },
  )
})
