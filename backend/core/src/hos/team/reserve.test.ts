import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursByDay, recordUpTo } from '../../../test/planRequest.ts'
import { anyCanadianTeam } from '../../../test/team/canadianTeam.ts'
import { anyGridTeam, type GridTeam, gridTeamKind } from '../../../test/team/gridTeam.ts'
import { driverLabel } from '../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { hours, miles, minutes } from '../../units.ts'
import type { Prior } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { NEVER } from '../planner/problem/limits.ts'
import { boundOf } from './bound.ts'
import type { DriverLabel } from './driverLabel.ts'
import { teamProblem } from './problem.ts'
import { drivenBy, hoursLeft, marksOf, mostDriving, type Reserve, reserveOf, returns } from './reserve.ts'
import { earliest } from './search.ts'
import type { TeamDriver, TeamRequest } from './types.ts'

const { departAt, options } = teamRequest()
const NO_HOURS: Prior = { kind: 'lump', minutes: minutes(0) }
const used = (n: number) =>
  ({ state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(n) } } }) as const

const asked = (changes: Partial<TeamRequest>): TeamRequest =>
  teamRequest({ service: { fuel: minutes(30), fuelRange: miles(9e5) }, ...changes })

/** The earliest end, and what the departure promises of it. */
function endOf(request: TeamRequest): { readonly end: number; readonly promised: number } {
  const problem = teamProblem(request)
  const { best } = earliest(problem, problem.starts, { steps: 30_000 })
  let first = best
  while (first?.before) first = first.before
  return { end: best?.minute ?? NaN, promised: first?.bound ?? NaN }
}

const by = (pair: readonly [Reserve, Reserve], driving: number): number =>
  drivenBy(marksOf(pair, driving), driving)

describe('what is left up to the first rest, and what that still takes', () => {
  const of = (
    changes: Partial<DriverLabel>,
    driver: Partial<TeamDriver> = {},
    splitRests = false,
  ): Partial<Reserve> => {
    const drivers = [teamDriver('Dana', driver), teamDriver('Sam')] as const
    const problem = teamProblem(asked({ drivers, options: { ...options, splitRests } }))
    const { bare, left, pause, first } = reserveOf(problem.drivers[0], driverLabel(changes), 0, true)
    return { bare, left, pause, first }
  }

  test('awake: a break where it comes first, of which some may be over', () => {
    expect(of({ drive: 200, sinceBreak: 100 })).toEqual({ bare: 380, left: 440, pause: 30, first: 600 })
    expect(of({ drive: 200, sinceBreak: 100, idle: 10 })).toMatchObject({ pause: 20 })
    expect(of({ drive: 200, sinceBreak: 0, idle: 200 })).toMatchObject({ bare: 440, left: 440, pause: 0 })
    expect(of({ drive: 0, window: 0, sinceBreak: 0, idle: 200 })).toMatchObject({ left: 660, pause: 30 })
    // Nine hours without one broke the rule.
    expect(of({ drive: 540, sinceBreak: 540 })).toMatchObject({ bare: 0, left: 120, pause: 30 })
    expect(of({ window: 820 })).toMatchObject({ bare: 20, left: 20, pause: 0 })
  })

  test('in a rest: what of it has run, and the window that went on', () => {
    const resting = { drive: 200, window: 400, sinceBreak: 0, run: 200, idle: 200 }
    expect(of(resting)).toEqual({ bare: 240, left: 240, pause: 0, first: 400 })
    expect(of({ ...resting, run: 599 })).toMatchObject({ left: 0, first: 1 })
    // All of it: they are fresh, and the next rest is a whole one.
    expect(of({ ...resting, run: 600 })).toEqual({ bare: 480, left: 660, pause: 30, first: 600 })
    expect(of({ ...resting, run: 0, rested: true, drive: 0 })).toMatchObject({ left: 660, first: 600 })
  })

  test('where rests may be split: no window, no break, and the half behind is part of the rest', () => {
    const half = { drive: 500, window: 830, half: 180, driveSince: 100, sinceBreak: 400 }
    expect(of(half, {}, true)).toEqual({ bare: 160, left: 160, pause: 0, first: 420 })
    // The other half gives back what was driven before the first.
    expect(of({ ...half, run: 420, berth: 420 }, {}, true)).toMatchObject({ left: 560, first: 0 })
    expect(of({ ...half, run: 500, berth: 500 }, {}, true)).toMatchObject({ first: 0 })
  })

  test('in Canada no more than the hours on duty of a shift', () => {
    const ruleset = rulesetOf('CA_SOUTH_CYCLE_1')
    const canada = { duty: 720, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 720, offDue: NEVER }
    expect(of({ drive: 200, canada }, { ruleset })).toEqual({ bare: 120, left: 120, pause: 0, first: 480 })
    // A rest that runs is off duty.
    expect(of({ drive: 200, canada, run: 300 }, { ruleset })).toMatchObject({ left: 120, first: 180 })
  })
})

