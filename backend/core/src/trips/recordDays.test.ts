import { describe, expect, test } from 'vitest'
import { CHICAGO_TERMS } from '../../test/restedDrive.ts'
import { HOUR_MS, instant, MINUTE_MS } from '../units.ts'
import type { RecordedSpan } from './history.ts'
import { recordDays } from './recordDays.ts'
import type { DatedTerms } from './workTerms.ts'

const CHICAGO = { ...CHICAGO_TERMS, fromDate: '0000-01-01' }
const TERMS: readonly DatedTerms[] = [CHICAGO]
const NOW = instant(Date.parse('2026-11-20T18:00:00Z'))
const ago = (hours: number) => instant(NOW - hours * HOUR_MS)
const span = (status: RecordedSpan['status'], from: number, to: number | null): RecordedSpan => ({
  status,
  startMs: ago(from),
  endMs: to === null ? null : ago(to),
  special: null,
})

test('today comes first, and only today is not over', () => {
  const days = recordDays([], TERMS, NOW, 3)
  expect(days.map(({ date, isOver }) => [date, isOver])).toEqual([
    ['2026-11-20', false],
    ['2026-11-19', true],
    ['2026-11-18', true],
  ])
  expect(days[1]!.sheet.unrecorded).toBe(1440)
})

test('a violation over midnight stands on both days, and none begins after now', () => {
  const rows = [span('OFF_DUTY', 40, 20), span('DRIVING', 20, null)]
  const [today, yesterday] = recordDays(rows, TERMS, NOW, 2)
  const rulesOf = (day: typeof today) => new Set(day!.violations.map(({ rule }) => rule))
  expect(rulesOf(today)).toContain('BREAK_30')
  // Twenty hours of driving from 16:00 the day before: eight are over at midnight.
  expect(rulesOf(yesterday)).not.toContain('DRIVE_11')
  for (const { end } of today!.violations) expect(end).toBeLessThanOrEqual(NOW)
})

test('three hours off stop the window as long as seven in the berth may still follow', () => {
  // Seventeen hours from the first driving to the last, the three off among them.
  const shift = (ended: number) => [
    span('DRIVING', ended + 17, ended + 12),
    span('OFF_DUTY', ended + 12, ended + 9),
    span('ON_DUTY_NOT_DRIVING', ended + 9, ended + 2),
    span('DRIVING', ended + 2, ended),
    ...(ended > 0 ? [span('OFF_DUTY', ended, null)] : []),
  ]
  const rulesOf = (ended: number) =>
    recordDays(shift(ended), TERMS, NOW, 2).flatMap(({ violations }) => violations.map(({ rule }) => rule))
  expect([rulesOf(0), rulesOf(1)]).toEqual([[], []])
  expect(new Set(rulesOf(10))).toEqual(new Set(['WINDOW_14']))
})

test('a day that changes to standard time has 25 hours', () => {
  const now = instant(Date.parse('2026-11-01T20:00:00Z'))
  expect(recordDays([], TERMS, now, 1)[0]!.sheet.length).toBe(1500)
})

test('the sheet of today ends now, and counts no hour that is still to come', () => {
  const [today, yesterday] = recordDays([span('OFF_DUTY', 40, 3), span('DRIVING', 3, null)], TERMS, NOW, 2)
  expect(today!.sheet.totals).toEqual({
    OFF_DUTY: 540,
    SLEEPER_BERTH: 0,
    DRIVING: 180,
    ON_DUTY_NOT_DRIVING: 0,
  })
  expect(today!.sheet.lines.at(-1)).toMatchObject({ status: 'DRIVING', to: 720 })
  expect([today!.sheet.unrecorded, yesterday!.sheet.totals.OFF_DUTY]).toEqual([0, 1440])
})

