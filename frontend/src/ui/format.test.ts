import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followAccount, FORM_READER } from '../i18n/language.ts'
import {
  formatClockSpan,
  formatDate,
  formatDay,
  formatHour,
  formatList,
  formatMiles,
  formatMinutes,
  formatMoment,
  formatSpan,
  formatTime,
  formatZoneName,
  formatZones,
  formatTenths,
  formatNear,
  formatWhen,
  formatZone,
} from './format.ts'

const CHICAGO = 'America/Chicago'

describe('moments', () => {
  it('read in the home-terminal zone and say so', () => {
    expect(formatMoment('2026-12-01T12:00:00Z', CHICAGO)).toBe('Tue, Dec 1, 06:00 CST')
    expect(formatMoment('2026-07-01T04:30:00Z', 'America/Denver')).toBe('Tue, Jun 30, 22:30 MDT')
  })

  it('carry the year where it is not this one', () => {
    expect(formatMoment('2025-12-01T12:00:00Z', CHICAGO)).toBe('Mon, Dec 1, 2025, 06:00 CST')
    // Already the next year in London, and not yet in Chicago.
    expect(formatDate('2027-01-01T03:00:00Z', 'Europe/London')).toBe('Fri, Jan 1, 2027')
    expect(formatDate('2027-01-01T03:00:00Z', CHICAGO)).toBe('Thu, Dec 31')
  })

  it('write midnight as 00:00 of the new day', () => {
    expect(formatMoment('2026-12-01T06:00:00Z', CHICAGO)).toBe('Tue, Dec 1, 00:00 CST')
  })

  it('know the daylight names of one night', () => {
    expect(formatZone('2026-11-01T06:59:00Z', CHICAGO)).toBe('CDT')
    expect(formatZone('2026-11-01T07:00:00Z', CHICAGO)).toBe('CST')
  })

  it('show a calendar day without moving it', () => {
    expect(formatDay('2026-12-01')).toBe('Tue, Dec 1, 2026')
    expect(formatDate('2026-12-01T05:59:00Z', CHICAGO)).toBe('Mon, Nov 30')
  })
})

describe('moments as they are said on the spot', () => {
  const NOW = Date.parse('2026-12-01T18:07:00Z')

  it('are a bare time today, and carry their day on another one', () => {
    expect(formatWhen('2026-12-01T23:04:00Z', CHICAGO, NOW, CHICAGO)).toBe('17:04')
    expect(formatWhen('2026-12-02T06:00:00Z', CHICAGO, NOW, CHICAGO)).toBe('Wed, Dec 2, 00:00')
  })

  it('at a glance leave the day out on the same one, and name it by its weekday near it', () => {
    const asOf = '2026-12-01T18:00:00Z'
    expect(formatNear('2026-12-01T14:58:00Z', CHICAGO, asOf)).toBe('08:58\u00a0CST')
    expect(formatNear('2026-12-01T05:59:00Z', CHICAGO, asOf)).toBe('Mon\u00a023:59\u00a0CST')
    expect(formatNear('2026-12-05T05:59:00Z', CHICAGO, asOf)).toBe('Fri\u00a023:59\u00a0CST')
    // A week on the day of the week is the same again.
    expect(formatNear('2026-12-08T14:58:00Z', CHICAGO, asOf)).toBe('Dec 8, 08:58\u00a0CST')
  })

  it('name their zone where the device shows another time, and where the clocks change', () => {
    expect(formatWhen('2026-12-01T23:04:00Z', CHICAGO, NOW, 'America/Denver')).toBe('17:04 CST')
    expect(formatWhen('2026-12-01T23:04:00Z', 'America/Phoenix', NOW, 'America/Denver')).toBe('16:04')
    const change = Date.parse('2026-11-01T07:30:00Z')
    expect(formatWhen(change, CHICAGO, change, CHICAGO)).toBe('01:30 CST')
  })

  it('have their article in Spanish', async () => {
    await followAccount({ language: 'es', hour_clock: 12 })
    expect(formatWhen('2026-12-01T23:04:00Z', CHICAGO, NOW, CHICAGO)).toBe('las 5:04\u00a0p.m.')
    expect(formatWhen('2026-12-01T19:05:00Z', CHICAGO, NOW, CHICAGO)).toBe('la 1:05\u00a0p.m.')
    expect(formatWhen('2026-12-02T18:00:00Z', CHICAGO, NOW, CHICAGO)).toBe('el mié, 2 dic, 12:00\u00a0p.m.')
    await followAccount({ language: 'en', hour_clock: 24 })
  })
})

