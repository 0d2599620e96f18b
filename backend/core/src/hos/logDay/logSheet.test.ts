import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timelines } from '../../../test/arbitraries.ts'
import { at, logOf } from '../../../test/logs.ts'
import { runs } from '../../../test/runs.ts'
import { between, instant, plus } from '../../units.ts'
import { homeDays } from '../days/homeDays.ts'
import { fillGaps } from '../duty/timeline.ts'
import { dayLog } from './logSheet.ts'

const ZONE = 'America/Chicago'

describe('the day sheet', () => {
  test('holds the day’s part of each entry, and says what is not recorded', () => {
    const log = logOf('2026-03-02T22:00-06:00', 'D 4, O 10, W 1')
    const sheet = dayLog(log, ZONE, '2026-03-03', 0)
    expect(sheet).toMatchObject({
      date: '2026-03-03',
      length: 1440,
      totals: { DRIVING: 120, OFF_DUTY: 600 + 660, SLEEPER_BERTH: 0, ON_DUTY_NOT_DRIVING: 60 },
      onDuty: 180,
      unrecorded: 660,
    })
    expect(sheet.lines).toEqual([
      { status: 'DRIVING', from: 0, to: 120, recorded: true },
      { status: 'OFF_DUTY', from: 120, to: 720, recorded: true },
      { status: 'ON_DUTY_NOT_DRIVING', from: 720, to: 780, recorded: true },
      { status: 'OFF_DUTY', from: 780, to: 1440, recorded: false },
    ])
  })

  test('rest that was written down and rest that was not are two lines', () => {
    const { lines } = dayLog(logOf('2026-03-03T00:00-06:00', 'O 6'), ZONE, '2026-03-03', 0)
    expect(lines).toEqual([
      { status: 'OFF_DUTY', from: 0, to: 360, recorded: true },
      { status: 'OFF_DUTY', from: 360, to: 1440, recorded: false },
    ])
  })

  test('a day nobody wrote down is off duty and not recorded', () => {
    const sheet = dayLog([], ZONE, '2026-03-03', 0)
    expect(sheet.unrecorded).toBe(1440)
    expect(sheet.lines).toEqual([{ status: 'OFF_DUTY', from: 0, to: 1440, recorded: false }])
  })

  test('personal conveyance is drawn off duty, a yard move on duty', () => {
    const sheet = dayLog(logOf('2026-03-03T00:00-06:00', 'O 6, PC 1, YM 1, D 1, O 15'), ZONE, '2026-03-03', 0)
    expect(sheet.lines.map(({ status, from, to }) => [status, from, to])).toEqual([
      ['OFF_DUTY', 0, 420],
      ['ON_DUTY_NOT_DRIVING', 420, 480],
      ['DRIVING', 480, 540],
      ['OFF_DUTY', 540, 1440],
    ])
  })

  test.each([
    ['2026-03-03', 1440, ['12 AM', '1', '2', '3']],
    ['2026-03-08', 1380, ['12 AM', '1', '3', '4']],
    ['2026-11-01', 1500, ['12 AM', '1', '1', '2']],
  ])('%s is %s minutes long and its ticks say %j', (date, length, labels) => {
    const { ticks, ...sheet } = dayLog([], ZONE, date, 0)
    expect(sheet.length).toBe(length)
    expect(ticks.slice(0, 4).map(({ label }) => label)).toEqual(labels)
    expect(ticks.at(-1)).toEqual({ at: length, label: '12 AM' })
    expect(ticks).toHaveLength(length / 60 + 1)
    expect(ticks.filter(({ label }) => label === '12 PM')).toHaveLength(1)
  })

  test('the whole day’s ticks, midnight to midnight', () => {
    const labels = dayLog([], ZONE, '2026-03-03', 0).ticks.map(({ label }) => label)
    const hours = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
    expect(labels).toEqual(['12 AM', ...hours, '12 PM', ...hours, '12 AM'])
  })
  test('a day that starts at noon is drawn from noon', () => {
    const { ticks, ...sheet } = dayLog([], ZONE, '2026-03-03', 12)
    expect(sheet).toMatchObject({ zone: ZONE, dayStartHour: 12, start: at('2026-03-03T12:00-06:00') })
    expect(sheet.end).toBe(at('2026-03-04T12:00-06:00'))
    expect([ticks[0], ticks[12]]).toEqual([
      { at: 0, label: '12 PM' },
      { at: 720, label: '12 AM' },
    ])
  })

  test('sheets tile any record: gapless, in order, each summing to its day, all together to the record', () => {
    const zones = fc.constantFrom(ZONE, 'America/New_York', 'UTC')
    fc.assert(
      fc.property(timelines({ maxLength: 40 }), zones, fc.constantFrom(0, 2, 12, 23), (log, zone, hour) => {
        const days = homeDays(zone, hour)
        const [start, end] = [log[0]?.start ?? instant(0), log.at(-1)?.end ?? instant(0)]
        let driving = 0
        let recorded = 0
        for (let day = days.at(start); day.start < end; day = days.numbered(day.number + 1)) {
          const sheet = dayLog(log, zone, day.date, hour)
          expect(Object.values(sheet.totals).reduce((sum, total) => sum + total, 0)).toBe(sheet.length)
          expect(sheet.onDuty).toBe(sheet.totals.DRIVING + sheet.totals.ON_DUTY_NOT_DRIVING)
          expect([sheet.segments[0]?.start, sheet.segments.at(-1)?.end]).toEqual([day.start, day.end])
          sheet.segments.slice(1).forEach((next, i) => expect(next.start).toBe(sheet.segments[i]?.end))
          expect([sheet.lines[0]?.from, sheet.lines.at(-1)?.to]).toEqual([0, sheet.length])
          sheet.lines.slice(1).forEach((next, i) => {
            expect(next.from).toBe(sheet.lines[i]?.to)
            const same = next.status === sheet.lines[i]?.status && next.recorded === sheet.lines[i]?.recorded
            expect(same).toBe(false)
          })
          driving += sheet.totals.DRIVING
          recorded += sheet.length - sheet.unrecorded
        }
        expect(recorded).toBe(between(start, end))
        const drove = log.filter(({ status }) => status === 'DRIVING')
        expect(driving).toBe(drove.reduce((sum, segment) => sum + between(segment.start, segment.end), 0))
      }),
      { numRuns: runs(100) },
    )
  })

  test.each([
    ['a date', () => dayLog([], ZONE, '2026-02-30', 0), 'date'],
    ['a zone', () => dayLog([], 'Mars', '2026-02-03', 0), 'zone'],
    ['an hour', () => dayLog([], ZONE, '2026-02-03', 24), 'dayStartHour'],
    [
      'overlapping rows',
      () =>
        dayLog(
          [...logOf('2026-03-02T06:00-06:00', 'D 2'), ...logOf('2026-03-02T07:00-06:00', 'O 2')],
          ZONE,
          '2026-03-02',
          0,
        ),
      'log[1].start',
    ],
  ])('%s that cannot be is refused by name', (_, draw, path) => {
    expect(draw).toThrow(expect.objectContaining({ name: 'BadInput', path }))
  })
})

