import { describe, expect, test } from 'vitest'
import { instant } from '../../units.ts'
import {
  addDays,
  assertDate,
  assertZone,
  HomeDays,
  homeDays,
  isWithin,
  localInstant,
  localIso,
  wallDay,
  wallMoment,
  wallTime,
} from './homeDays.ts'

const at = (iso: string) => instant(Date.parse(iso))
const chicago = homeDays('America/Chicago', 0)

describe('home-terminal days', () => {
  test.each([
    ['a plain day', '2026-03-02T12:00-06:00', '2026-03-02', 1440],
    ['its first minute', '2026-03-02T00:00-06:00', '2026-03-02', 1440],
    ['its last minute', '2026-03-02T23:59-06:00', '2026-03-02', 1440],
    ['the spring day', '2026-03-08T12:00-05:00', '2026-03-08', 1380],
    ['the autumn day, second 01:30', '2026-11-01T01:30-06:00', '2026-11-01', 1500],
  ])('%s', (_, iso, date, length) => {
    const day = chicago.at(at(iso))
    expect(day.date).toBe(date)
    expect(day.length).toBe(length)
    expect(day.start <= at(iso) && at(iso) < day.end).toBe(true)
    expect(chicago.on(date)).toBe(day)
    expect(chicago.nextStart(at(iso))).toBe(day.end)
  })

  test('of a calendar that nobody asked yet', () => {
    const calendar = () => new HomeDays('America/Chicago', 4)
    const spring = {
      number: 20_520,
      date: '2026-03-08',
      start: at('2026-03-08T04:00-05:00'),
      end: at('2026-03-09T04:00-05:00'),
      length: 1440,
    }
    for (const hour of ['04:00', '12:00', '23:59'])
      expect(calendar().at(at(`2026-03-08T${hour}-05:00`))).toEqual(spring)
    expect(calendar().on('2026-03-08')).toEqual(spring)
    expect(calendar().numbered(20_520)).toEqual(spring)
    expect(calendar().nextStart(spring.start)).toBe(spring.end)
    // At two the clocks go on by an hour.
    expect(calendar().on('2026-03-07')).toMatchObject({ number: 20_519, length: 1380, end: spring.start })
    expect(addDays('2026-03-08', -8)).toBe('2026-02-28')
  })

  test('a day that starts at noon', () => {
    const noon = homeDays('America/Chicago', 12)
    expect(noon.at(at('2026-03-10T11:59-05:00')).date).toBe('2026-03-09')
    expect(noon.at(at('2026-03-10T12:00-05:00')).date).toBe('2026-03-10')
    expect(noon.on('2026-03-07').length).toBe(1380)
  })

  test('a day start that spring skips falls on the next hour', () => {
    const two = homeDays('America/Chicago', 2)
    expect(localIso(two.on('2026-03-08').start, 'America/Chicago')).toBe('2026-03-08T03:00-05:00')
    expect(two.on('2026-03-07').length).toBe(1440)
    expect(two.on('2026-03-08').length).toBe(1380)
  })

  test('a late day start far west and far east', () => {
    for (const [zone, hour] of [
      ['Pacific/Honolulu', 23],
      ['Pacific/Kiritimati', 0],
      ['Pacific/Apia', 5],
    ] as const) {
      const days = homeDays(zone, hour)
      for (let t = at('2011-12-25T00:00Z'); t < at('2012-01-05T00:00Z'); t = instant(t + 3_600_000)) {
        const day = days.at(t)
        expect(day.start <= t && t < day.end).toBe(true)
      }
    }
  })

  test('days follow one another without a hole for three years', () => {
    const zone = homeDays('America/New_York', 4)
    let day = zone.on('2025-01-01')
    for (let i = 0; i < 1100; i += 1) {
      const next = zone.numbered(day.number + 1)
      expect(next.start).toBe(day.end)
      expect(next.date).toBe(addDays(day.date, 1))
      day = next
    }
  })

  test('wall clock times', () => {
    expect(wallTime(at('2026-11-01T07:30Z'), 'America/Chicago')).toBe('01:30')
    expect(wallTime(at('2026-03-02T12:20+05:45'), 'Asia/Kathmandu')).toBe('12:20')
    expect(wallDay('2026-11-22')).toBe('Sun, Nov 22, 2026')
    expect(wallMoment(at('2026-11-02T05:30Z'), 'America/Chicago')).toBe('23:30 on Sun, Nov 1, 2026')
    expect(localIso(at('2026-11-01T07:30Z'), 'America/Chicago')).toBe('2026-11-01T01:30-06:00')
    expect(localInstant('2026-03-02', '06:00', 'America/Chicago')).toBe(at('2026-03-02T12:00Z'))
    expect(localInstant('2026-11-01', '01:30', 'America/Chicago')).toBe(at('2026-11-01T06:30Z'))
  })

  test('the same calendar is kept, beside others', () => {
    const kathmandu = homeDays('Asia/Kathmandu', 0)
    expect(homeDays('America/Chicago', 0)).toBe(chicago)
    expect(homeDays('Asia/Kathmandu', 0)).toBe(kathmandu)
    expect(homeDays('Asia/Kathmandu', 1)).not.toBe(kathmandu)
    expect(() => assertZone('Asia/Kathmandu')).not.toThrow()
  })

  test.each([
    ...['', 'Mars/Base', '+05:00', 'Z', '2026-03-02T12:00-06:00[America/Chicago]', 5 as never],
    ...[null as never, undefined as never],
  ])('%j is no zone', (zone) => {
    expect(() => assertZone(zone, 'tz')).toThrow(`tz: '${String(zone)}' is not a known time zone`)
    expect(() => homeDays(zone, 0)).toThrow(`zone: '${String(zone)}' is not`)
  })

  test.each([-1, 24, 1.5, Number.NaN])('%s is no day start hour', (hour) => {
    expect(() => homeDays('America/Chicago', hour)).toThrow('dayStartHour: not a whole hour from 0 to 23')
  })

  test.each(['2026-2-3', 'today', '+002026-03-02', '2026-03-02T06:00', 20260302 as never])(
    '%j is no date',
    (date) => {
      expect(() => assertDate(date, 'on')).toThrow('on: not a date of the form YYYY-MM-DD')
    },
  )

  test.each(['2026-02-30', '2026-13-01'])('%j is no day', (date) => {
    expect(() => assertDate(date, 'on')).toThrow(`on: there is no day '${date}'`)
  })

  test('days run from a first to a last one, or on', () => {
    const within = (date: string, last: string | null) => isWithin(date, '2026-03-02', last)
    const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05']
    expect(days.map((date) => within(date, '2026-03-04'))).toEqual([false, true, true, false])
    expect(days.map((date) => within(date, null))).toEqual([false, true, true, true])
  })
})