describe('spans', () => {
  it('name the day of the end only when it differs', () => {
    expect(formatSpan('2026-12-01T12:00:00Z', '2026-12-01T13:30:00Z', CHICAGO)).toBe('06:00 – 07:30')
    expect(formatSpan('2026-12-02T03:00:00Z', '2026-12-02T13:00:00Z', CHICAGO)).toBe(
      '21:00 – Wed, Dec 2, 07:00',
    )
  })

  it('name both zones where the clock changes in between', () => {
    expect(formatSpan('2026-11-01T05:30:00Z', '2026-11-01T08:30:00Z', CHICAGO)).toBe('00:30 CDT – 02:30 CST')
  })

  it('name their zone on the day the clocks change, whichever side of it they are on', () => {
    expect(formatClockSpan('2026-11-01T06:00:00Z', '2026-11-01T06:30:00Z', CHICAGO)).toBe('01:00 – 01:30 CDT')
    expect(formatClockSpan('2026-11-01T07:00:00Z', '2026-11-01T07:30:00Z', CHICAGO)).toBe('01:00 – 01:30 CST')
    expect(formatSpan('2026-03-08T12:00:00Z', '2026-03-08T13:00:00Z', CHICAGO)).toBe('07:00 – 08:00 CDT')
    expect(formatSpan('2026-11-02T12:00:00Z', '2026-11-02T13:00:00Z', CHICAGO)).toBe('06:00 – 07:00')
  })

  it('a day is headed by the zones it is in', () => {
    expect(formatZones('2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z', CHICAGO)).toBe('CDT, then CST')
    expect(formatZones('2026-10-31T05:00:00Z', '2026-11-01T05:00:00Z', CHICAGO)).toBe('CDT')
  })
})

it('formatClockSpan leaves the day out', () => {
  expect(formatClockSpan('2026-12-02T03:00:00Z', '2026-12-02T06:00:00Z', CHICAGO)).toBe('21:00 – 00:00')
})

