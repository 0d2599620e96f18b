import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHICAGO_TERMS as TERMS } from '../../test/restedDrive.ts'
import { audit } from '../hos/audit/audit.ts'
import { DUTY_STATUSES } from '../hos/duty/timeline.ts'
import { hosContext } from '../hos/rules/context.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { HOUR_MS, instant, MINUTE_MS } from '../units.ts'
import { explainViolation } from './explainViolation.ts'
import { historyOf, type RecordedSpan } from './history.ts'

const START = instant(Date.parse('2026-11-20T12:00:00Z'))
const CONTEXT = hosContext({ zone: TERMS.homeZone })

/** One after the other from `START`, each with its minutes. */
function record(
  ...spans: readonly (readonly [RecordedSpan['status'], number, RecordedSpan['special']?])[]
): RecordedSpan[] {
  let at: number = START
  return spans.map(([status, length, special = null]) => {
    const startMs = instant(at)
    at += length * MINUTE_MS
    return { status, startMs, endMs: instant(at), special }
  })
}

const violationsOf = (rows: readonly RecordedSpan[], ruleset: RulesetId = TERMS.ruleset) => {
  const end = rows.at(-1)!.endMs!
  return audit(historyOf(rows, end, end).timeline, rulesetOf(ruleset), CONTEXT)
}
/** Eight days of ten hours on duty and ten in the berth. */
const EIGHT_DAYS = Array.from(
  { length: 8 },
  () =>
    [
      ['DRIVING', 300],
      ['ON_DUTY_NOT_DRIVING', 300],
      ['SLEEPER_BERTH', 600],
    ] as const,
).flat()

test('eight hours of driving since the last interruption, and a break that would have cured it', () => {
  const rows = record(['DRIVING', 120], ['ON_DUTY_NOT_DRIVING', 20], ['DRIVING', 545])
  const [found] = violationsOf(rows)
  const told = explainViolation(rows, TERMS, found!)!
  expect(told.clock).toBe('break')
  expect(told.used).toBe(480)
  expect(told.spans.map(({ status, counted }) => [status, counted])).toEqual([
    ['DRIVING', 120],
    ['DRIVING', 360],
  ])
  expect(told.cure).toEqual({ kind: 'break', minutes: 30, before: instant(START + 500 * MINUTE_MS) })
})

test('a window counts every minute since the shift began, also those nobody recorded', () => {
  const rows = record(['ON_DUTY_NOT_DRIVING', 60], ['DRIVING', 60])
  const late = record(['OFF_DUTY', 840], ['DRIVING', 60]).slice(1)
  const told = violationsOf([...rows, ...late]).map((found) =>
    explainViolation([...rows, ...late], TERMS, found),
  )
  // Twelve hours without a record are a rest: the shift begins anew.
  expect(told).toEqual([])
  const short = record(['ON_DUTY_NOT_DRIVING', 300], ['OFF_DUTY', 500], ['DRIVING', 60])
  const [found] = violationsOf([short[0]!, short[2]!])
  const window = explainViolation([short[0]!, short[2]!], TERMS, found!)!
  expect(window.clock).toBe('window')
  expect(window.used).toBe(840)
  expect(window.cure).toEqual({ kind: 'rest', minutes: 600, before: instant(START + 840 * MINUTE_MS) })
  expect(window.spans.map(({ counted }) => counted)).toEqual([300, 500, 40])
})

test('no clock tells what Canada asks of a day', () => {
  const terms = { ...TERMS, ruleset: 'CA_SOUTH_CYCLE_1' } as const
  expect(explainViolation([], terms, { rule: 'OFF_10', start: START })).toBeNull()
  const rows = record(...EIGHT_DAYS)
  const { start } = violationsOf(rows, terms.ruleset).find(({ rule }) => rule === 'CYCLE_70_7')!
  expect(explainViolation(rows, terms, { rule: 'CYCLE_70_7', start })?.clock).toBe('cycle')
  expect(explainViolation(rows, terms, { rule: 'OFF_10', start })).toBeNull()
})

