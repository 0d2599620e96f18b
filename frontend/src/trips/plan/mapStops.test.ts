import { expect, test } from 'vitest'
import type { ClockRow, StopRow } from '@longhaul/core/contract'
import { en } from '../../i18n/en/frame.ts'
import { translator } from '../../i18n/useT.ts'
import { mapStops } from './mapStops.ts'

const clocks = (values: Partial<ClockRow> = {}): ClockRow => ({
  break_left_minutes: 12,
  drive_left_minutes: 0,
  window_left_minutes: 65,
  cycle_left_minutes: 1_200,
  ...values,
})

const rest: StopRow = {
  kind: 'rest',
  start_time: '2026-12-01T23:00:00Z',
  end_time: '2026-12-02T09:00:00Z',
  minutes: 600,
  mile: 512,
  location: [-98.7, 40.8],
  location_name: 'Near Gibbon, NE',
  highway: 'I-80',
  state: 'NE',
  rule: 'DRIVE_11',
  cfr: '395.3(a)(3)(i)',
  why: '11 hours of driving are used up.',
  clocks_before: clocks(),
  clocks_after: clocks({ drive_left_minutes: 660 }),
  zone: 'America/Chicago',
  illegal_from: null,
}
const lines = (stop: StopRow) =>
  mapStops({ stops: [stop], places: [] }, 0, translator(en), (english) => english)[0]!.lines.map((line) =>
    line.replaceAll('\u00a0', ' '),
  )

test('a stop says when, why and which clocks brought it about', () => {
  expect(lines(rest)).toEqual([
    'Tue, Dec 1, 17:00 – Wed, Dec 2, 03:00 CST',
    '11 hours of driving are used up. (49 CFR 395.3(a)(3)(i))',
    'Hours left on arrival: Break 12 min, Drive 0 min, Shift 1 h 5 min, Cycle 20 h',
  ])
})

test('the times are those of the place', () => {
  expect(lines({ ...rest, zone: 'America/Denver' })[0]).toBe('Tue, Dec 1, 16:00 – Wed, Dec 2, 02:00 MST')
})

test('a paragraph of Canada is cited as one', () => {
  expect(lines({ ...rest, cfr: 'SOR/2005-313 s.13' })[1]).toBe(
    '11 hours of driving are used up. (SOR/2005-313 s.13)',
  )
})

test('a clock that does not run is left out; on the night of the change each time has its zone', () => {
  const night = {
    ...rest,
    start_time: '2026-11-01T05:00:00Z',
    end_time: '2026-11-01T08:00:00Z',
    cfr: null,
    clocks_before: clocks({ break_left_minutes: null }),
  }
  expect(lines(night)).toEqual([
    'Sun, Nov 1, 00:00 CDT – 02:00 CST',
    '11 hours of driving are used up.',
    'Hours left on arrival: Drive 0 min, Shift 1 h 5 min, Cycle 20 h',
  ])
})
