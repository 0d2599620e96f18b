import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timelines } from '../../../test/arbitraries.ts'
import { at, logOf } from '../../../test/logs.ts'
import { runs } from '../../../test/runs.ts'
import { between, instant, minutes, plus } from '../../units.ts'
import { homeDays } from '../days/homeDays.ts'
import { fillGaps } from '../duty/timeline.ts'
import { hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { changesOf, formGaps, type LogHeader } from './formGaps.ts'
import { dayLog } from './logSheet.ts'
import { recapBox } from './recapBox.ts'

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

describe('the recap box', () => {
  const property = rulesetOf('US_PROPERTY_70_8')
  const worked = [0, 10, 8.5, 12.5, 9, 10, 12].map((h) => minutes(h * 60))
  const context = hosContext({ zone: ZONE, prior: { kind: 'days', minutes: worked } })

  test('the FMCSA guide’s eight days: 67 hours, and 3 available tomorrow', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 13')
    const box = recapBox(log, property, context, '2026-03-09')
    expect(box).toMatchObject({
      onDutyToday: 300,
      countsTomorrow: 67 * 60,
      availableTomorrow: 180,
      inCycle: 67 * 60,
    })
    expect(box.days.map(({ onDuty }) => onDuty / 60)).toEqual([0, 10, 8.5, 12.5, 9, 10, 12, 5])
    expect(box.days[0]?.date).toBe('2026-03-02')
  })
  test('a restart leaves what came after it; one that ends tomorrow does not count yet', () => {
    const done = logOf('2026-03-09T00:00-05:00', 'D 2, O 34, D 3')
    expect(recapBox(done, property, context, '2026-03-10')).toMatchObject({
      onDutyToday: 180,
      countsTomorrow: 180,
      availableTomorrow: 4200 - 180,
    })
    expect(recapBox(done, property, context, '2026-03-09').countsTomorrow).toBe(64 * 60)
  })
  test('days before the log are counted from its first entry, whichever day is asked for', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 19, D 5')
    expect(recapBox(log, property, context, '2026-03-10').days.map(({ onDuty }) => onDuty / 60)).toEqual([
      10, 8.5, 12.5, 9, 10, 12, 5, 5,
    ])
  })
  test('every day has its date, the sheet’s own last; under 60 in 7 there are seven', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 13')
    const dates = (box: ReturnType<typeof recapBox>) => box.days.map(({ date }) => date)
    expect(dates(recapBox(log, property, context, '2026-03-09'))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
    const sixty = recapBox(log, rulesetOf('US_PROPERTY_60_7'), context, '2026-03-09')
    expect([dates(sixty).length, dates(sixty)[0], dates(sixty).at(-1)]).toEqual([
      7,
      '2026-03-03',
      '2026-03-09',
    ])
    // 8.5 + 12.5 + 9 + 10 + 12 of the five days before, and today's 5; the 10 of March 3 count today for the
    // last time.
    expect([sixty.countsTomorrow, sixty.inCycle, sixty.availableTomorrow]).toEqual([57 * 60, 67 * 60, 180])
  })
  test('past the limit nothing is available, never less', () => {
    const used = hosContext({ zone: ZONE, prior: { kind: 'lump', minutes: minutes(71 * 60) } })
    const box = recapBox(logOf('2026-03-09T06:00-05:00', 'D 5'), property, used, '2026-03-09')
    expect([box.countsTomorrow, box.availableTomorrow, box.inCycle]).toEqual([76 * 60, 0, 76 * 60])
  })
  test('34 hours restart, a minute less does not; without a restart in the rules nothing does', () => {
    const after = (rest: string, ruleset = property) =>
      recapBox(logOf('2026-03-09T00:00-05:00', `D 2, ${rest}, D 3`), ruleset, context, '2026-03-10')
        .countsTomorrow
    expect(after('O 34')).toBe(180)
    // March 4 to 8 and the five hours of the log.
    expect(after('O 33:59')).toBe((8.5 + 12.5 + 9 + 10 + 12 + 5) * 60)
    expect(after('O 34', rulesetOf('US_PASSENGER_70_8'))).toBe(after('O 33:59'))
  })
  test('a rest counts up to the end of the day: 34 hours by then restart, less do not', () => {
    const resting = (from: string) =>
      recapBox(logOf(from, 'D 2, O 40, D 3'), property, context, '2026-03-10').inCycle
    expect(resting('2026-03-09T12:00-05:00')).toBe(0)
    expect(resting('2026-03-09T12:01-05:00')).toBe((10 + 8.5 + 12.5 + 9 + 10 + 12 + 2) * 60)
  })
  test('a log without entries leaves the days before it', () => {
    const box = recapBox([], property, context, '2026-03-09')
    expect(box.days.map(({ onDuty }) => onDuty / 60)).toEqual([0, 10, 8.5, 12.5, 9, 10, 12, 0])
    expect([box.onDutyToday, box.inCycle]).toEqual([0, 62 * 60])
  })
  test.each<readonly [what: string, path: string, ask: () => unknown]>([
    [
      'a gap',
      'log[1].start',
      () =>
        recapBox(
          [...logOf('2026-03-09T06:00-05:00', 'D 1'), ...logOf('2026-03-09T08:00-05:00', 'D 1')],
          property,
          context,
          '2026-03-09',
        ),
    ],
    ['a zone', 'context.zone', () => recapBox([], property, { ...context, zone: 'Mars' }, '2026-03-09')],
    ['a date', 'date', () => recapBox([], property, context, '2026-02-30')],
  ])('%s that cannot be is refused by name', (_, path, ask) => {
    expect(ask).toThrow(expect.objectContaining({ name: 'BadInput', path }))
  })
  test('the part of an entry after midnight is tomorrow’s', () => {
    const box = recapBox(logOf('2026-03-09T22:00-05:00', 'D 4'), property, context, '2026-03-09')
    expect(box.onDutyToday).toBe(120)
  })
})

