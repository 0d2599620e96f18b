import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecord } from '../../../../test/anyTrip.ts'
import { splitTimelines } from '../../../../test/arbitraries.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { runs } from '../../../../test/runs.ts'
import { type Instant, MINUTE_MS, minutes } from '../../../units.ts'
import { clocksAt } from '../../clocks/clocks.ts'
import { homeDays } from '../../days/homeDays.ts'
import type { HosContext, Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { endRunningRest } from '../label/actions.ts'
import { Label } from '../label/label.ts'
import { countedAt } from '../problem/cycleHours.ts'
import { limitsOf } from '../problem/limits.ts'
import { startOf } from './start.ts'

const { context, options, departAt } = planRequest()
const berth = { ...context, sleeperBerth: true }
const property = rulesetOf('US_PROPERTY_70_8')
const NO_HOURS_BEFORE: Prior = { kind: 'lump', minutes: minutes(0) }

describe('laws of the departure', () => {
  test('without a berth every clock stands where the clocks read it, exceptions claimed or not', () => {
    const ago = fc.option(fc.nat(1500).map((n) => departAt - n * MINUTE_MS))
    const span = fc
      .tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 600 }))
      .map(([from, n]) => [departAt - from * MINUTE_MS, departAt - (from - n) * MINUTE_MS] as const)
      .chain((one) => fc.constantFrom([], [one]))
    const prior: fc.Arbitrary<Prior> = fc.oneof(
      fc.nat(70 * 60).map((n) => ({ kind: 'lump' as const, minutes: minutes(n) })),
      fc
        .array(fc.nat(840).map(minutes), { maxLength: 9 })
        .map((each) => ({ kind: 'days' as const, minutes: each })),
    )
    fc.assert(
      fc.property(
        anyRecord(departAt, 14),
        prior,
        ago,
        ago,
        fc.constantFrom(0, 6),
        span,
        span,
        (timeline, known, adverse, long, hour, exempt, waiting) => {
          if (timeline.length === 0) return
          const by: HosContext = {
            ...context,
            dayStartHour: hour,
            prior: known,
            sleeperBerth: false,
            claims: {
              ...context.claims,
              adverseAt: adverse === null ? [] : [adverse],
              sixteenHourAt: long === null ? [] : [long],
              agricultural: exempt,
              wellSite: waiting,
            },
          }
          const limits = limitsOf(property, by, options, departAt)
          const {
            labels,
            fallback,
            prior: hoursBefore,
          } = startOf(timeline, known, departAt, property, by, limits)
          expect([labels.length, fallback.length]).toEqual([1, 0])
          const [label = new Label()] = labels
          endRunningRest(label, limits)
          const read = clocksAt(timeline, property, departAt, by)
          expect({
            breakLeft: Math.max(0, limits.breakAfter - label.sinceBreak),
            driveLeft: Math.max(0, limits.drive + label.claimedDrive - label.shiftDriving),
            windowLeft: Math.max(0, limits.window + label.claimedWindow - label.window),
            cycleUsed: countedAt(hoursBefore, 0),
          }).toEqual({
            breakLeft: read.breakLeft,
            driveLeft: read.driveLeft,
            windowLeft: read.windowLeft,
            cycleUsed: read.cycleUsed,
          })
          // Hours return at the day starts the recap names.
          const days = homeDays(by.zone, by.dayStartHour)
          const today = days.at(departAt).number
          let left: number = read.cycleUsed
          read.recap.forEach(({ returning }, i) => {
            const at = (days.numbered(today + 1 + i).start - departAt) / MINUTE_MS
            expect(countedAt(hoursBefore, at - 1)).toBe(left)
            expect(countedAt(hoursBefore, at)).toBe((left -= returning))
          })
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('the readings kept are those the clocks would choose from: the best of them leaves what the clocks read', () => {
    fc.assert(
      fc.property(
        splitTimelines({ maxLength: 4 }),
        fc.constantFrom('sleeper7', 'never'),
        (whole, tenHourRestAsSecond) => {
          // Up to its last driving, so that no rest is running.
          const timeline = whole.slice(0, -1)
          const by: HosContext = { ...berth, mode: 'live', tenHourRestAsSecond }
          const now = timeline.at(-1)?.end as Instant
          const limits = limitsOf(property, by, { ...options, splitRests: true }, now)
          const { labels } = startOf(timeline, NO_HOURS_BEFORE, now, property, by, limits)
          const left = labels.map(
            ({ shiftDriving, window }) => [limits.drive - shiftDriving, limits.window - window] as const,
          )
          const [drive, window] = left.reduce((a, b) => {
            const [leastA, leastB] = [Math.min(...a), Math.min(...b)]
            return leastB > leastA || (leastB === leastA && b[0] + b[1] > a[0] + a[1]) ? b : a
          })
          const read = clocksAt(timeline, property, now, by)
          // Past one limit it does not matter where the other clock stands.
          expect(Math.max(0, Math.min(drive, window))).toBe(Math.min(read.driveLeft, read.windowLeft))
          if (Math.min(drive, window) > 0) expect([drive, window]).toEqual([read.driveLeft, read.windowLeft])
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
