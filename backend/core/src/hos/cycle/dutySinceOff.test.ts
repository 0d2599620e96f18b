import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { hoursByDay } from '../../../test/planRequest.ts'
import { hours, MINUTE_MS } from '../../units.ts'
import { homeDays } from '../days/homeDays.ts'
import { readBlocks } from '../rests/blocks.ts'
import type { Prior } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { dutyBeforeRecord, dutySinceOff, firstDayOf } from './dutySinceOff.ts'

const days = homeDays('America/Winnipeg', 0)
const cycle2 = rulesetOf('CA_SOUTH_CYCLE_2')
const START = '2026-03-10T06:00-05:00'
const dayOf = (iso: string): number => days.at(at(iso)).number

describe('duty before the record', () => {
  const before = (prior: Prior, first = START): number =>
    dutyBeforeRecord(prior, dayOf(first), cycle2.dayOff!, days) / 60

  test('is all of it, but for what a day without any ends', () => {
    expect(before({ kind: 'lump', minutes: hours(30) })).toBe(30)
    expect(before(hoursByDay(11, 12))).toBe(23)
    expect(before(hoursByDay(11, 0, 12, 10))).toBe(22)
    expect(before(hoursByDay(11, 12, 0))).toBe(0)
    expect(before(hoursByDay())).toBe(0)
  })

  test('of which one of 23 hours is too short', () => {
    // 8 March 2026 is one: two days before the first, the last but one.
    expect(before(hoursByDay(11, 0, 12))).toBe(23)
    expect(before(hoursByDay(11, 0, 12, 1))).toBe(13)
    expect(before(hoursByDay(11, 12, 0))).toBe(0)
    expect(before(hoursByDay(0, 0, 12), '2026-03-11T06:00-05:00')).toBe(12)
  })
})

describe('duty since the last 24 hours off', () => {
  const since = (entries: string, ruleset = cycle2): number =>
    dutySinceOff(readBlocks(logOf(START, entries), ruleset), hoursByDay(5), dayOf(START), ruleset, days) / 60

  test('begins anew with a whole rest, to the minute', () => {
    expect(since('D 8, O 8, W 3')).toBe(5 + 11)
    expect(since('D 8, O 24, W 3')).toBe(3)
    expect(since('D 8, O 23:59, W 3')).toBe(5 + 11)
    expect(since('D 8, O 25')).toBe(0)
  })

  test('is no matter of rules that ask for no such rest', () => {
    expect(since('D 8', rulesetOf('CA_SOUTH_CYCLE_1'))).toBe(0)
    expect(since('D 8', rulesetOf('US_PROPERTY_70_8'))).toBe(0)
  })
})

test('the first day is that of the first entry, or of the minute asked for', () => {
  const minute = at('2026-03-12T06:00-05:00') / MINUTE_MS
  expect(firstDayOf(readBlocks(logOf(START, 'D 8'), cycle2), minute, days)).toBe(dayOf(START))
  expect(firstDayOf([], minute, days)).toBe(dayOf('2026-03-12T06:00-05:00'))
})
