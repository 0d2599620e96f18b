import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audit,
  between,
  hours,
  miles,
  minutes,
  type Plan,
  type PlanRequest,
  planTrip,
  type Prior,
  rulesetOf,
} from '../src/index.ts'
import { isRecordBroken, leavesHalf } from './anyTrip.ts'
import { exhaustive } from './exhaustive.ts'
import { milesByMinute } from './exhaustive/readings.ts'
import { anyGridTrip, type GridTrip, gridTripKind } from './gridTrip.ts'

const EXEMPT = Number(process.env.EXEMPT ?? 48)

/** The first part of the way, up to a minute of the grid, is exempt. */
function exemptFor({ grid, request }: GridTrip, share: number): PlanRequest {
  const { toPickup, toDropoff } = request
  const reached = milesByMinute(toPickup, toDropoff)
  const minute = Math.floor(((reached.length - 1) * share) / grid) * grid
  return { ...request, exemptUntil: miles(reached[minute] ?? 0) }
}

/** What the audit finds after the departure, with what the plan says is exempt. */
function brokenBy(
  { state, ruleset, context }: PlanRequest,
  { departAt, timeline, exemptTo }: Plan,
): string[] {
  const record = state.kind === 'history' ? state.timeline : []
  const exempt = exemptTo === undefined || exemptTo === departAt ? [] : [[departAt, exemptTo] as const]
  const claims = { ...context.claims, agricultural: exempt }
  return audit([...record, ...timeline], ruleset, { ...context, prior: state.prior, claims })
    .filter(({ end }) => end > departAt)
    .map(({ rule }) => rule)
}

describe('where the first part of the way is exempt: the planner finds what the exhaustive search finds', () => {
  let compared = 0
  let gained = 0
  for (let index = 0; index < EXEMPT; index++) {
    const kind = gridTripKind(index)
    const most = kind.splitRests ? 20 * kind.grid : 36 * kind.grid
    test(`${index}`, () => {
      const trips = fc.sample(anyGridTrip({ ...kind, mostDriving: Math.min(kind.mostDriving, most) }), {
        seed: index,
        numRuns: 3,
      })
      for (const [i, trip] of trips.entries()) {
        const ruleset = index % 6 === 5 ? rulesetOf('US_ALASKA_PROPERTY_70_7') : trip.request.ruleset
        const request = { ...exemptFor(trip, [0.3, 0.6, 1][i] ?? 1), ruleset }
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const found = exhaustive(request, { grid: trip.grid, latest: finish ?? 2400, mostStates: 60_000 })
        if (found.stopped || found.states === 0) continue
        if (found.finish === null && plan.ok && (isRecordBroken(request) || leavesHalf(plan))) continue
        expect(found.finish).toBe(finish)
        compared++
        if (!plan.ok) continue
        if (!isRecordBroken(request) && !leavesHalf(plan)) expect(brokenBy(request, plan)).toEqual([])
        const { exemptUntil, ...counted } = request
        const whole = planTrip(counted)
        if (exemptUntil !== undefined && (!whole.ok || whole.finish > plan.finish)) gained++
      }
    })
  }

  test('on at least 80 trips, 8 of which end sooner for it', () => {
    expect(compared).toBeGreaterThanOrEqual(80)
    expect(gained).toBeGreaterThanOrEqual(8)
  })
})

describe('a vehicle used in oilfields alone: the planner finds what the exhaustive search finds', () => {
  let compared = 0
  let restarted = 0
  for (let index = 0; index < 24; index++) {
    const kind = { ...gridTripKind(2 * index), grid: 30, mostDriving: 1200, claims: false }
    test(`${index}`, () => {
      for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 4 })) {
        const { context, ruleset, state } = trip.request
        // Few hours are left of the cycle, so that many take a restart.
        const prior: Prior = { kind: 'lump', minutes: minutes(ruleset.cycle.max - hours(index % 9)) }
        const request: PlanRequest = { ...trip.request, state: { ...state, prior } }
        const claims = { ...context.claims, oilfield: true }
        const plan = planTrip({ ...request, context: { ...context, claims } })
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const law = { ...ruleset, restart: { min: hours(24), cfr: '395.1(d)(1)' } }
        const options = { grid: 30, latest: finish ?? 3600, mostStates: 30_000 }
        const found = exhaustive({ ...request, ruleset: law }, options)
        if (found.stopped || found.states === 0) continue
        if (found.finish === null && plan.ok && (isRecordBroken(request) || leavesHalf(plan))) continue
        expect(found.finish).toBe(finish)
        compared++
        if (plan.ok && plan.stops.some(({ kind: made }) => made === 'restart')) restarted++
      }
    })
  }

  test('on at least 40 trips, 8 of them with a restart', () => {
    expect(compared).toBeGreaterThanOrEqual(40)
    expect(restarted).toBeGreaterThanOrEqual(8)
  })
})
