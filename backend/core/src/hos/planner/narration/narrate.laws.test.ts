import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTrip, auditContext, withRecord } from '../../../../test/anyTrip.ts'
import { runs } from '../../../../test/runs.ts'
import { between, type Instant, minutes, plus } from '../../../units.ts'
import { audit } from '../../audit/audit.ts'
import { clocksAt } from '../../clocks/clocks.ts'
import type { Segment } from '../../duty/timeline.ts'
import type { HosContext } from '../../rules/context.ts'
import { ruleIdsOf } from '../../rules/ruleset.ts'
import { type ClockReading, type Plan, type PlanRequest, planTrip } from '../planTrip.ts'

/** What a stop says is held to the clocks and the audit, which share no clock with the planner. */
const law = (name: string, splitRests: boolean, holds: (request: PlanRequest, plan: Plan) => void): void =>
  test(name, { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyTrip({ mostMiles: splitRests ? 1200 : 2500, mostBlocks: 8 }), (trip) => {
        const request = {
          ...trip,
          // Rests with nothing between them are one rest, and a stop knows only its own.
          service: { ...trip.service, pickup: minutes(Math.max(10, trip.service.pickup)) },
          context: { ...trip.context, sleeperBerth: splitRests },
          options: { ...trip.options, splitRests },
        }
        const plan = planTrip(request)
        if (plan.ok) holds(request, plan)
      }),
      { numRuns: runs(splitRests ? 25 : 60) },
    )
  })

const upTo = (request: PlanRequest, plan: Plan, at: Instant): Segment[] =>
  withRecord(
    request,
    plan.timeline
      .filter(({ start }) => start < at)
      .map(({ status, start, end }) => ({ status, start, end: end < at ? end : at })),
  ).slice()

/** A half of a split counts as long as its partner may still come. */
const onTheWay = (request: PlanRequest): HosContext => ({ ...auditContext(request), mode: 'live' })

function clocks(request: PlanRequest, plan: Plan, at: Instant): ClockReading {
  const { breakLeft, driveLeft, windowLeft, cycleLeft } = clocksAt(
    upTo(request, plan, at),
    request.ruleset,
    at,
    onTheWay(request),
  )
  return { breakLeft, driveLeft, windowLeft, cycleLeft }
}

/** Does driving on from the stop until `until`, instead of stopping, break a rule? */
const isIllegal = (request: PlanRequest, plan: Plan, stop: Instant, until: Instant): boolean =>
  audit(
    [
      ...upTo(request, plan, stop),
      ...(until > stop ? [{ status: 'DRIVING' as const, start: stop, end: until }] : []),
    ],
    request.ruleset,
    onTheWay(request),
  ).some(({ end }) => end > stop)

describe('laws of a stop', () => {
  law('before and after it the clocks stand where the stop says', false, (request, plan) => {
    for (const { start, end, before, after } of plan.stops) {
      expect(before).toEqual(clocks(request, plan, start))
      expect(after).toEqual(clocks(request, plan, end))
    }
  })

  law('with split rests it promises no more than the clocks do', true, (request, plan) => {
    for (const { start, before } of plan.stops) {
      const read = clocks(request, plan, start)
      expect({ ...before, windowLeft: read.windowLeft, driveLeft: read.driveLeft }).toEqual(read)
      // The clocks may use as a half what the plan does not.
      expect(before.windowLeft).toBeLessThanOrEqual(read.windowLeft)
      expect(before.driveLeft).toBeLessThanOrEqual(read.driveLeft)
    }
  })

  law('driving on is legal up to the minute it names, and not a minute longer', false, (request, plan) => {
    for (const { start, illegalFrom } of plan.stops) {
      if (illegalFrom === null) continue
      expect(isIllegal(request, plan, start, illegalFrom)).toBe(false)
      expect(isIllegal(request, plan, start, plus(illegalFrom, 1))).toBe(true)
    }
  })

  for (const splitRests of [false, true])
    law(
      `${splitRests ? 'with split rests ' : ''}on the road none is a rest but for a rule, a break names the break, and a restart the cycle where it is needed`,
      splitRests,
      (request, { stops, timeline }) => {
        const ids = ruleIdsOf(request.ruleset)
        const atPickup = stops.find(({ kind }) => kind === 'pickup')?.driven
        for (const { kind, rule, driven, before, start } of stops) {
          const isRest = kind === 'rest' || kind === 'restart' || kind === 'split'
          if (isRest && driven > 0 && driven !== atPickup) expect(rule).not.toBeNull()
          if (kind === 'break') expect(rule).toBe(ids.break)
          const ahead = timeline.reduce(
            (sum, { status, start: from, end }) =>
              status === 'DRIVING' && from >= start ? sum + between(from, end) : sum,
            0,
          )
          if (kind === 'restart' && rule !== null && before.cycleLeft === 0 && ahead > 0)
            expect(rule).toBe(ids.cycle)
        }
      },
    )

  law('with split rests driving on is legal up to the minute it names', true, (request, plan) => {
    for (const { start, illegalFrom } of plan.stops)
      if (illegalFrom !== null) expect(isIllegal(request, plan, start, illegalFrom)).toBe(false)
  })
})
