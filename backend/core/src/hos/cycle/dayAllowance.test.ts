import { describe, expect, test } from 'vitest'
import { hours } from '../../units.ts'
import { homeDays, localInstant } from '../days/homeDays.ts'
import type { Claims } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { allowanceOf, type DayUse, deferringDays } from './dayAllowance.ts'

const zone = 'America/Winnipeg'
const days = homeDays(zone, 0)
const rule = rulesetOf('CA_SOUTH_CYCLE_1').daily!
const dayOf = (date: string): number => days.at(localInstant(date, '12:00', zone)).number
const monday = dayOf('2026-03-02')

describe('the first day of a deferral', () => {
  const deferring = (...at: readonly (readonly [date: string, time: string])[]): number[] => {
    const deferredAt = at.map(([date, time]) => localInstant(date, time, zone))
    return [...deferringDays({ deferredAt } as unknown as Claims, days)].map((day) => day - monday)
  }

  test('is that in which it is claimed, from its first minute to its last', () => {
    expect(deferring(['2026-03-02', '00:00'])).toEqual([0])
    expect(deferring(['2026-03-02', '23:59'])).toEqual([0])
    const inMinute = { deferredAt: [localInstant('2026-03-03', '00:00', zone) - 1] }
    expect([...deferringDays(inMinute as unknown as Claims, days)]).toEqual([monday])
    expect([...deferringDays({} as Claims, days)]).toEqual([])
  })

  test('is none that is the second of another, in whatever order they are claimed', () => {
    expect(deferring(['2026-03-04', '08:00'], ['2026-03-02', '08:00'], ['2026-03-03', '08:00'])).toEqual([
      0, 2,
    ])
    expect(deferring(['2026-03-03', '08:00'], ['2026-03-02', '08:00'])).toEqual([0])
    expect(deferring(['2026-03-02', '08:00'], ['2026-03-02', '09:00'])).toEqual([0])
  })
})

describe('what a day allows', () => {
  const asked = { deferring: new Set([monday]), reset: hours(8), days }
  const plain = { drive: hours(13), duty: hours(14), off: hours(10), inRow: 0 }
  const allowed = (day: number, before: Partial<DayUse> = {}) =>
    allowanceOf(monday + day, { day: monday + day - 1, drive: 0, duty: 0, notOff: 0, ...before }, rule, asked)

  test('is what the law says, but in the two days of a deferral', () => {
    for (const day of [-1, 2]) expect(allowed(day, { drive: hours(15), notOff: hours(16) })).toEqual(plain)
  })

  test('is two hours more in the first', () => {
    expect(allowed(0)).toEqual({ drive: hours(15), duty: hours(16), off: hours(8), inRow: 0 })
  })

  test('is what was lent less in the second, in a row with a whole rest', () => {
    expect(allowed(1, { drive: hours(15), notOff: hours(16) })).toEqual({
      ...{ drive: hours(11), duty: hours(14), off: hours(12), inRow: hours(10) },
    })
    expect(allowed(1, { drive: hours(12), notOff: hours(15) })).toEqual({
      ...plain,
      ...{ off: hours(11), inRow: hours(9) },
    })
    expect(allowed(1, { drive: hours(13), notOff: hours(14) })).toEqual(plain)
    expect(allowed(1, { drive: hours(13.5), notOff: hours(12) })).toEqual({ ...plain, drive: hours(12.5) })
    expect(allowed(1, { notOff: hours(20) })).toMatchObject({ off: hours(12), inRow: hours(10) })
  })

  test('is plain where the day before it is not in the log', () => {
    expect(allowed(1, { day: monday - 1, drive: hours(15), notOff: hours(16) })).toEqual(plain)
  })

  test('counts the hours of a day as long as it is', () => {
    // Of 23 hours nine off are an hour too few, where 15 were not.
    const short = dayOf('2026-03-08')
    const of = { ...asked, deferring: new Set([short]) }
    const before = { day: short, drive: 0, duty: 0, notOff: hours(14) }
    expect(allowanceOf(short + 1, before, rule, of)).toMatchObject({ off: hours(11), inRow: hours(9) })
  })
})
