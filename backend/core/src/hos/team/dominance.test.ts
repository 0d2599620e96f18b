import { describe, expect, test } from 'vitest'
import { hoursByDay } from '../../../test/planRequest.ts'
import {
  type Changes,
  driversOf,
  half,
  label,
  paired,
  plain,
  problemOf,
  replaces,
} from '../../../test/team/replaces.ts'
import { teamRequest } from '../../../test/team/request.ts'
import { hours } from '../../units.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import type { TeamProblem } from './problem.ts'

const { options } = teamRequest()
const whole = problemOf({ options })
const strict = problemOf({ drivers: driversOf({}, { tenHourRestAsSecond: 'never' }) })
/** Hours run short, and some of them return. */
const short = problemOf({
  drivers: driversOf({ state: { kind: 'rested', prior: hoursByDay(11, 11, 11, 11, 11, 6, 0) } }),
})
const used = { state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(60) } } } as const
const lump = problemOf({ drivers: driversOf(used) })
const bus = { ruleset: rulesetOf('US_PASSENGER_70_8') }
const passenger = problemOf({ drivers: driversOf(bus), options })
const shortPassenger = problemOf({ drivers: driversOf({ ...bus, ...used }), options })

describe('of two drivers at one minute', () => {
  test.each<[name: string, a: Changes, b: Changes, problem: TeamProblem, expected: boolean]>([
    ['the same', {}, {}, plain, true],
    ['more driven', { drive: 201 }, {}, plain, false],
    ['less driven', { drive: 199 }, {}, plain, true],
    ['more of the window', { window: 401 }, {}, plain, false],
    ['more since a break', { sinceBreak: 101 }, {}, plain, false],
    ['less of a break', { idle: 19 }, {}, plain, false],
    ['more since a break where no rule asks for one', { sinceBreak: 101 }, {}, passenger, true],
    ['less of a break after one', { idle: 19, sinceBreak: 0 }, { sinceBreak: 0 }, plain, true],
    ['a shorter rest', { run: 59, berth: 59 }, {}, plain, false],
    ['a longer rest that would use more window', { run: 61, berth: 61 }, {}, plain, false],
    [
      'a longer rest and as much less window',
      { run: 61, berth: 61, window: 399, windowSince: 399 },
      {},
      plain,
      true,
    ],
    ['a longer rest where none uses the window', { run: 61, berth: 61 }, {}, passenger, true],
    ['less of it in the berth', { berth: 59 }, {}, plain, false],
    ['less of it in the berth without splits', { berth: 59 }, {}, whole, true],
    ['rested', { rested: true, run: 0, berth: 0 }, {}, plain, true],
    ['against one rested', {}, { rested: true, drive: 999 }, plain, false],
    ['ten hours of rest', { run: 600, berth: 600, drive: 600 }, { run: 700, berth: 700 }, plain, true],
    ['a minute less', { run: 599, berth: 599 }, { run: 600, berth: 600 }, plain, false],
    ['against one whose driving is used up', { drive: 660 }, { drive: 660, window: 399 }, plain, true],
    [
      'against one whose window is used up',
      { window: 900, run: 60 },
      { window: 840, drive: 100 },
      plain,
      true,
    ],
    ['against one with a minute left', { window: 900 }, { window: 839 }, plain, false],
    ['with an hour of driving left', { drive: 659 + 1 }, { drive: 659 }, plain, false],
    ['with a half that is open', half, {}, plain, false],
    ['with a half that is paired', paired, {}, plain, true],
    ['without its half', {}, paired, plain, false],
    ['with a shorter half', { ...paired, half: 179 }, paired, plain, false],
    ['with a longer half', { ...paired, half: 181 }, paired, plain, true],
    ['with a half that was not long', paired, { ...paired, halfLong: true }, plain, false],
    ['with one that was', { ...paired, halfLong: true }, paired, plain, true],
    ['open where the other is paired', half, paired, plain, false],
    ['paired where the other is open', paired, half, plain, true],
    ['with more driven since', { ...half, driveSince: 51 }, half, plain, false],
    ['with more of the window since', { ...half, windowSince: 91 }, half, plain, false],
    ['against one used up since', { ...half, driveSince: 700 }, { ...half, driveSince: 660 }, plain, true],
    [
      'against a window used up since',
      { ...half, windowSince: 900 },
      { ...half, windowSince: 840 },
      plain,
      true,
    ],
    [
      'with more driven since a half that neither has',
      { driveSince: 201, windowSince: 401 },
      {},
      plain,
      true,
    ],
    ['against one not quite', { ...half, driveSince: 660 }, { ...half, driveSince: 659 }, plain, false],
    ['nor its window', { ...half, windowSince: 840 }, { ...half, windowSince: 839 }, plain, false],
    [
      'open and rested longer',
      { ...half, window: 390, windowSince: 80, run: 70, berth: 70 },
      half,
      plain,
      true,
    ],
    ['strictly not', { ...half, window: 390, windowSince: 80, run: 70, berth: 70 }, half, strict, false],
    ['strictly with the same rest', half, half, strict, true],
    [
      'open, in part out of the berth',
      { ...half, window: 390, windowSince: 80, run: 70, berth: 60 },
      half,
      plain,
      false,
    ],
    [
      'the same after a long half',
      { ...half, halfLong: true, window: 390, windowSince: 80, run: 70, berth: 60 },
      half,
      plain,
      true,
    ],
    [
      'open, a rest that would use more of the window since',
      { ...half, window: 390, run: 70, berth: 70 },
      half,
      plain,
      false,
    ],
    ['more hours on duty where none run short', { onDuty: 400 }, {}, plain, true],
    ['more hours on duty where they do', { onDuty: 301 }, {}, lump, false],
    ['as many', {}, {}, lump, true],
    ['restarted and fewer', { restarted: true, onDuty: 0, run: 0 }, { run: 0 }, lump, true],
    ['a restart nearer', { run: 700 }, { run: 701 }, plain, true],
    ['a restart nearer where hours run short', { run: 700 }, { run: 701 }, lump, false],
    ['a restart reached', { run: 2040 }, { run: 2100 }, lump, true],
    [
      'a shorter rest, rested, where no restart frees hours',
      { rested: true, run: 0 },
      {},
      shortPassenger,
      true,
    ],
  ])('%s', (_name, a, b, problem, expected) => {
    expect(replaces(label(a), label(b), problem)).toBe(expected)
  })

  test('hours freed by a restart do not return, those of the other do', () => {
    const freed = { restarted: true, onDuty: 4000, run: 0 }
    const kept = { onDuty: 500, run: 0 }
    expect(replaces(label(freed), label(kept), short)).toBe(false)
    expect(replaces(label({ ...freed, onDuty: 500 }), label(kept), short)).toBe(true)
    expect(replaces(label(freed), label({ ...freed }), short)).toBe(true)
    // What is left of 70 hours is too little for the road to come, but more than with hours of before.
    expect(replaces(label({ ...freed, onDuty: 3500 }), label({ ...kept, onDuty: 3500 }), short)).toBe(true)
    expect(replaces(label(kept), label({ ...freed, onDuty: 600 }), short)).toBe(false)
  })
})