describe('each day under its own terms', () => {
  const rulesOf = (days: ReturnType<typeof recordDays>) =>
    days.map(({ date, violations }) => [date.slice(-2), [...new Set(violations.map(({ rule }) => rule))]])
  /** Eight days with 10 hours of driving in two parts: 60 hours are over after six days, 70 after seven. */
  const worked = Array.from({ length: 8 }, (_, day) => 12 + 24 * (7 - day)).flatMap((midnight) => [
    span('OFF_DUTY', midnight, midnight - 1),
    span('DRIVING', midnight - 1, midnight - 6),
    span('OFF_DUTY', midnight - 6, midnight - 7),
    span('DRIVING', midnight - 7, midnight - 12),
    span('OFF_DUTY', midnight - 12, midnight - 24),
  ])

  test('a change to 60 hours in 7 days breaks nothing before its first day', () => {
    const sixty = { ...CHICAGO, fromDate: '2026-11-20', ruleset: 'US_PROPERTY_60_7' } as const
    const cycle = (terms: readonly DatedTerms[]) =>
      rulesOf(recordDays(worked, terms, NOW, 8)).filter(([, rules]) => rules!.length > 0)
    expect(cycle(TERMS)).toEqual([['20', ['CYCLE_70_8']]])
    expect(cycle([{ ...sixty, fromDate: CHICAGO.fromDate }])).toEqual([
      ['20', ['CYCLE_60_7']],
      ['19', ['CYCLE_60_7']],
    ])
    expect(cycle([CHICAGO, sixty])).toEqual([['20', ['CYCLE_60_7']]])
    // And back: the day under 60 hours keeps its finding.
    const back = { ...CHICAGO, fromDate: '2026-11-20' }
    expect(cycle([{ ...sixty, fromDate: CHICAGO.fromDate }, back])).toEqual([
      ['20', ['CYCLE_70_8']],
      ['19', ['CYCLE_60_7']],
    ])
  })

  test('a day keeps the zone and the day start it had', () => {
    const denver = { ...CHICAGO, fromDate: '2026-11-18', homeZone: 'America/Denver' }
    const noon = { ...denver, fromDate: '2026-11-20', dayStartHour: 12 }
    const days = recordDays([], [CHICAGO, denver, noon], instant(NOW + 2 * HOUR_MS), 4)
    expect(
      days.map(({ date, sheet }) => [date, sheet.zone, new Date(sheet.start).toISOString(), sheet.length]),
    ).toEqual([
      ['2026-11-20', 'America/Denver', '2026-11-20T19:00:00.000Z', 1440],
      ['2026-11-19', 'America/Denver', '2026-11-19T07:00:00.000Z', 1440],
      ['2026-11-18', 'America/Denver', '2026-11-18T07:00:00.000Z', 1440],
      ['2026-11-17', 'America/Chicago', '2026-11-17T06:00:00.000Z', 1440],
    ])
    expect(days.map(({ terms }) => terms.homeZone)).toEqual(days.map(({ sheet }) => sheet.zone))
  })

  test('between the old day’s end and a new zone’s first midnight the old day is the last', () => {
    const denver = { ...CHICAGO, fromDate: '2026-11-20', homeZone: 'America/Denver' }
    const midnight = Date.parse('2026-11-20T06:00:00Z')
    const dayAt = (ms: number) => {
      const { date, isOver } = recordDays([], [CHICAGO, denver], instant(ms), 1)[0]!
      return [date, isOver]
    }
    expect(dayAt(midnight - MINUTE_MS)).toEqual(['2026-11-19', false])
    expect(dayAt(midnight)).toEqual(['2026-11-19', true])
    expect(dayAt(midnight + HOUR_MS)).toEqual(['2026-11-20', false])
  })

  test('a violation stands on no day that it only touches at midnight, but in the hours before a new zone', () => {
    // Eleven hours are driven when the 19th ends; the driving ends with it, or later.
    const driven = (end: number) => [
      span('OFF_DUTY', 60, 24 + 1),
      span('DRIVING', 24, 19),
      span('OFF_DUTY', 19, 18),
      span('DRIVING', 18, 12 - end),
      span('OFF_DUTY', 12 - end, null),
    ]
    const driveOf = (rows: RecordedSpan[], terms: readonly DatedTerms[]) =>
      recordDays(rows, terms, NOW, 3)
        .filter(({ violations }) => violations.some(({ rule }) => rule === 'DRIVE_11'))
        .map(({ date }) => date)
    expect(driveOf(driven(0), TERMS)).toEqual([])
    expect(driveOf(driven(1), TERMS)).toEqual(['2026-11-20'])
    const denver = { ...CHICAGO, fromDate: '2026-11-20', homeZone: 'America/Denver' }
    expect(driveOf(driven(1), [CHICAGO, denver])).toEqual(['2026-11-19'])
    expect(driveOf(driven(2), [CHICAGO, denver])).toEqual(['2026-11-20', '2026-11-19'])
  })

  test('days without terms are refused', () => {
    const later = (fromDate: string) => [{ ...CHICAGO, fromDate }]
    expect(() => recordDays([], later('2026-11-21'), NOW, 1)).toThrow('terms: none in force')
    expect(() => recordDays([], later('2026-11-20'), NOW, 2)).toThrow('terms: none in force on 2026-11-19')
  })
})
