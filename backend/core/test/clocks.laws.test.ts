import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audit,
  clocksAt,
  homeDays,
  instant,
  MINUTE_MS,
  ruleIdsOf,
  underGrants,
  type ClockName,
  type Clocks,
  type HosContext,
  type Instant,
  type PilotGrant,
  type Ruleset,
  type Segment,
  type Timeline,
} from '../src/index.ts'
import { canadian, contexts, rulesets, splitTimelines, timelines } from './arbitraries.ts'
import { runs } from './runs.ts'

/** Some weeks of duty, so that clocks read back over more than a cycle. */
const longLogs = timelines({ minLength: 1, maxLength: 120 })
const logs = timelines({ maxLength: 24 })

function instantIn(log: Timeline, share: number): Instant {
  const start = log[0]?.start ?? 0
  const minutes = ((log.at(-1)?.end ?? 0) - start) / MINUTE_MS
  return instant(start + Math.round(share * minutes) * MINUTE_MS)
}

/** The log up to `at`, then `length` minutes of driving. */
function drivenOn(log: Timeline, at: Instant, length: number): Timeline {
  const past = log
    .filter((segment) => segment.start < at)
    .map((segment): Segment => (segment.end > at ? { ...segment, end: at } : segment))
  return length === 0
    ? past
    : [...past, { status: 'DRIVING', start: at, end: instant(at + length * MINUTE_MS) }]
}

/** Is driving in the last minute of this log barred by `rule`? */
const barsLastMinute = (log: Timeline, ruleset: Ruleset, context: HosContext, rule: string): boolean =>
  audit(log, ruleset, context).some((found) => found.rule === rule && found.end === log.at(-1)?.end)

/** Evenly spread: most doubles from 0 to 1 are next to nothing, and the instant would be the log's first. */
const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000)

/** The logs above lie in these days. */
const EVERY_PILOT: readonly PilotGrant[] = (['SPLIT_DUTY_PERIOD', 'FLEXIBLE_SLEEPER_BERTH'] as const).map(
  (pilot) => ({ pilot, firstDay: '2025-12-30', lastDay: '2028-12-31' }),
)

interface Claimed {
  readonly adverse?: boolean
  /** Days since the first day of the deferral. */
  readonly deferredFor?: number
}