describe('amounts', () => {
  it.each([
    [450, '7 h 30 min'],
    [45, '45 min'],
    [480, '8 h'],
    [0, '0 min'],
    [-95, '−1 h 35 min'],
    [59.6, '1 h'],
    [72_270, '1,204 h 30 min'],
    [-600_000, '−10,000 h'],
  ])('%d minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))

  it('group miles by thousands', () => {
    expect(formatMiles(1014.3)).toBe('1,014 mi')
    expect(formatTenths(612.44)).toBe('612.4')
  })
})

const READERS = [
  ['en', 12],
  ['en', 24],
  ['es', 12],
  ['es', 24],
] as const
const ZONES = [CHICAGO, 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage']
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const readAs = ([language, hour_clock]: (typeof READERS)[number]) => followAccount({ language, hour_clock })

describe('the reader', () => {
  it.each([
    [READERS[0], 'Sun, Nov 22, 5:04 PM CST', 'Wed, Jan 1, 2025, 12:00 AM CST', 'Sun, Nov 22, 2026'],
    [READERS[1], 'Sun, Nov 22, 17:04 CST', 'Wed, Jan 1, 2025, 00:00 CST', 'Sun, Nov 22, 2026'],
    [READERS[2], 'dom, 22 nov, 5:04 p.m. CST', 'mié, 1 ene 2025, 12:00 a.m. CST', 'dom, 22 nov 2026'],
    [READERS[3], 'dom, 22 nov, 17:04 CST', 'mié, 1 ene 2025, 00:00 CST', 'dom, 22 nov 2026'],
  ] as const)('of %j', async (as, moment, otherYear, day) => {
    await readAs(as)
    expect(plain(formatMoment('2026-11-22T23:04:00Z', CHICAGO))).toBe(moment)
    expect(plain(formatMoment('2025-01-01T06:00:00Z', CHICAGO))).toBe(otherYear)
    expect(formatDay('2026-11-22')).toBe(day)
  })

  it('of twelve hours has a midnight and a noon, each with its half of the day', async () => {
    await readAs(READERS[0])
    const at = (time: string) => plain(formatTime(`2026-12-01T${time}Z`, 'UTC'))
    expect(['00:00', '00:59', '01:00', '11:59', '12:00', '12:59', '13:00', '23:59'].map(at)).toEqual([
      '12:00 AM',
      '12:59 AM',
      '1:00 AM',
      '11:59 AM',
      '12:00 PM',
      '12:59 PM',
      '1:00 PM',
      '11:59 PM',
    ])
    expect([0, 6, 12, 23].map((hour) => plain(formatHour(hour)))).toEqual([
      '12:00 AM',
      '6:00 AM',
      '12:00 PM',
      '11:00 PM',
    ])
  })

  it('of twelve hours is told which 1:30 of an autumn night, and sees the hour a spring night skips', async () => {
    await readAs(READERS[0])
    const span = (from: string, to: string) => plain(formatClockSpan(from, to, CHICAGO))
    expect(span('2026-11-01T06:00:00Z', '2026-11-01T06:30:00Z')).toBe('1:00 AM – 1:30 AM CDT')
    expect(span('2026-11-01T07:00:00Z', '2026-11-01T07:30:00Z')).toBe('1:00 AM – 1:30 AM CST')
    expect(span('2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z')).toBe('1:30 AM CDT – 1:30 AM CST')
    expect(span('2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z')).toBe('1:59 AM CST – 3:00 AM CDT')
    await readAs(READERS[2])
    expect(formatZones('2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z', CHICAGO)).toBe('CDT, luego CST')
    expect(formatList(['uno', 'dos'])).toBe('uno y dos')
  })

  /** The clock of a written time: hours and minutes since midnight. */
  const clockIn = (text: string) => {
    const [, hour, minute, half] = /(\d{1,2}):(\d{2})(?:\s([ap])\.?m)?/i.exec(text)!
    const of24 =
      half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return of24 * 60 + Number(minute)
  }

  it('whoever it is, reads the same instant', async () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
    await fc.assert(
      fc.asyncProperty(instants, fc.constantFrom(...ZONES), async (at, zone) => {
        const read = []
        for (const as of READERS) {
          await readAs(as)
          const text = formatMoment(at * 60_000, zone)
          read.push(
            [clockIn(text), /\b(?:\d{1,2})\b/.exec(text)![0], formatZone(at * 60_000, zone)].join(' '),
          )
          expect(text).toContain(formatDate(at * 60_000, zone))
          expect(text).toMatch(
            as[1] === 24 ? /, \d{2}:\d{2} / : /, (1[0-2]|[1-9]):\d{2}\u00a0(AM|PM|[ap]\.m\.) /,
          )
        }
        expect(new Set(read).size).toBe(1)
      }),
    )
  })

  it('of a form is nobody: English and 24 hours', async () => {
    await readAs(READERS[2])
    expect(formatTime('2026-11-22T23:04:00Z', CHICAGO, FORM_READER)).toBe('17:04')
    expect(formatDay('2026-11-22', FORM_READER)).toBe('Sun, Nov 22, 2026')
    expect(formatClockSpan('2026-12-02T03:00:00Z', '2026-12-02T06:00:00Z', CHICAGO, FORM_READER)).toBe(
      '21:00 – 00:00',
    )
  })
})

it('a zone has the name that people use for it', () => {
  expect(formatZoneName('America/Denver')).toBe('Mountain Time')
  expect(formatZoneName('America/Anchorage')).toBe('Alaska Time')
})
