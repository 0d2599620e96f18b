import { describe, expect, it } from 'vitest'
import { type DutyRow, type StopRow } from '@longhaul/core/contract'
import { axisMinutes, stopsWithin, timelineDays } from './timelineDays.ts'

const home = { zone: 'America/Chicago', dayStartHour: 0 }

const row = (status: DutyRow['status'], start: string, end: string | null): DutyRow => ({
  id: null,
  status,
  start_time: start,
  end_time: end,
  special: null,
  location_description: 'Near Kearney, NE',
  remarks: null,
  location: [-99.08, 40.7],
  origin: 'planned',
  replaces: null,
  reason: null,
})

const clocks = {
  break_left_minutes: 0,
  drive_left_minutes: 0,
  window_left_minutes: 0,
  cycle_left_minutes: 0,
}

const stop = (start: string, end: string): StopRow => ({
  kind: 'rest',
  start_time: start,
  end_time: end,
  minutes: 600,
  mile: 300,
  location: [-99.08, 40.7],
  location_name: 'Near Kearney, NE',
  highway: 'I-80',
  state: 'NE',
  rule: 'DRIVE_11',
  cfr: '395.3(a)(3)(i)',
  why: 'Eleven hours of driving are used up.',
  clocks_before: clocks,
  clocks_after: clocks,
  zone: 'America/Chicago',
  illegal_from: null,
})

describe('timelineDays', () => {
  it('cuts a rest at midnight of the home terminal', () => {
    const days = timelineDays(
      [
        row('DRIVING', '2026-12-01T18:00:00Z', '2026-12-02T02:00:00Z'),
        row('SLEEPER_BERTH', '2026-12-02T02:00:00Z', '2026-12-02T12:00:00Z'),
      ],
      [],
      home,
      0,
    )
    expect(days.map((day) => [day.date, day.pieces.map((piece) => [piece.from, piece.to])])).toEqual([
      [
        '2026-12-01',
        [
          [720, 1200],
          [1200, 1440],
        ],
      ],
      ['2026-12-02', [[0, 360]]],
    ])
  })

  it('gives the night the clock goes back 25 hours', () => {
    const days = timelineDays([row('OFF_DUTY', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z')], [], home, 0)
    expect(days).toMatchObject([{ date: '2026-11-01', lengthMinutes: 1500, pieces: [{ from: 0, to: 1500 }] }])
  })

  it('counts the stops through the whole trip', () => {
    const days = timelineDays(
      [row('DRIVING', '2026-12-01T18:00:00Z', '2026-12-03T02:00:00Z')],
      [
        stop('2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z'),
        stop('2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z'),
      ],
      home,
      0,
    )
    expect(days.map((day) => day.stops.map(({ number, at }) => ({ number, at })))).toEqual([
      [{ number: 1, at: 840 }],
      [{ number: 2, at: 840 }],
    ])
  })

  it('runs an open status to now', () => {
    const open = row('ON_DUTY_NOT_DRIVING', '2026-12-01T18:00:00Z', null)
    const days = timelineDays([open], [], home, Date.parse('2026-12-01T19:30:00Z'))
    expect(days).toMatchObject([{ pieces: [{ from: 720, to: 810, endsOpen: true }] }])
  })

  it('draws of the plan only what the record has not overtaken', () => {
    const recorded = (start: string, end: string | null) =>
      ({ ...row('SLEEPER_BERTH', start, end), origin: 'recorded' }) as const
    const days = timelineDays(
      [
        recorded('2026-12-01T18:00:00Z', null),
        row('SLEEPER_BERTH', '2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z'),
        row('DRIVING', '2026-12-01T20:00:00Z', '2026-12-01T23:00:00Z'),
      ],
      [],
      home,
      Date.parse('2026-12-01T21:00:00Z'),
    )
    expect(days[0]?.pieces.map(({ row: { status }, from, to }) => [status, from, to])).toEqual([
      ['SLEEPER_BERTH', 720, 900],
      ['DRIVING', 900, 1020],
    ])
  })

  it('has no days without rows', () => expect(timelineDays([], [], home, 0)).toEqual([]))
})

it('stopsWithin finds the stops of a rest and none while driving', () => {
  const rest = stop('2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z')
  expect(stopsWithin(row('OFF_DUTY', '2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z'), [rest])).toEqual([rest])
  expect(stopsWithin(row('DRIVING', '2026-12-01T19:00:00Z', '2026-12-01T22:00:00Z'), [rest])).toEqual([])
})

describe('the hours written under a day', () => {
  const axisOf = (start: string, end: string, dayStartHour = 0) => {
    const [day] = timelineDays([row('DRIVING', start, end)], [], { ...home, dayStartHour }, 0)
    return axisMinutes(day!, home.zone)
  }

  it('are every sixth hour', () => {
    expect(axisOf('2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z')).toEqual([0, 360, 720, 1080, 1440])
    expect(axisOf('2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z', 11)).toEqual([0, 360, 720, 1080, 1440])
  })

  it('stay the same hours on the clock where it goes back or forward', () => {
    expect(axisOf('2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z')).toEqual([0, 420, 780, 1140, 1500])
    expect(axisOf('2026-03-08T12:00:00Z', '2026-03-08T13:00:00Z')).toEqual([0, 300, 660, 1020, 1380])
  })
})
