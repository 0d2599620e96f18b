import { describe, expect, test } from 'vitest'
import { hoursByDay } from '../../../test/planRequest.ts'
import { driverLabel, teamLabel } from '../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { hours, plus } from '../../units.ts'
import { hosContext, type HosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { Spots } from './dominance.ts'
import type { DriverLabel } from './driverLabel.ts'
import { teamProblem, type TeamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamRequest } from './types.ts'

const { departAt, options } = teamRequest()

const CONTEXT = { zone: 'America/Chicago' }
const driversOf = (changes: Parameters<typeof teamDriver>[1], context: Partial<HosContext> = {}) =>
  [
    teamDriver('Dana', { context: hosContext({ ...CONTEXT, ...context }), ...changes }),
    teamDriver('Sam'),
  ] as const

/** Twenty hours of road with a place in its midst, split rests allowed. */
const problemOf = (changes: Partial<TeamRequest> = {}): TeamProblem =>
  teamProblem(
    teamRequest({
      stops: [teamStop(600, { service: hours(1) }), teamStop(600)],
      options: { ...options, splitRests: true },
      ...changes,
    }),
  )
const plain = problemOf()
const whole = problemOf({ options })
const opening = problemOf({
  stops: [teamStop(600), teamStop(600, { windows: [[plus(departAt, hours(40)), null]] })],
})
const earlyOpening = problemOf({
  stops: [teamStop(600, { windows: [[plus(departAt, hours(40)), null]] }), teamStop(600)],
})
const strict = problemOf({ drivers: driversOf({}, { tenHourRestAsSecond: 'never' }) })
/** Hours run short, and some of them return. */
const short = problemOf({
  drivers: driversOf({ state: { kind: 'rested', prior: hoursByDay(11, 11, 11, 11, 11, 6, 0) } }),
})
const lump = problemOf({
  drivers: driversOf({ state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(60) } } }),
})
const passenger = problemOf({ drivers: driversOf({ ruleset: rulesetOf('US_PASSENGER_70_8') }), options })

const driver = (changes: Partial<DriverLabel> = {}): DriverLabel =>
  driverLabel({ idle: 20, run: 60, berth: 60, driveSince: 200, windowSince: 400, ...changes })

/** Of the first driver; the other is the same in both labels. */
const label = (first: Partial<DriverLabel> = {}, changes: Partial<TeamLabel> = {}): TeamLabel =>
  teamLabel([driver(first), driver({ run: 0, berth: 0 })], changes)

const replaces = (a: TeamLabel, b: TeamLabel, problem = plain, withEffort = false): boolean => {
  const spots = new Spots(problem, withEffort)
  spots.isNeedless(a)
  return spots.isNeedless(b)
}

type Changes = Partial<DriverLabel>
const half = { half: 180, driveSince: 50, windowSince: 90 }
const paired = { ...half, halfPaired: true }

describe('of two drivers at one minute', () => {
  test.each<[name: string, a: Changes, b: Changes, problem: TeamProblem, expected: boolean]>([
    ['the same', {}, {}, plain, true],
    ['more driven', { drive: 201 }, {}, plain, false],
    ['less driven', { drive: 199 }, {}, plain, true],
    ['more of the window', { window: 401 }, {}, plain, false],
    ['more since a break', { sinceBreak: 101 }, {}, plain, false],
    ['less of a break', { idle: 19 }, {}, plain, false],
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

describe('of two in Canada', () => {
  const ruleset = rulesetOf('CA_SOUTH_CYCLE_1')
  const south = (changes: Partial<TeamRequest> = {}): TeamProblem =>
    problemOf({ drivers: driversOf({ ruleset }), options, ...changes })
  const used = { duty: 300, dayDrive: 200, dayDuty: 300, dayShort: 0, sinceOff: 300, offDue: 20_000 }
  const of = (changes: Partial<typeof used>, first: Changes = {}): Changes => ({
    canada: { ...used, ...changes },
    ...first,
  })
  const isAsGood = (a: Changes, b: Changes, problem = south()): boolean =>
    replaces(label(a), label(b), problem)

  test('the hours of the day count where they may bar what is ahead', () => {
    expect(isAsGood(of({}), of({}))).toBe(true)
    expect(isAsGood(of({ dayDrive: 201 }), of({}))).toBe(false)
    expect(isAsGood(of({ dayDrive: 199 }), of({}))).toBe(true)
    expect(isAsGood(of({ dayDuty: 301 }), of({}))).toBe(false)
    expect(isAsGood(of({ dayShort: 1 }), of({}))).toBe(false)
    const near = south({ stops: [teamStop(310), teamStop(50)] })
    expect(isAsGood(of({ dayDrive: 201 }), of({}), near)).toBe(true)
  })

  test('and those of the shift, as long as no full rest has run', () => {
    expect(isAsGood(of({ duty: 301 }), of({}))).toBe(false)
    const rested = { run: 600, berth: 600 }
    expect(isAsGood(of({ duty: 301 }, rested), of({}, rested))).toBe(true)
  })

  test('after the same wait its rest has run as long', () => {
    const waited = { run: 60, berth: 60, idle: 80, sinceBreak: 0 }
    const drivers = [driver(of({}, waited)), driver(waited)] as const
    const awake = of({}, { run: 0, berth: 0 })
    expect(replaces(label(awake), label({}, { minute: 560, drivers }), south())).toBe(true)
    const more = of({ dayDrive: 201 }, { run: 0, berth: 0 })
    expect(replaces(label(more), label({}, { minute: 560, drivers }), south())).toBe(false)
  })

  test('a midnight that comes in the wait begins a new day', () => {
    // 18 hours from the departure.
    const waited = { run: 60, berth: 60, idle: 80, sinceBreak: 0 }
    const fresh = { dayDrive: 0, dayDuty: 0 }
    const drivers = [driver(of(fresh, waited)), driver(waited)] as const
    const awake = (minute: number) => label(of({}, { run: 0, berth: 0 }), { minute })
    expect(replaces(awake(1030), label({}, { minute: 1090, drivers }), south())).toBe(true)
    expect(replaces(awake(1010), label({}, { minute: 1070, drivers }), south())).toBe(false)
  })
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
})
