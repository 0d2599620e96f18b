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
import { drivenBy, marksOf, mostDriving, type Reserve, reserveOf } from './reserve.ts'
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
