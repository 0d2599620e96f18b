import { describe, expect, it } from 'vitest'
import {
  formatClockSpan,
  formatDate,
  formatDay,
  formatMiles,
  formatMinutes,
  formatMoment,
  formatSpan,
  formatZones,
  formatTenths,
  formatZone,
} from './format.ts'

const CHICAGO = 'America/Chicago'

describe('moments', () => {
  it('read in the home-terminal zone and say so', () => {
    expect(formatMoment('2026-12-01T12:00:00Z', CHICAGO)).toBe('Tue 1 Dec, 06:00 CST')
    expect(formatMoment('2026-07-01T04:30:00Z', 'America/Denver')).toBe('Tue 30 Jun, 22:30 MDT')
  })

  it('carry the year where it is not this one', () => {
    expect(formatMoment('2025-12-01T12:00:00Z', CHICAGO)).toBe('Mon 1 Dec 2025, 06:00 CST')
    // Already the next year in London, and not yet in Chicago.
    expect(formatDate('2027-01-01T03:00:00Z', 'Europe/London')).toBe('Fri 1 Jan 2027')
    expect(formatDate('2027-01-01T03:00:00Z', CHICAGO)).toBe('Thu 31 Dec')
  })

  it('write midnight as 00:00 of the new day', () => {
    expect(formatMoment('2026-12-01T06:00:00Z', CHICAGO)).toBe('Tue 1 Dec, 00:00 CST')
  })

  it('know the daylight names of one night', () => {
    expect(formatZone('2026-11-01T06:59:00Z', CHICAGO)).toBe('CDT')
    expect(formatZone('2026-11-01T07:00:00Z', CHICAGO)).toBe('CST')
  })

  it('show a calendar day without moving it', () => {
    expect(formatDay('2026-12-01')).toBe('Tue 1 Dec 2026')
    expect(formatDate('2026-12-01T05:59:00Z', CHICAGO)).toBe('Mon 30 Nov')
  })
})

describe('spans', () => {
  it('name the day of the end only when it differs', () => {
    expect(formatSpan('2026-12-01T12:00:00Z', '2026-12-01T13:30:00Z', CHICAGO)).toBe('06:00 – 07:30')
    expect(formatSpan('2026-12-02T03:00:00Z', '2026-12-02T13:00:00Z', CHICAGO)).toBe(
      '21:00 – Wed 2 Dec, 07:00',
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
    [450, '7 h 30 m'],
    [45, '45 m'],
    [480, '8 h'],
    [0, '0 m'],
    [-95, '−1 h 35 m'],
    [59.6, '1 h'],
  ])('%d minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))

  it('group miles by thousands', () => {
    expect(formatMiles(1014.3)).toBe('1,014 mi')
    expect(formatTenths(612.44)).toBe('612.4')
  })
})