describe('clocks and audit agree', () => {
  test('without a berth, each clock says to the minute when driving on becomes a violation', () => {
    fc.assert(
      fc.property(longLogs, rulesets, contexts, share, (log, ruleset, anyContext, where) => {
        const context: HosContext = { ...anyContext, sleeperBerth: false }
        const at = instantIn(log, where)
        const clocks = clocksAt(log, ruleset, at, context)
        const ids = ruleIdsOf(ruleset)
        for (const [rule, left] of [
          [ids.drive, clocks.driveLeft],
          [ids.window, clocks.windowLeft],
          [ids.break, clocks.breakLeft],
        ] as const) {
          if (rule === null || left === null) continue
          expect(barsLastMinute(drivenOn(log, at, left), ruleset, context, rule) && left > 0).toBe(false)
          expect(barsLastMinute(drivenOn(log, at, left + 1), ruleset, context, rule)).toBe(true)
        }
        const cycleBarred = barsLastMinute(drivenOn(log, at, 1), ruleset, context, ids.cycle)
        expect(cycleBarred).toBe(clocks.cycleLeft === 0)
      }),
      { numRuns: runs(150) },
    )
  })

  test('the clock that ends first ends then, and no minute before it is barred', () => {
    fc.assert(
      fc.property(longLogs, rulesets, contexts, share, (log, ruleset, anyContext, where) => {
        const context: HosContext = { ...anyContext, sleeperBerth: false }
        const at = instantIn(log, where)
        const { endsFirst } = clocksAt(log, ruleset, at, context)
        const ids = ruleIdsOf(ruleset)
        const rule: Record<ClockName, string | null> = ids
        const length = (endsFirst.at - at) / MINUTE_MS
        const before = audit(drivenOn(log, at, length), ruleset, context).filter(({ end }) => end > at)
        expect(before).toEqual([])
        const barring = rule[endsFirst.clock]
        expect(
          barring !== null && barsLastMinute(drivenOn(log, at, length + 1), ruleset, context, barring),
        ).toBe(true)
      }),
      { numRuns: runs(150) },
    )
  })

  test.each([
    ['of shift, day, elapsed time, time off and cycle the first to end ends then', {}],
    ['the same in adverse conditions', { adverse: true }],
    ['the same on the day from which time off is deferred', { deferredFor: 0 }],
    ['the same on the day to which it is deferred', { deferredFor: 1 }],
  ])('Canada: %s', (_, { adverse = false, deferredFor }: Claimed) => {
    fc.assert(
      fc.property(longLogs, canadian, contexts, share, (log, canada, anyContext, where) => {
        const at = instantIn(log, where)
        // A claim belongs to a shift that is running.
        fc.pre(!adverse || drivenOn(log, at, 0).at(-1)?.status === 'DRIVING')
        const day = homeDays(anyContext.zone, anyContext.dayStartHour).at(at)
        const claims = {
          ...anyContext.claims,
          adverseAt: adverse ? [at] : [],
          deferredAt: deferredFor === undefined ? [] : [deferredFor === 0 ? at : day.start - MINUTE_MS],
        }
        const context: HosContext = { ...anyContext, claims }
        const { endsFirst } = clocksAt(log, canada, at, context)
        const barred = (length: number): boolean =>
          audit(drivenOn(log, at, length), canada, context).some(({ end }) => end > at)
        const length = (endsFirst.at - at) / MINUTE_MS
        expect([barred(length), barred(length + 1)]).toEqual([false, true])
      }),
      { numRuns: runs(150) },
    )
  })

  test.each([
    ['with a berth, a clean log has time left exactly when the next minute keeps it clean', false],
    ['the same in pilot programmes', true],
  ])('%s', (_, pilots) => {
    fc.assert(
      fc.property(logs, rulesets, contexts, share, (log, ruleset, anyContext, where) => {
        const context = pilots ? underGrants(anyContext, EVERY_PILOT) : anyContext
        const at = instantIn(log, where)
        fc.pre(audit(drivenOn(log, at, 0), ruleset, context).length === 0)
        const { driveLeft, windowLeft, breakLeft, cycleLeft } = clocksAt(log, ruleset, at, context)
        const mayDrive = Math.min(driveLeft, windowLeft, breakLeft ?? Infinity, cycleLeft) > 0
        expect(audit(drivenOn(log, at, 1), ruleset, context).length === 0).toBe(mayDrive)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('laws of the clocks', () => {
  test('what comes later does not matter', () => {
    fc.assert(
      fc.property(longLogs, rulesets, contexts, share, (log, ruleset, context, where) => {
        const at = instantIn(log, where)
        expect(clocksAt(drivenOn(log, at, 0), ruleset, at, context)).toEqual(
          clocksAt(log, ruleset, at, context),
        )
      }),
      { numRuns: runs(100) },
    )
  })

  test('a rest taken as long as the clocks ask for gives back what they say', () => {
    fc.assert(
      fc.property(longLogs, rulesets, contexts, share, (log, ruleset, context, where) => {
        const at = instantIn(log, where)
        const { restNow } = clocksAt(log, ruleset, at, context)
        const restedUntil = (end: Instant): Clocks => {
          const past = drivenOn(log, at, 0)
          const resting: Timeline =
            end > at ? [...past, { status: 'OFF_DUTY', start: at, end, recorded: false }] : past
          return clocksAt(resting, ruleset, end, context)
        }
        const rested = restedUntil(restNow.resetAt)
        expect([rested.driveLeft, rested.windowLeft]).toEqual([ruleset.drive.max, ruleset.window.max])
        if (restNow.breakAt !== null)
          expect(restedUntil(restNow.breakAt).breakLeft).toBe(ruleset.break?.after)
        if (restNow.restartAt !== null)
          expect(restedUntil(restNow.restartAt).cycleLeft).toBe(ruleset.cycle.max)
      }),
      { numRuns: runs(100) },
    )
  })

  test.each([
    [
      'a rest in the berth as long as a pair asks for gives back what the clocks say, and a minute less does not',
      [],
    ],
    ['the same of even splits', EVERY_PILOT.slice(1)],
  ])('%s', (_, grants) => {
    let completed = 0
    fc.assert(
      fc.property(
        splitTimelines({ maxLength: 4 }),
        rulesets,
        contexts,
        share,
        (log, ruleset, anyContext, where) => {
          const context = underGrants(anyContext, grants)
          const at = instantIn(log, where)
          const { split, resetAt } = clocksAt(log, ruleset, at, context).restNow
          if (split === null) return
          completed++
          expect(split.at).toBeLessThan(resetAt)
          const restedUntil = (end: Instant): Clocks => {
            const past = drivenOn(log, at, 0)
            const resting: Timeline = end > at ? [...past, { status: 'SLEEPER_BERTH', start: at, end }] : past
            return clocksAt(resting, ruleset, end, context)
          }
          const { driveLeft, windowLeft } = restedUntil(split.at)
          expect({ driveLeft, windowLeft }).toEqual({
            driveLeft: split.driveLeft,
            windowLeft: split.windowLeft,
          })
          if (split.at === at) return
          const sooner = restedUntil(instant(split.at - MINUTE_MS))
          expect(sooner.windowLeft).toBeLessThan(windowLeft)
        },
      ),
      { numRuns: runs(300) },
    )
    expect(completed).toBeGreaterThan(runs(300) / 60)
  })

  test('the recap gives back every hour that counts today, or more days than it shows hold it', () => {
    fc.assert(
      fc.property(longLogs, rulesets, contexts, share, (log, ruleset, anyContext, where) => {
        const context: HosContext = { ...anyContext, prior: { kind: 'days', minutes: [] } }
        const { recap, cycleUsed } = clocksAt(log, ruleset, instantIn(log, where), context)
        expect(recap).toHaveLength(8)
        expect(recap.reduce((sum, day) => sum + day.returning, 0)).toBe(cycleUsed)
      }),
      { numRuns: runs(100) },
    )
  })
})
