import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { instant, plus } from '../../units.ts'
import { mayMark } from './marked.ts'
import { assertTimeline, DUTY_STATUSES, fillGaps, gridStatus, type Segment } from './timeline.ts'

const from = at('2026-03-02T00:00-06:00')
const to = at('2026-03-03T00:00-06:00')
const morning = logOf('2026-03-02T06:00-06:00', 'D 4')
const evening = logOf('2026-03-02T18:00-06:00', 'W 1, O 8')
const adverse = (entry: Segment): Segment => ({ ...entry, special: 'ADVERSE' })

describe('filling gaps', () => {
  test('before, between and after rows; rows are cut to the time asked for', () => {
    const timeline = fillGaps([...morning, ...evening], from, to)
    expect(
      timeline.map(({ status, start, end, recorded }) => [status, (end - start) / 3_600_000, recorded]),
    ).toEqual([
      ['OFF_DUTY', 6, false],
      ['DRIVING', 4, undefined],
      ['OFF_DUTY', 8, false],
      ['ON_DUTY_NOT_DRIVING', 1, undefined],
      ['OFF_DUTY', 5, undefined],
    ])
    expect(() => assertTimeline(timeline)).not.toThrow()
  })
  test('no rows at all, and rows outside the time', () => {
    expect(fillGaps([], from, to)).toEqual([{ status: 'OFF_DUTY', start: from, end: to, recorded: false }])
    expect(fillGaps(logOf('2026-02-01T06:00-06:00', 'D 4'), from, to)).toHaveLength(1)
    expect(fillGaps([], from, from)).toEqual([])
  })
  test('a row that ends as the time begins is none of it, nor one that begins as it ends', () => {
    const rows = [...logOf('2026-03-01T20:00-06:00', 'D 4'), ...logOf('2026-03-03T00:00-06:00', 'D 4')]
    expect(fillGaps(rows, from, to)).toEqual(fillGaps([], from, to))
  })
  test('an overlap or a reversed row is refused by name', () => {
    expect(() => fillGaps([...evening, ...morning], from, to)).toThrow(/^rows\[2\]\.start: overlaps/)
    const [row] = morning
    if (row) expect(() => fillGaps([{ ...row, end: instant(0) }], from, to)).toThrow(/^rows\[0\]\.end: /)
  })
})

describe('a log that cannot be is refused by name', () => {
  const [row] = morning as [Segment]
  const year = 366 * 24 * 60
  test.each<[string, Segment[]]>([
    ['log[1].start: leaves a gap after the entry before it', [...morning, ...evening]],
    ['log[1].start: overlaps the entry before it', [row, { ...row, end: plus(row.end, 60) }]],
    ["log[0].status: unknown status 'RESTING'", [{ ...row, status: 'RESTING' as 'OFF_DUTY' }]],
    ["log[0].special: unknown mark 'LATE'", [{ ...row, special: 'LATE' as 'ADVERSE' }]],
    [
      'log[0].special: adverse conditions are met while driving',
      logOf('2026-03-02T06:00Z', 'O 1').map(adverse),
    ],
    ['log[0].end: not after its start', [{ ...row, end: row.start }]],
    ['log[0].end: not after its start', [{ ...row, end: plus(row.start, -1), special: 'ADVERSE' }]],
    ['log[0].start: not a time in the years 1970 to 2199', [{ ...row, start: instant(-60_000) }]],
    ['log[0].end: not on a whole minute', [{ ...row, end: instant(row.end + 1) }]],
    ['log: longer than 11 years', [{ ...row, end: plus(row.start, 11 * year + 1) }]],
  ])('%s', (message, timeline) => {
    expect(() => assertTimeline(timeline)).toThrow(message)
  })

  test('of eleven years at most, and in the part that is looked at', () => {
    expect(() => assertTimeline([{ ...row, end: plus(row.start, 11 * year) }])).not.toThrow()
    expect(() => assertTimeline([...morning, ...evening], 'log', 1)).not.toThrow()
    expect(() => assertTimeline([], 'past', 0, 1)).toThrow('past[0]: missing')
  })
})

test('a driving entry cannot be hidden as time in the passenger seat', () => {
  const [row] = morning
  const seat = row ? [{ ...row, special: 'PASSENGER_SEAT' as const }] : []
  expect(() => assertTimeline(seat)).toThrow(/^log\[0\]\.special: nobody drives/)
  expect(() => assertTimeline(logOf('2026-03-02T06:00-06:00', 'SEAT 4'))).not.toThrow()
})

test('adverse conditions are met while driving, and may have been met this very minute', () => {
  const [row] = morning
  const met = { ...row!, special: 'ADVERSE' as const }
  expect(() => assertTimeline([met])).not.toThrow()
  expect(() => assertTimeline([{ ...met, status: 'ON_DUTY_NOT_DRIVING' }])).toThrow(/^log\[0\]\.special: /)
  expect(() => assertTimeline([row!, { ...met, start: row!.end }])).not.toThrow()
  expect(() => assertTimeline([{ ...row!, end: row!.start }])).toThrow(/^log\[0\]\.end: /)
  expect(fillGaps([{ ...met, end: met.start }], from, to)).toEqual(fillGaps([], from, to))
})

test('a mark goes with its status alone', () => {
  expect(DUTY_STATUSES.filter((status) => mayMark('ADVERSE', status))).toEqual(['DRIVING'])
  expect(DUTY_STATUSES.filter((status) => mayMark('PERSONAL_CONVEYANCE', status))).toEqual(['OFF_DUTY'])
  expect(DUTY_STATUSES.filter((status) => mayMark('YARD_MOVE', status))).toEqual(['ON_DUTY_NOT_DRIVING'])
  expect(mayMark('PASSENGER_SEAT', 'DRIVING')).toBe(false)
})

test('special marks move an entry to another line of the grid', () => {
  expect(gridStatus({ status: 'DRIVING', special: 'PERSONAL_CONVEYANCE' })).toBe('OFF_DUTY')
  expect(gridStatus({ status: 'DRIVING', special: 'YARD_MOVE' })).toBe('ON_DUTY_NOT_DRIVING')
  expect(gridStatus({ status: 'OFF_DUTY', special: 'PASSENGER_SEAT' })).toBe('OFF_DUTY')
  expect(gridStatus({ status: 'DRIVING', special: 'ADVERSE' })).toBe('DRIVING')
  expect(gridStatus({ status: 'SLEEPER_BERTH' })).toBe('SLEEPER_BERTH')
})
