import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DutyRow, type LogLine, type SheetWire } from '@longhaul/core/contract'
import { entrySpan, logMarks, logRemarks, quarterTicks, spreadApart } from './logGeometry.ts'

const entry = (start: string, end: string | null, overrides: Partial<DutyRow> = {}): DutyRow => ({
  id: 1,
  status: 'DRIVING',
  start_time: start,
  end_time: end,
  special: null,
  location_description: 'Omaha, NE',
  remarks: null,
  location: [0, 0],
  origin: 'recorded',
  replaces: null,
  reason: null,
  ...overrides,
})

const sheet = (lines: LogLine[], entries: DutyRow[] = [], length = 1440): SheetWire => ({
  date: '2026-12-01',
  zone: 'America/Chicago',
  day_start_hour: 0,
  start_time: '2026-12-01T06:00:00Z',
  end_time: new Date(Date.parse('2026-12-01T06:00:00Z') + length * 60_000).toISOString(),
  length_minutes: length,
  totals: { OFF_DUTY: 0, SLEEPER_BERTH: 0, DRIVING: 0, ON_DUTY_NOT_DRIVING: 0 },
  on_duty_minutes: 0,
  unrecorded_minutes: 0,
  lines,
  ticks: [],
  entries,
})

describe('logMarks', () => {
  it('puts each status on its line of the grid', () => {
    const rows = logMarks(
      sheet([
        { status: 'OFF_DUTY', from: 0, to: 360, recorded: true },
        { status: 'ON_DUTY_NOT_DRIVING', from: 360, to: 390, recorded: true },
        { status: 'DRIVING', from: 390, to: 900, recorded: true },
        { status: 'SLEEPER_BERTH', from: 900, to: 1440, recorded: true },
      ]),
    ).map((mark) => mark.row)
    expect(rows).toEqual([0, 3, 2, 1])
  })

  it('tells the plan from time nobody recorded', () => {
    const marks = logMarks(
      sheet(
        [
          { status: 'OFF_DUTY', from: 0, to: 360, recorded: false },
          { status: 'DRIVING', from: 360, to: 600, recorded: true },
          { status: 'DRIVING', from: 600, to: 1440, recorded: false },
        ],
        [entry('2026-12-01T16:00:00Z', '2026-12-02T06:00:00Z', { origin: 'planned' })],
      ),
    )
    expect(marks.map((mark) => mark.kind)).toEqual(['unrecorded', 'recorded', 'planned'])
  })

  it('stays inside a day of 23 hours', () => {
    const marks = logMarks(sheet([{ status: 'OFF_DUTY', from: -30, to: 1440, recorded: true }], [], 1380))
    expect(marks).toMatchObject([{ from: 0, to: 1380 }])
  })
})

it('logRemarks leaves a stay that began the day before to that day', () => {
  const remarks = logRemarks(
    sheet(
      [],
      [
        entry('2026-12-01T14:00:00Z', null, { location_description: 'Lincoln, NE' }),
        entry('2026-12-01T05:00:00Z', '2026-12-01T14:00:00Z'),
      ],
    ),
  )
  expect(remarks).toEqual([{ at: 480, place: 'Lincoln, NE', note: null }])
})

describe('entrySpan', () => {
  const open = entry('2026-12-01T05:00:00Z', null, { status: 'SLEEPER_BERTH' })
  const line: LogLine = { status: 'SLEEPER_BERTH', from: 0, to: 1440, recorded: true }
  const start = Date.parse('2026-12-01T06:00:00Z')

  it('ends an open status with a day that is over', () => {
    expect(entrySpan(sheet([line]), open)).toEqual({ start, end: Date.parse('2026-12-02T06:00:00Z') })
  })

  it('leaves it open while the day runs', () => {
    const today = [
      { ...line, to: 600 },
      { ...line, from: 600, recorded: false },
    ]
    expect(entrySpan(sheet(today), open)).toEqual({ start, end: null })
  })
})

it('a day of 25 hours has 75 quarter ticks beside its hours, a third of them halves', () => {
  const ticks = quarterTicks(1500)
  expect(ticks).toHaveLength(75)
  expect(ticks.filter((tick) => tick.half)).toHaveLength(25)
})

describe('spread', () => {
  it('leaves what fits where it is', () =>
    expect(spreadApart([10, 50, 90], 20, 0, 100)).toEqual([10, 50, 90]))

  it('moves neighbours apart, and back inside the edge', () => {
    expect(spreadApart([10, 12, 14], 20, 0, 100)).toEqual([10, 30, 50])
    expect(spreadApart([98, 99, 100], 20, 0, 100)).toEqual([60, 80, 100])
  })

  it('keeps order, gap and edges for any changes of a day', () => {
    const changes = fc.array(fc.integer({ min: 0, max: 1440 }), { maxLength: 200 })
    fc.assert(
      fc.property(changes, (raw) => {
        const wanted = raw.toSorted((a, b) => a - b)
        const placed = spreadApart(wanted, 14, 0, 792)
        const gap = Math.min(14, wanted.length > 1 ? 792 / (wanted.length - 1) : 14)
        placed.forEach((x, i) => {
          expect(x).toBeGreaterThanOrEqual(-1e-6)
          expect(x).toBeLessThanOrEqual(792 + 1e-6)
          if (i > 0) expect(x - (placed[i - 1] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-6)
        })
      }),
    )
  })
})