describe('what one may drive in a time', () => {
  const of = (driver: Partial<ReturnType<typeof teamDriver>>, hasHours = true) => {
    const problem = teamProblem(asked({ drivers: [teamDriver('Dana', driver), teamDriver('Sam')] }))
    const reserve = reserveOf(problem.drivers[0], problem.starts[0]![0], 0, hasHours)
    return (time: number) => mostDriving(reserve, time)
  }

  test.each([
    [100, 100],
    [500, 480],
    [510, 480],
    [600, 570],
    [1000, 660],
    [480 + 600 + 100, 660],
    [480 + 600 + 310, 790],
    [660 + 630 + 660 + 30, 1320],
  ])('rested: of %i minutes %i', (time, expected) => {
    expect(of({})(time)).toBe(expected)
  })

  test('in the midst of a shift and of a rest', () => {
    const most = of(recordUpTo(departAt, 'O 10, D 8, S 4', NO_HOURS))
    // Two hours of the window at once, eleven of driving after six hours more.
    expect([most(100), most(500), most(180 + 360 + 60)]).toEqual([100, 140, 240])
  })

  test('no more than the cycle leaves, until hours return or a restart is over', () => {
    const most = of(used(69), false)
    expect([most(50), most(2000), most(2040 + 60 + 60)]).toEqual([50, 60, 120])
    // Eight hours worked seven days ago return at midnight, 18 hours from the departure.
    const returning = of({ state: { kind: 'rested', prior: hoursByDay(8, 0, 0, 62, 0, 0, 0) } }, false)
    expect([returning(1079), returning(1080 + 40)]).toEqual([0, 480])
  })

  test('a restart is one of the rests, 24 hours longer, and what comes after it one who is fresh', () => {
    const { drivers } = teamProblem(asked({}))
    const spent = (changes: Partial<DriverLabel>) => (time: number) =>
      mostDriving(reserveOf(drivers[0], driverLabel({ onDuty: 4190, window: 0, ...changes }), 0, false), time)
    // Ten minutes at once, eleven hours after the restart, and then a rest and a break.
    const most = spent({ drive: 100 })
    expect([most(2040), most(2060), most(2600)]).toEqual([10, 20, 540])
    expect([most(2730), most(2740), most(3330), most(3400)]).toEqual([670, 670, 700, 770])
    const tired = spent({ drive: 660 })
    expect([tired(2100), tired(2700), tired(2800)]).toEqual([60, 630, 660])
    expect(spent({ drive: 660, run: 700, idle: 700, sinceBreak: 0 })(1400)).toBe(60)
  })

  test('after a restart that runs already, or is over', () => {
    const { drivers } = teamProblem(asked({}))
    const spent = (changes: Partial<DriverLabel>) => (time: number) =>
      mostDriving(reserveOf(drivers[0], driverLabel({ onDuty: 4190, ...changes }), 0, false), time)
    const running = spent({ run: 2000, idle: 2000, sinceBreak: 0 })
    expect([running(30), running(40), running(50), running(100), running(500)]).toEqual([10, 10, 10, 60, 460])
    expect(spent({ run: 2040, idle: 2040, sinceBreak: 0 })(400)).toBe(400)
    expect(spent({ onDuty: 5000 })(300)).toBe(0)
  })
})

describe('when hours come back', () => {
  const of = (changes: Partial<DriverLabel>, driver: Partial<TeamDriver> = {}, minute = 0): Reserve => {
    const { drivers } = teamProblem(asked({ drivers: [teamDriver('Dana', driver), teamDriver('Sam')] }))
    return reserveOf(drivers[0], driverLabel(changes), minute, false)
  }

  test('a restart gives all of them, from when it has run', () => {
    const used = { onDuty: 4190, sinceBreak: 0 }
    expect([2039, 2040].map((run) => hoursLeft(of({ ...used, run, idle: run }), 0))).toEqual([10, 4200])
    // The ten minutes left can be driven at its end, and then no more of the old ones.
    expect(returns(of({ ...used, run: 2000, idle: 2000 }))).toEqual([40, 50])
  })

  test('those of a day seven days ago at midnight, from where one stands', () => {
    // 18 hours from the departure.
    const worked = { state: { kind: 'rested', prior: hoursByDay(8, 0, 0, 62, 0, 0, 0) } } as const
    expect(returns(of({ onDuty: 0 }, worked))[0]).toBe(1079)
    expect(returns(of({ onDuty: 0 }, worked, 100))[0]).toBe(979)
  })

  test('never by a restart where the rules know none', () => {
    expect(returns(of({ onDuty: 4190 }, { ruleset: rulesetOf('US_PASSENGER_70_8') }))).toEqual([])
  })
})

