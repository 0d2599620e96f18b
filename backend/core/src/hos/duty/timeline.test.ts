import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { instant } from '../../units.ts'
import { mayMark } from './marked.ts'
import { assertTimeline, DUTY_STATUSES, fillGaps, gridStatus } from './timeline.ts'

const from = at('2026-03-02T00:00-06:00')
const to = at('2026-03-03T00:00-06:00')
const morning = logOf('2026-03-02T06:00-06:00', 'D 4')
const evening = logOf('2026-03-02T18:00-06:00', 'W 1, O 8')

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
  test('an overlap or a reversed row is refused by name', () => {
    expect(() => fillGaps([...evening, ...morning], from, to)).toThrow(/^rows\[2\]\.start: overlaps/)
    const [row] = morning
    if (row) expect(() => fillGaps([{ ...row, end: instant(0) }], from, to)).toThrow(/^rows\[0\]\.end: /)
  })
})

test('a driving entry cannot be hidden as time in the passenger seat', () => {
  const [row] = morning
  const seat = row ? [{ ...row, special: 'PASSENGER_SEAT' as const }] : []
  expect(() => assertTimeline(seat)).toThrow(/^log\[0\]\.special: nobody drives/)
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
