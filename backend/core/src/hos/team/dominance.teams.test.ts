import { describe, expect, test } from 'vitest'
import { hoursByDay } from '../../../test/planRequest.ts'
import {
  type Changes,
  driver,
  driversOf,
  label,
  paired,
  plain,
  problemOf,
  replaces,
} from '../../../test/team/replaces.ts'
import { teamRequest, teamStop } from '../../../test/team/request.ts'
import { hours, plus } from '../../units.ts'
import { Spots } from './dominance.ts'
import type { TeamLabel } from './teamLabel.ts'

const { departAt } = teamRequest()
const opensLate = { windows: [[plus(departAt, hours(40)), null]] } as const
const opening = problemOf({ stops: [teamStop(600), teamStop(600, opensLate)] })
const earlyOpening = problemOf({ stops: [teamStop(600, opensLate), teamStop(600)] })
const short = problemOf({
  drivers: driversOf({ state: { kind: 'rested', prior: hoursByDay(11, 11, 11, 11, 11, 6, 0) } }),
})
const lump = problemOf({
  drivers: driversOf({ state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(60) } } }),
})

describe('of two teams', () => {
  const later = (changes: Partial<TeamLabel> = {}, first: Changes = {}): TeamLabel =>
    label(first, { minute: 560, ...changes })

  test('a fuller tank, an earlier minute and what has begun count', () => {
    expect(replaces(label({}, { tankReach: 899 }), label())).toBe(false)
    expect(replaces(label({}, { tankReach: 901 }), label())).toBe(true)
    expect(replaces(later(), label())).toBe(false)
    expect(replaces(label({}, { begun: false }), label())).toBe(false)
    expect(replaces(label({}, { driven: 301 }), label())).toBe(false)
    expect(replaces(label({}, { next: 1 }), label())).toBe(false)
    const arrived = { next: 2 }
    expect(replaces(label({}, arrived), label({}, arrived))).toBe(true)
    expect(replaces(label({}, arrived), later(arrived))).toBe(true)
    expect(replaces(label({}, { driven: 332 }), label({}, { next: 1 }))).toBe(false)
  })

  test('sooner is better, but before a place opens only after as long a wait', () => {
    for (const problem of [plain, opening, earlyOpening]) {
      expect(replaces(label(), later(), problem)).toBe(problem === plain)
      const waited = { run: 120, berth: 120, idle: 80, sinceBreak: 0 }
      const both = [driver(waited), driver({ run: 60, berth: 60, idle: 80, sinceBreak: 0 })] as const
      expect(replaces(label(), later({ drivers: both }), problem)).toBe(true)
    }
  })

  test('no longer once the last one is open', () => {
    const from = (minute: number) => label({}, { minute })
    for (const problem of [opening, earlyOpening]) {
      expect(replaces(from(2400), from(2460), problem)).toBe(true)
      expect(replaces(from(2399), from(2460), problem)).toBe(false)
    }
  })

  test('hours that return in the wait are as good as those of before', () => {
    // 18 hours from the departure 11 hours of 61 return: 1,000 minutes are left for the 990 to come.
    const rest = { idle: 80, sinceBreak: 0 }
    const waited = [
      driver({ ...rest, run: 120, berth: 120, onDuty: 100 }),
      driver({ ...rest, run: 60, berth: 60 }),
    ] as const
    const waits = (minute: number, onDuty = 200): boolean =>
      replaces(label({ onDuty }, { minute }), label({}, { minute: minute + 60, drivers: waited }), short)
    expect([waits(1019), waits(1020)]).toEqual([false, true])
    expect([waits(1020, 210), waits(1020, 211)]).toEqual([true, false])
  })

  test('so it is while hours that run short return', () => {
    expect(replaces(label(), later(), short)).toBe(false)
    expect(replaces(label(), later(), lump)).toBe(true)
    // A restart comes as soon after the same wait.
    const resting = { run: 700, berth: 700, idle: 720, sinceBreak: 0 }
    const after = [
      driver({ run: 760, berth: 760, idle: 780, sinceBreak: 0 }),
      driver({ run: 60, berth: 60, idle: 80, sinceBreak: 0 }),
    ] as const
    expect(replaces(label(resting), later({ drivers: after }), lump)).toBe(true)
  })

  test('a wait is a break from half an hour on', () => {
    const waiting = (n: number, sinceBreak: number): boolean => {
      const rest = { run: 60 + n, berth: 60 + n, idle: 20 + n, sinceBreak }
      const drivers = [driver(rest), driver({ ...rest, run: n, berth: n })] as const
      return replaces(label(), label({}, { minute: 500 + n, drivers }), opening)
    }
    expect([waiting(5, 100), waiting(5, 99), waiting(9, 0), waiting(10, 0)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('who has stood gives way to what is better after the same wait, not to what led there', () => {
    const stood = { step: { kind: 'stand', who: null, minutes: 60 } } as const
    const after = [
      driver({ run: 120, berth: 120, idle: 80, sinceBreak: 0 }),
      driver({ run: 60, berth: 60, idle: 80, sinceBreak: 0 }),
    ] as const
    const standing = later({ ...stood, drivers: after })
    expect(replaces(label(), standing, opening)).toBe(false)
    expect(replaces(label({ drive: 199, driveSince: 199 }), standing, opening)).toBe(true)
    expect(replaces(label({}, { tankReach: 901 }), standing, opening)).toBe(true)
  })

  test('in whatever it is better: break, window or half', () => {
    const gives = (a: Changes, b: Changes): boolean => {
      const stood = { run: 65, berth: 65, idle: 25 }
      const drivers = [driver({ ...stood, ...b }), driver({ ...stood, run: 5, berth: 5 })] as const
      const step = { kind: 'stand', who: null, minutes: 5 } as const
      return replaces(label(a), label({}, { minute: 505, step, drivers }), opening)
    }
    expect(gives({}, {})).toBe(false)
    expect(gives({ sinceBreak: 90 }, {})).toBe(true)
    expect(gives({}, { idle: 24 })).toBe(true)
    expect(gives({}, { window: 401 })).toBe(true)
    expect(gives(paired, { ...paired, half: 179 })).toBe(true)
    expect(gives(paired, { ...paired, windowSince: 91 })).toBe(true)
    expect(gives(paired, paired)).toBe(false)
    expect(gives(paired, {})).toBe(true)
  })

  test('nobody waits where nobody may rest', () => {
    const held = problemOf({
      stops: [
        teamStop(300, { rest: false }),
        teamStop(600, { windows: [[plus(departAt, hours(40)), null]] }),
      ],
    })
    const rested = [
      driver({ run: 120, berth: 120, idle: 80, sinceBreak: 0 }),
      driver({ run: 60, berth: 60, idle: 80, sinceBreak: 0 }),
    ] as const
    expect(replaces(label(), later({ drivers: rested }), held)).toBe(false)
  })

  test('stops and changes count where they are asked for, and who is at the wheel as one', () => {
    expect(replaces(label({}, { effort: 1 }), label())).toBe(true)
    expect(replaces(label(), label(), plain, true)).toBe(true)
    const waited = { idle: 80, sinceBreak: 0 }
    const drivers = [
      driver({ ...waited, run: 120, berth: 120 }),
      driver({ ...waited, run: 60, berth: 60 }),
    ] as const
    expect(replaces(label(), later({ drivers }), opening, true)).toBe(false)
    expect(replaces(label({}, { effort: 1 }), label(), plain, true)).toBe(false)
    expect(replaces(label({}, { wheel: 0 }), label({}, { effort: 1 }), plain, true)).toBe(true)
    expect(replaces(label({}, { wheel: 0 }), label(), plain, true)).toBe(false)
  })

  test('what came later takes the place of what it makes needless', () => {
    const spots = new Spots(plain, false)
    const [worse, other, better] = [label({ drive: 300 }), label({ drive: 100, window: 500 }), label()]
    for (const one of [worse, other, better]) expect(spots.isNeedless(one)).toBe(false)
    expect(spots.compared).toBe(3)
    // Two are left.
    expect(spots.isNeedless(label({ drive: 50, window: 600 }))).toBe(false)
    expect(spots.compared).toBe(5)
  })

  test('but not of what may yet do better, as with more of its rest in the berth', () => {
    const spots = new Spots(plain, false)
    for (const one of [label(), label({ drive: 199, berth: 59 })]) expect(spots.isNeedless(one)).toBe(false)
    expect(spots.isNeedless(label())).toBe(true)
  })
})