describe('where one drives alone', () => {
  /** The other has no hours left, and no restart. */
  const alone = (changes: Partial<DriverLabel>, hasHours: boolean): readonly [Reserve, Reserve] => {
    const sam = teamDriver('Sam', { ruleset: rulesetOf('US_PASSENGER_70_8') })
    const { drivers } = teamProblem(asked({ drivers: [teamDriver('Dana'), sam] }))
    return [
      reserveOf(drivers[0], driverLabel(changes), 0, hasHours),
      reserveOf(drivers[1], driverLabel({ drive: 0, window: 0, onDuty: 4200 }), 0, false),
    ]
  }
  const fresh = { rested: true, drive: 0, window: 0, sinceBreak: 0 }

  test('the first break comes before what is left of the shift', () => {
    const pair = alone({ drive: 380, window: 380, sinceBreak: 380 }, true)
    expect([100, 101, 200].map((driving) => by(pair, driving))).toEqual([100, 131, 230])
  })

  test('two shifts take a rest and two breaks', () => {
    // Eight hours, a break, three hours, a rest; then the same.
    expect(by(alone(fresh, true), 1141)).toBe(1141 + 600 + 60)
  })

  test('no time is marked by which all can be driven, nor a restart of one who has hours', () => {
    const pair = alone(fresh, true)
    expect(marksOf(pair, 1140)).toEqual([
      { time: 510, driven: 480 },
      { time: 1290, driven: 690 },
      { time: 600, driven: 570 },
      { time: 1080, driven: 660 },
    ])
    expect(marksOf(pair, 2000).map(({ time }) => time)).not.toContain(2040)
  })

  test.each([
    ['to come', {}, 2040],
    ['that runs', { run: 2000, idle: 2000, sinceBreak: 0 }, 40],
  ])('after a restart %s come breaks and rests', (_, changes, over) => {
    const pair = alone({ onDuty: 4200, ...changes }, false)
    const beside = (driving: number): number => by(pair, driving) - over - driving
    expect([480, 481, 660].map(beside)).toEqual([0, 30, 30])
    expect([661, 960, 961, 1140].map(beside)).toEqual([600, 600, 630, 630])
    expect([1141, 1320, 1321].map(beside)).toEqual([660, 660, 1200])
  })

  test('of hours that no restart gives back no end is promised: own ones may return', () => {
    const [, sam] = alone({}, false)
    expect(by([sam, sam], 300)).toBeLessThan(NEVER / 2)
  })
})

describe('the departure promises the end', () => {
  const far = { stops: [teamStop(1320)] }
  const alone = (changes: Partial<TeamRequest> = {}) =>
    asked({ ...far, drivers: [teamDriver('Dana'), teamDriver('Sam', used(70))], ...changes })

  test('where one drives alone: two shifts, their breaks and the rest between them', () => {
    expect(endOf(alone())).toEqual({ end: 1320 + 600 + 60, promised: 1320 + 600 + 60 })
  })

  test('with split rests without the breaks', () => {
    const request = alone({ options: { ...options, splitRests: true } })
    expect(endOf(request).promised).toBe(1320 + 600)
  })

  test('where neither has hours: after the first restart', () => {
    const tired = [teamDriver('Dana', used(70)), teamDriver('Sam', used(70))] as const
    expect(endOf(asked({ stops: [teamStop(300)], drivers: tired }))).toEqual({ end: 2340, promised: 2340 })
  })

  test('and the work that comes after all driving', () => {
    const tired = recordUpTo(departAt, 'O 10, D 8, W 0:30, D 3', NO_HOURS)
    const request = asked({
      stops: [teamStop(300, { service: hours(2) })],
      drivers: [teamDriver('Dana', tired), teamDriver('Sam', tired)],
    })
    expect(endOf(request)).toEqual({ end: 600 + 300 + 120, promised: 600 + 300 + 120 })
  })

  test('after the part of a restart that is still to come', () => {
    const { drivers } = teamProblem(asked({}))
    const spent = (changes: Partial<DriverLabel>): Reserve =>
      reserveOf(drivers[0], driverLabel({ onDuty: 4200, sinceBreak: 0, ...changes }), 0, false)
    const running = spent({ run: 2000, idle: 2000 })
    expect(by([running, running], 300)).toBe(40 + 300)
    expect(by([running, spent({})], 300)).toBe(40 + 300)
  })

  test('nothing is promised beyond the driving where two may go on', () => {
    const problem = teamProblem(asked({}))
    const of = (who: 0 | 1) => reserveOf(problem.drivers[who], problem.starts[0]![who], 0, true)
    expect(by([of(0), of(1)], 3000)).toBe(3000)
  })
})

describe('no label of a plan that ends first promises a later end', () => {
  const seeds = Array.from({ length: 16 }, (_, i) => i)
  const kinds: readonly (readonly [string, (seed: number) => fc.Arbitrary<GridTeam>])[] = [
    ['in the United States', (seed) => anyGridTeam(gridTeamKind(seed, seed % 2 === 0))],
    ['in Canada', anyCanadianTeam],
  ]
  test.each(kinds)('%s', (_, any) => {
    let labels = 0
    for (const seed of seeds)
      for (const { request } of fc.sample(any(seed), { seed, numRuns: 4 })) {
        const problem = teamProblem(request)
        const { best } = earliest(problem, problem.starts, { steps: 3000 })
        for (let label = best; label !== null; label = label.before, labels++)
          expect(boundOf(problem, label)).toBeLessThanOrEqual(best?.minute ?? NaN)
      }
    expect(labels).toBeGreaterThan(150)
  })
})