describe('form and manner', () => {
  const header: LogHeader = {
    driverName: 'Ana Ruiz',
    carrierName: 'Prairie Freight',
    mainOffice: '1 Main St, Omaha, NE',
    vehicleNumber: '4410',
    totalMiles: 512,
    shippingDocument: 'BOL 7',
    certifiedAt: at('2026-03-03T06:00-06:00'),
  }
  const sheet = dayLog(logOf('2026-03-02T00:00-06:00', 'O 6, W 1, D 4, O 13'), ZONE, '2026-03-02', 0)
  const remarks = changesOf(sheet).map((change) => ({ at: change, place: 'Omaha, NE' }))

  test('a full sheet has none', () => {
    expect(remarks.map((remark) => remark.at)).toEqual([360, 420, 660].map((by) => plus(sheet.start, by)))
    expect(formGaps(sheet, header, remarks)).toEqual([])
  })
  test.each<readonly [keyof LogHeader, paragraph: string, what: RegExp]>([
    ['totalMiles', '395.8(d)(2)', /miles/],
    ['vehicleNumber', '395.8(d)(3)', /truck or tractor number/],
    ['carrierName', '395.8(d)(4)', /name of the carrier/],
    ['driverName', '395.8(d)(5)', /driver’s name/],
    ['certifiedAt', '395.8(d)(5)', /not certified/],
    ['mainOffice', '395.8(d)(7)', /main office/],
    ['shippingDocument', '395.8(d)(11)', /shipping document/],
  ])('without %s it lacks what %s asks for', (field, cfr, what) => {
    const gaps = formGaps(sheet, { ...header, [field]: null }, remarks)
    expect(gaps).toEqual([{ field, cfr, at: null, sentence: expect.stringMatching(what) as string }])
  })
  test('a day of nothing but other work needs the truck, the miles and the papers', () => {
    const worked = dayLog(logOf('2026-03-02T00:00-06:00', 'W 24'), ZONE, '2026-03-02', 0)
    const bare = { ...header, vehicleNumber: null, totalMiles: null, shippingDocument: null }
    expect(formGaps(worked, bare, []).map(({ field }) => field)).toEqual([
      'totalMiles',
      'vehicleNumber',
      'shippingDocument',
    ])
  })
  test('a missing place and missing time name their paragraphs', () => {
    const short = dayLog(logOf('2026-03-02T00:00-06:00', 'O 6, W 1'), ZONE, '2026-03-02', 0)
    expect(formGaps(short, header, [])).toEqual([
      { field: 'grid', cfr: '395.8(g)', at: null, sentence: '1020 minutes of the day are not recorded.' },
      {
        field: 'remarks',
        cfr: '395.8(d)(8)',
        at: plus(short.start, 360),
        sentence: 'A change of duty status has no place beside it.',
      },
    ])
  })
  test('a remark whose place was never written is no place', () => {
    const [first, ...rest] = remarks
    expect(formGaps(sheet, header, [{ at: first?.at ?? instant(0), place: null }, ...rest])).toHaveLength(1)
  })
  test('blank text is no text', () => {
    expect(formGaps(sheet, { ...header, carrierName: '  ' }, remarks)).toMatchObject([
      { field: 'carrierName' },
    ])
  })
  test('a change without a place is named by its time', () => {
    const [, ...rest] = remarks
    expect(formGaps(sheet, header, rest)).toMatchObject([{ field: 'remarks', at: plus(sheet.start, 360) }])
    expect(formGaps(sheet, header, [{ at: plus(sheet.start, 360), place: ' ' }, ...rest])).toHaveLength(1)
  })
  test('unrecorded time is a gap, and a day off needs no truck, miles or papers', () => {
    const off = dayLog(logOf('2026-03-02T00:00-06:00', 'O 20'), ZONE, '2026-03-02', 0)
    const bare = { ...header, vehicleNumber: null, totalMiles: null, shippingDocument: null }
    expect(formGaps(off, bare, [])).toMatchObject([
      { field: 'grid', sentence: '240 minutes of the day are not recorded.' },
    ])
  })
  test('a change in the first minute needs its place too', () => {
    const early = dayLog(logOf('2026-03-02T00:00-06:00', 'O 0:01, W 1, O 22:59'), ZONE, '2026-03-02', 0)
    expect(changesOf(early)).toEqual([plus(early.start, 1), plus(early.start, 61)])
  })
  test('no miles at all are miles', () => {
    expect(formGaps(sheet, { ...header, totalMiles: 0 }, remarks)).toEqual([])
  })
  test('miles that cannot be are refused', () => {
    expect(() => formGaps(sheet, { ...header, totalMiles: -1 }, remarks)).toThrow(
      'totalMiles: not a distance',
    )
  })
})

test('a filled record is what the sheet of each of its days shows', () => {
  const rows = [...logOf('2026-03-02T06:00-06:00', 'D 2'), ...logOf('2026-03-02T12:00-06:00', 'W 2')]
  const filled = fillGaps(rows, at('2026-03-02T00:00-06:00'), at('2026-03-03T00:00-06:00'))
  expect(filled).toEqual(dayLog(rows, ZONE, '2026-03-02', 0).segments)
})
