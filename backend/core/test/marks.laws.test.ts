import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  audit,
  clocksAt,
  instant,
  MINUTE_MS,
  planTrip,
  type HosContext,
  type PlanRequest,
  type Segment,
  type Timeline,
} from '../src/index.ts'
import { canadian, contexts, rulesets, splitTimelines, timelines } from './arbitraries.ts'
import { anyTrip } from './anyTrip.ts'
import { runs } from './runs.ts'

/** A driving entry that is marked says what `adverseAt` says of the minute at which it begins. */

const drives = (log: Timeline): number[] => log.flatMap(({ status }, i) => (status === 'DRIVING' ? [i] : []))

const marked = (log: Timeline, indices: readonly number[]): Timeline =>
  log.map((segment, i): Segment => (indices.includes(i) ? { ...segment, special: 'ADVERSE' } : segment))

const declared = (context: HosContext, log: Timeline, indices: readonly number[]): HosContext => ({
  ...context,
  claims: { ...context.claims, adverseAt: indices.map((i) => log[i]!.start) },
})

const someOf = (log: Timeline) => fc.subarray(drives(log), { maxLength: Math.min(3, drives(log).length) })

const markedLogs = fc
  .oneof(timelines({ minLength: 1, maxLength: 60 }), splitTimelines({ maxLength: 12 }))
  .chain((log) => fc.tuple(fc.constant(log), someOf(log)))

const allSets = fc.oneof(rulesets, canadian)

test('violations are those of the same claim, with the same sentences', () => {
  let lengthened = 0
  fc.assert(
    fc.property(markedLogs, allSets, contexts, ([log, indices], ruleset, context) => {
      const found = audit(marked(log, indices), ruleset, context)
      expect(found).toEqual(audit(log, ruleset, declared(context, log, indices)))
      if (found.length !== audit(log, ruleset, context).length) lengthened++
    }),
    { numRuns: runs(300) },
  )
  expect(lengthened).toBeGreaterThan(0)
})

test('clocks are those of the same claim, in the very minute of it too', () => {
  fc.assert(
    fc.property(
      markedLogs,
      allSets,
      contexts,
      fc.nat(),
      fc.integer({ min: 0, max: 900 }),
      fc.boolean(),
      ([log, indices], ruleset, closed, which, by, live) => {
        const context: HosContext = { ...closed, mode: live ? 'live' : 'closed' }
        const from = log[indices.length > 0 ? indices[which % indices.length]! : which % log.length]!.start
        const at = instant(Math.min(from + by * MINUTE_MS, log.at(-1)!.end))
        // Nobody has claimed yet what is met later.
        const met = indices.filter((i) => log[i]!.start <= at)
        const claiming = declared(context, log, met)
        expect(clocksAt(marked(log, indices), ruleset, at, context)).toEqual(
          clocksAt(log, ruleset, at, claiming),
        )
      },
    ),
    { numRuns: runs(400) },
  )
})

const recordOf = ({ state }: PlanRequest): Timeline => (state.kind === 'history' ? state.timeline : [])

test('plans are those of the same claim, with the same assumptions', () => {
  let claimed = 0
  fc.assert(
    fc.property(
      anyTrip({ mostMiles: 900, mostBlocks: 8 }).chain((trip) =>
        fc.tuple(fc.constant(trip), someOf(recordOf(trip))),
      ),
      ([trip, indices]) => {
        const log = recordOf(trip)
        const unclaimed = { ...trip.context, claims: { ...trip.context.claims, adverseAt: [] } }
        const state = { ...trip.state, ...(log.length > 0 && { timeline: marked(log, indices) }) }
        const plan = planTrip({ ...trip, context: unclaimed, state: state as PlanRequest['state'] })
        expect(plan).toEqual(planTrip({ ...trip, context: declared(unclaimed, log, indices) }))
        if (plan.ok && plan.assumptions.some((words) => words.startsWith('Adverse conditions'))) claimed++
      },
    ),
    { numRuns: runs(60) },
  )
  expect(claimed).toBeGreaterThan(0)
})
