import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audit,
  instant,
  MINUTE_MS,
  rulesetOf,
  type HosContext,
  type Ruleset,
  type Segment,
  type Timeline,
  type Violation,
} from '../src/index.ts'
import {
  canadian,
  claimedLogs,
  contexts,
  deferringLogs,
  layEndToEnd,
  pilotLogs,
  rulesets,
  splitTimelines,
  timelines,
  twoShiftDays,
} from './arbitraries.ts'
import { naiveAudit } from './naive.ts'
import { runs } from './runs.ts'

const property = rulesetOf('US_PROPERTY_70_8')
const southOf60 = rulesetOf('CA_SOUTH_CYCLE_1')
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const spansOf = (violations: readonly Violation[]) =>
  violations.map(({ rule, start, end }) => ({ rule, start: start / MINUTE_MS, end: end / MINUTE_MS }))

const law = <T extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...args: T) => void,
  numRuns = 150,
) => test(name, () => fc.assert(fc.property(...arbitraries, check), { numRuns: runs(numRuns) }))

const anyLog = timelines({ maxLength: 24 })
const modes = fc.constantFrom<HosContext['mode'][]>('closed', 'live')

describe('audit and the minute-by-minute checker agree', () => {
  law<[Timeline, Ruleset, HosContext, HosContext['mode']]>(
    'on any log',
    [anyLog, rulesets, contexts, modes],
    (log, ruleset, context, mode) => {
      const found = spansOf(audit(log, ruleset, { ...context, mode }))
      expect(naiveAudit(log, ruleset, { ...context, mode })).toContainEqual(found)
    },
  )
  law<[Timeline, Ruleset, HosContext]>(
    'on logs of weeks in Canada',
    [fc.oneof(anyLog, timelines({ minLength: 40, maxLength: 90 })), canadian, contexts],
    (log, ruleset, context) => {
      expect(naiveAudit(log, ruleset, context)).toContainEqual(spansOf(audit(log, ruleset, context)))
    },
    80,
  )
  law<[readonly [Timeline, HosContext]]>(
    'on logs with off-duty time deferred in Canada',
    [deferringLogs(fc.oneof(anyLog, twoShiftDays))],
    ([log, context]) => {
      expect(naiveAudit(log, southOf60, context)).toContainEqual(spansOf(audit(log, southOf60, context)))
    },
    60,
  )
  law<[Timeline, HosContext, HosContext['mode']]>(
    'on logs that hang on split rests',
    [splitTimelines({ maxLength: 4 }), contexts, modes],
    (log, anyContext, mode) => {
      const context: HosContext = { ...anyContext, sleeperBerth: true, mode }
      expect(naiveAudit(log, property, context)).toContainEqual(spansOf(audit(log, property, context)))
    },
    250,
  )
  law<[readonly [Timeline, HosContext], Ruleset]>(
    'on logs with exceptions claimed',
    [claimedLogs(fc.oneof(anyLog, splitTimelines({ maxLength: 3 }))), rulesets],
    ([log, context], ruleset) => {
      expect(naiveAudit(log, ruleset, context)).toContainEqual(spansOf(audit(log, ruleset, context)))
    },
    250,
  )
  law<[readonly [Timeline, HosContext], HosContext['mode']]>(
    'on logs of drivers in a pilot programme',
    [pilotLogs(fc.oneof(anyLog, splitTimelines({ maxLength: 3 }))), modes],
    ([log, granted], mode) => {
      const context: HosContext = { ...granted, mode }
      expect(naiveAudit(log, property, context)).toContainEqual(spansOf(audit(log, property, context)))
    },
    300,
  )
})