test('no rest is named for a cycle that no restart begins anew', () => {
  const terms = { ...TERMS, ruleset: 'US_PASSENGER_70_8' } as const
  const rows = record(...EIGHT_DAYS)
  const found = violationsOf(rows, terms.ruleset).find(({ rule }) => rule === 'CYCLE_70_8')!
  expect(explainViolation(rows, terms, found)).toBeNull()
})

test('eleven hours of driving, with the ten hours off that would have begun a new shift', () => {
  const rows = record(['DRIVING', 400], ['OFF_DUTY', 40], ['DRIVING', 300])
  const told = explainViolation(rows, TERMS, violationsOf(rows)[0]!)
  expect(told).toEqual({
    ...{ clock: 'drive', limit: 660, adverse: false, used: 660 },
    spans: [
      { status: 'DRIVING', start: START, end: instant(START + 400 * MINUTE_MS), counted: 400 },
      {
        status: 'DRIVING',
        start: instant(START + 440 * MINUTE_MS),
        end: instant(START + 700 * MINUTE_MS),
        counted: 260,
      },
    ],
    cure: { kind: 'rest', minutes: 600, before: instant(START + 700 * MINUTE_MS) },
  })
})

test.each([
  [
    'before the limit',
    record(['DRIVING', 400], ['OFF_DUTY', 40], ['DRIVING', 200, 'ADVERSE'], ['DRIVING', 200]),
  ],
  ['after it', record(['DRIVING', 400], ['OFF_DUTY', 40], ['DRIVING', 390], ['DRIVING', 10, 'ADVERSE'])],
])('thirteen hours where adverse conditions were claimed %s', (_, rows) => {
  const [found] = violationsOf(rows)
  expect(explainViolation(rows, TERMS, found!)).toMatchObject({
    ...{ clock: 'drive', limit: 780, adverse: true, used: 780 },
    cure: { minutes: 600, before: instant(START + 820 * MINUTE_MS) },
  })
  expect(found!.sentence).toMatch(/13 h with adverse conditions claimed/)
})

test('adverse conditions lengthen the window too, and not the cycle', () => {
  const rows = record(['DRIVING', 60, 'ADVERSE'], ['ON_DUTY_NOT_DRIVING', 800], ['DRIVING', 200])
  const window = violationsOf(rows).find(({ rule }) => rule === 'WINDOW_14')!
  expect(explainViolation(rows, TERMS, window)).toMatchObject({
    ...{ clock: 'window', limit: 960, adverse: true, used: 960 },
  })
  const days = record(
    ...EIGHT_DAYS.map(([status, n]) => [status, n, status === 'DRIVING' ? 'ADVERSE' : null] as const),
  )
  const cycle = violationsOf(days).find(({ rule }) => rule === 'CYCLE_70_8')!
  expect(explainViolation(days, TERMS, cycle)).toMatchObject({ clock: 'cycle', limit: 4200, adverse: false })
})

test('what is claimed in a later shift does not lengthen the limits of this one', () => {
  const rows = record(['DRIVING', 400], ['OFF_DUTY', 40], ['DRIVING', 300])
  const later = [
    ...rows,
    {
      status: 'OFF_DUTY',
      startMs: instant(START + 740 * MINUTE_MS),
      endMs: instant(START + 1400 * MINUTE_MS),
      special: null,
    },
    { status: 'DRIVING', startMs: instant(START + 1400 * MINUTE_MS), endMs: null, special: 'ADVERSE' },
  ] as const
  const found = violationsOf(rows)[0]!
  expect(explainViolation(later, TERMS, found)).toEqual(explainViolation(rows, TERMS, found))
})

test('personal conveyance counts towards no driving', () => {
  const rows = record(['DRIVING', 300], ['DRIVING', 60, 'PERSONAL_CONVEYANCE'], ['DRIVING', 400])
  const told = explainViolation(rows, TERMS, violationsOf(rows)[0]!)!
  expect(told.clock).toBe('drive')
  expect(told.spans.map(({ counted }) => counted)).toEqual([300, 360])
})