describe('the sheet of a day under way', () => {
  test.each([
    ['2026-03-03', '-06:00', 1440, 720],
    ['2026-03-08', '-05:00', 1380, 660],
    ['2026-11-01', '-06:00', 1500, 780],
  ])('%s ends at noon on a grid of the whole day', (date, offset, length, passed) => {
    const noon = at(`${date}T12:00${offset}`)
    const log = logOf(`${date}T09:00${offset}`, 'D 3')
    const sheet = dayLog(log, ZONE, date, 0, noon)
    expect(sheet).toMatchObject({ length, end: plus(sheet.start, length), unrecorded: passed - 180 })
    expect(sheet.totals).toEqual({
      OFF_DUTY: passed - 180,
      SLEEPER_BERTH: 0,
      DRIVING: 180,
      ON_DUTY_NOT_DRIVING: 0,
    })
    expect(sheet.lines.at(-1)).toEqual({ status: 'DRIVING', from: passed - 180, to: passed, recorded: true })
    expect(sheet.ticks.at(-1)?.at).toBe(length)
  })

  test('counts nothing of what comes after, and is empty before its first minute', () => {
    const log = logOf('2026-03-03T00:00-06:00', 'O 6, D 4')
    const sheet = dayLog(log, ZONE, '2026-03-03', 0, at('2026-03-03T07:00-06:00'))
    expect(sheet.totals).toMatchObject({ OFF_DUTY: 360, DRIVING: 60 })
    expect(dayLog(log, ZONE, '2026-03-03', 0, at('2026-03-02T07:00-06:00')).lines).toEqual([])
  })
})

test('a filled record is what the sheet of each of its days shows', () => {
  const rows = [...logOf('2026-03-02T06:00-06:00', 'D 2'), ...logOf('2026-03-02T12:00-06:00', 'W 2')]
  const filled = fillGaps(rows, at('2026-03-02T00:00-06:00'), at('2026-03-03T00:00-06:00'))
  expect(filled).toEqual(dayLog(rows, ZONE, '2026-03-02', 0).segments)
})
