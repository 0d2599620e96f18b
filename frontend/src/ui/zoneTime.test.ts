import { DAY_MS, HOUR_MS } from '@longhaul/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, dayStart, fromLocalInput, nextQuarterHour, shiftDay, toLocalInput } from './zoneTime.ts'

const CHICAGO = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)

describe('fromLocalInput', () => {
  it('reads a wall time in the home zone', () => {
    expect(fromLocalInput('2026-12-01T06:00', CHICAGO)).toEqual({
      ok: true,
      at: at('2026-12-01T12:00:00Z'),
      ambiguous: false,
    })
  })

  it('refuses the hour a spring night skips', () => {
    expect(fromLocalInput('2026-03-08T02:30', CHICAGO)).toEqual({ ok: false, reason: 'nonexistent' })
    expect(fromLocalInput('2026-03-08T03:00', CHICAGO)).toMatchObject({
      ok: true,
      at: at('2026-03-08T08:00:00Z'),
    })
  })

  it('takes the earlier of the two in the hour an autumn night repeats, and says so', () => {
    expect(fromLocalInput('2026-11-01T01:30', CHICAGO)).toEqual({
      ok: true,
      at: at('2026-11-01T06:30:00Z'),
      ambiguous: true,
    })
  })

  it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-12-01T24:00', '2026-12-01', '20261-01-01T00:00'])(
    'refuses %o as malformed',
    (text) => expect(fromLocalInput(text, CHICAGO)).toEqual({ ok: false, reason: 'malformed' }),
  )

  it('undoes toLocalInput, but for the second pass of a repeated hour', () => {
    const zones = fc.constantFrom(
      CHICAGO,
      'America/Phoenix',
      'America/St_Johns',
      'Pacific/Honolulu',
      'America/Anchorage',
    )
    const minute = fc.integer({ min: 28_000_000, max: 33_000_000 }).map((m) => m * 60_000)
    fc.assert(
      fc.property(minute, zones, (instant, zone) => {
        const read = fromLocalInput(toLocalInput(instant, zone), zone)
        expect(read.ok).toBe(true)
        if (read.ok)
          expect(read.at === instant || (read.ambiguous && instant - read.at === HOUR_MS)).toBe(true)
      }),
    )
  })
})

describe('home-terminal days', () => {
  it('last 23 and 25 hours on the nights the clock changes', () => {
    const length = (date: string) => dayStart(shiftDay(date, 1), CHICAGO) - dayStart(date, CHICAGO)
    expect(length('2026-03-08')).toBe(23 * HOUR_MS)
    expect(length('2026-11-01')).toBe(25 * HOUR_MS)
    expect(length('2026-12-01')).toBe(DAY_MS)
  })

  it('begin at the hour the carrier names', () => {
    const noonStart = 12
    expect(dayOf(at('2026-12-01T17:59:00Z'), CHICAGO, noonStart)).toBe('2026-11-30')
    expect(dayOf(at('2026-12-01T18:00:00Z'), CHICAGO, noonStart)).toBe('2026-12-01')
  })

  it('hold every instant exactly once', () => {
    const minute = fc.integer({ min: 28_000_000, max: 33_000_000 }).map((m) => m * 60_000)
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 23 }), (instant, hour) => {
        const date = dayOf(instant, CHICAGO, hour)
        expect(dayStart(date, CHICAGO, hour)).toBeLessThanOrEqual(instant)
        expect(instant).toBeLessThan(dayStart(shiftDay(date, 1), CHICAGO, hour))
      }),
    )
  })

  it('begin where the clock jumps when their first hour does not exist', () => {
    expect(dayStart('2026-03-08', CHICAGO, 2)).toBe(at('2026-03-08T08:00:00Z'))
  })
})

it('nextQuarterHour rounds up and keeps a quarter as it is', () => {
  expect(nextQuarterHour(at('2026-12-01T12:01:00Z'))).toBe(at('2026-12-01T12:15:00Z'))
  expect(nextQuarterHour(at('2026-12-01T12:15:00Z'))).toBe(at('2026-12-01T12:15:00Z'))
})