test('seventy hours in eight days, of driving and of other work, and the restart that would have cured it', () => {
  const rows = record(...EIGHT_DAYS)
  const found = violationsOf(rows).find(({ rule }) => rule === 'CYCLE_70_8')!
  const told = explainViolation(rows, TERMS, found)!
  expect(told).toMatchObject({
    clock: 'cycle',
    limit: 4200,
    used: 4200,
    cure: { kind: 'rest', minutes: 2040 },
  })
  expect(told.spans).toHaveLength(14)
  expect(new Set(told.spans.map(({ status }) => status))).toEqual(new Set(['DRIVING', 'ON_DUTY_NOT_DRIVING']))
})

test('the hours of another rule set are counted against its own limits', () => {
  const rows = record(['DRIVING', 700])
  const terms = { ...TERMS, ruleset: 'US_PASSENGER_60_7' } as const
  const [found] = violationsOf(rows, terms.ruleset)
  expect(explainViolation(rows, terms, found!)).toMatchObject({
    ...{ clock: 'drive', limit: 600, used: 600 },
    cure: { minutes: 480, before: instant(START + 600 * MINUTE_MS) },
  })
})

test('an entry that still runs counts to the violation, and what came after it not at all', () => {
  const rows = record(['DRIVING', 700], ['DRIVING', 100])
  const [found] = violationsOf(rows)
  const open = [{ ...rows[0]!, endMs: null }]
  expect(explainViolation(open, TERMS, found!)).toEqual(explainViolation(rows, TERMS, found!))
  expect(explainViolation(rows, TERMS, found!)!.spans.map(({ counted }) => counted)).toEqual([480])
})

test('a rule that no record broke at that minute is not explained', () => {
  const rows = record(['DRIVING', 200])
  const [found] = violationsOf(record(['DRIVING', 700]))
  expect(explainViolation(rows, TERMS, { ...found!, start: rows[0]!.endMs! })).toBeNull()
  expect(explainViolation([], TERMS, found!)).toBeNull()
})

const span = fc
  .tuple(
    fc.constantFrom(...DUTY_STATUSES),
    fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 60, max: 700 })),
    fc.boolean(),
  )
  .map(([status, length, met]) => [status, length, met && status === 'DRIVING' ? 'ADVERSE' : null] as const)

test('what is counted reaches the limit, and the cure would have prevented the violation', () => {
  let told = 0
  let claimed = 0
  fc.assert(
    fc.property(fc.array(span, { minLength: 4, maxLength: 30 }), (spans) => {
      const rows = record(...spans)
      for (const found of violationsOf(rows)) {
        const why = explainViolation(rows, TERMS, found)
        if (why === null) continue
        told += 1
        expect(why.used).toBeGreaterThanOrEqual(why.limit)
        if (why.adverse) claimed += 1
        if (why.clock === 'drive') expect(found.sentence.includes('adverse')).toBe(why.adverse)
        for (const { start, end, counted } of why.spans)
          expect(counted).toBeLessThanOrEqual((end - start) / MINUTE_MS)
        const from = instant(found.start - why.cure.minutes * MINUTE_MS)
        const cured = [
          ...rows
            .filter(({ startMs }) => startMs < from)
            .map((row) => ({ ...row, endMs: instant(Math.min(row.endMs!, from)) })),
          { status: 'OFF_DUTY', startMs: from, endMs: found.start, special: null } as const,
          {
            status: 'DRIVING',
            startMs: found.start,
            endMs: instant(found.start + HOUR_MS),
            special: null,
          } as const,
        ]
        const still = violationsOf(cured).filter(({ rule, end }) => rule === found.rule && end > found.start)
        expect(still).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
  expect(told).toBeGreaterThan(100)
  expect(claimed).toBeGreaterThan(5)
})