describe('laws of the audit', () => {
  law<[Timeline, Ruleset, HosContext]>(
    'a finding lies inside driving, has its length and its grade, and none repeats a minute of its rule',
    [anyLog, rulesets, contexts],
    (log, ruleset, context) => {
      const violations = audit(log, ruleset, context)
      for (const { start, end, minutes, severity, sentence, cfr } of violations) {
        expect(minutes).toBe((end - start) / MINUTE_MS)
        expect(severity).toBe(minutes < 15 ? 'nominal' : minutes <= 180 ? 'violation' : 'egregious')
        expect(sentence).toMatch(/^(Drove|No 30-minute break: drove) .*\d.*\.$/)
        expect(cfr).not.toBe('')
        for (const segment of log)
          if (segment.start < end && segment.end > start) expect(segment.status).toBe('DRIVING')
      }
      for (const rule of new Set(violations.map((violation) => violation.rule))) {
        const ofRule = violations.filter((violation) => violation.rule === rule)
        ofRule.slice(1).forEach((next, i) => expect(next.start).toBeGreaterThan(ofRule[i]?.end ?? Infinity))
      }
    },
  )

  law<[Timeline, Ruleset, HosContext, number, number]>(
    'cutting a segment in two changes nothing',
    [anyLog, rulesets, contexts, fc.nat(), fc.nat()],
    (log, ruleset, context, which, where) => {
      const index = which % log.length
      const cut = log.flatMap((segment, i) => (i === index ? halves(segment, where) : [segment]))
      expect(audit(cut, ruleset, context)).toEqual(audit(log, ruleset, context))
    },
  )

  law<[Timeline, Ruleset, HosContext]>(
    'a week later everything is the same, where clocks never change',
    [anyLog, rulesets, contexts],
    (log, ruleset, anyContext) => {
      const context: HosContext = { ...anyContext, zone: 'America/Phoenix' }
      const later = log.map((segment): Segment => ({
        ...segment,
        start: instant(segment.start + WEEK_MS),
        end: instant(segment.end + WEEK_MS),
      }))
      expect(spansOf(audit(later, ruleset, context))).toEqual(
        spansOf(audit(log, ruleset, context)).map(({ rule, start, end }) => ({
          rule,
          start: start + 7 * 1440,
          end: end + 7 * 1440,
        })),
      )
    },
  )

  law<[Timeline, Timeline, Ruleset, HosContext]>(
    'what comes after a full rest never changes what was found before it',
    [anyLog, anyLog, rulesets, contexts],
    (log, more, ruleset, context) => {
      // A minute of work, so that the rest cannot grow into a second half.
      const rested = followedBy(log, [
        ...layEndToEnd(0, [off(600)]),
        ...layEndToEnd(600 * MINUTE_MS, [work(1)]),
      ])
      const before = audit(rested, ruleset, context)
      const after = audit(followedBy(rested, more), ruleset, context)
      expect(after.slice(0, before.length)).toEqual(before)
    },
  )

  law<[Timeline, Timeline, Ruleset, HosContext]>(
    'without a berth, what comes after never removes a barred minute',
    [anyLog, anyLog, rulesets, contexts],
    (log, more, ruleset, anyContext) => {
      const context: HosContext = { ...anyContext, sleeperBerth: false }
      const after = audit(followedBy(log, more), ruleset, context)
      for (const { rule, start, end } of audit(log, ruleset, context))
        expect(after.some((one) => one.rule === rule && one.start === start && one.end >= end)).toBe(true)
    },
  )

  law<[Timeline, HosContext]>(
    'crediting more rests never makes the verdict worse',
    [splitTimelines({ maxLength: 4 }), contexts],
    (log, anyContext) => {
      const worst = (changes: Partial<HosContext>): number[] => {
        const found = audit(log, property, { ...anyContext, ...changes }).filter(({ rule }) =>
          /DRIVE|WINDOW/.test(rule),
        )
        return ['egregious', 'violation', 'nominal'].map(
          (grade) => found.filter(({ severity }) => severity === grade).length,
        )
      }
      const order = [
        worst({ sleeperBerth: false, mode: 'closed' }),
        worst({ sleeperBerth: true, mode: 'closed', tenHourRestAsSecond: 'never' }),
        worst({ sleeperBerth: true, mode: 'closed', tenHourRestAsSecond: 'sleeper7' }),
        worst({ sleeperBerth: true, mode: 'live', tenHourRestAsSecond: 'sleeper7' }),
      ]
      order.slice(1).forEach((better, i) => {
        expect(compare(better, order[i] ?? [])).toBeLessThanOrEqual(0)
      })
    },
  )

  law<[Timeline, HosContext, number]>(
    'more hours before the log never bar fewer minutes',
    [anyLog, contexts, fc.integer({ min: 0, max: 4200 })],
    (log, anyContext, lump) => {
      const barred = (used: number): number =>
        audit(log, property, { ...anyContext, prior: { kind: 'lump', minutes: used as never } })
          .filter(({ rule }) => rule === 'CYCLE_70_8')
          .reduce((sum, { minutes }) => sum + minutes, 0)
      expect(barred(lump + 60)).toBeGreaterThanOrEqual(barred(lump))
    },
  )
})

function halves(segment: Segment, where: number): Segment[] {
  const length = (segment.end - segment.start) / MINUTE_MS
  if (length < 2) return [segment]
  const middle = instant(segment.start + (1 + (where % (length - 1))) * MINUTE_MS)
  return [
    { ...segment, end: middle },
    { ...segment, start: middle },
  ]
}

const off = (length: number) => ({ status: 'OFF_DUTY', length }) as const
const work = (length: number) => ({ status: 'ON_DUTY_NOT_DRIVING', length }) as const

function followedBy(log: Timeline, more: Timeline): Timeline {
  const by = (log.at(-1)?.end ?? 0) - (more[0]?.start ?? 0)
  return [
    ...log,
    ...more.map((segment) => ({
      ...segment,
      start: instant(segment.start + by),
      end: instant(segment.end + by),
    })),
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, k) => value !== b[k])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}
