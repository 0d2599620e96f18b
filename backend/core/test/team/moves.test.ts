import { describe, expect, test } from 'vitest'
import {
  hosContext,
  hours,
  type Instant,
  miles,
  minutes,
  plus,
  rulesetOf,
  type TeamRequest,
} from '../../src/index.ts'
import type { DriverLabel } from '../../src/hos/team/driverLabel.ts'
import { mayRest, movesFrom } from '../../src/hos/team/moves.ts'
import { hasHours, type TeamProblem } from '../../src/hos/team/problem.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { hoursByDay } from '../planRequest.ts'
import { driverLabel } from './labels.ts'
import { both, label, next, problemOf, rested, told } from './nextMoves.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const split = { ...options, splitRests: true }
const at = (minute: number): Instant => plus(departAt, minute)

describe('the truck drives', () => {
  const drives = (
    changes: Partial<TeamRequest>,
    from: Partial<TeamLabel> = {},
    drivers: TeamLabel['drivers'] = both,
  ) => next(changes, from, drivers).filter((move) => move.startsWith('drive'))

  test('to the next place, or as far as the tank and the clocks go', () => {
    const drivers = [rested, { ...rested, drive: 600 }] as const
    expect(drives({ stops: [teamStop(700)] }, {}, drivers)).toEqual(['drive 0 400', 'drive 1 60'])
    expect(drives({}, { tankReach: 350 })).toEqual(['drive 0 50', 'drive 1 50'])
    expect(drives({}, { tankReach: 300 })).toEqual([])
    expect(
      drives({}, {}, [
        { ...rested, sinceBreak: 470 },
        { ...rested, window: 835 },
      ]),
    ).toEqual(['drive 0 10', 'drive 1 5'])
    expect(
      drives({}, {}, [
        { ...rested, onDuty: 4199 },
        { ...rested, drive: 660 },
      ]),
    ).toEqual(['drive 0 1'])
    expect(drives({ stops: [teamStop(300)] })).toEqual([])
    expect(drives({}, { next: 1, driven: 800 })).toEqual([])
  })

  test('up to the minute before a place where nobody may rest, and a minute from one', () => {
    expect(drives({ stops: [teamStop(700, { rest: false })] })).toEqual(['drive 0 399', 'drive 1 399'])
    expect(drives({ stops: [teamStop(301, { rest: false })] })).toEqual(['drive 0 1', 'drive 1 1'])
    const from = { stops: [teamStop(300, { rest: false }), teamStop(400)] }
    expect(drives(from, { next: 1 })).toEqual(['drive 0 1', 'drive 1 1'])
    expect(drives(from, { next: 1, begun: false })).toEqual(['drive 0 400', 'drive 1 400'])
  })

  test('until the rest of the other counts for more', () => {
    const beside = (changes: Partial<DriverLabel>, of: Partial<TeamRequest> = {}) =>
      drives(of, {}, [rested, driverLabel({ drive: 660, sinceBreak: 0, ...changes })])[0]
    expect(beside({ sinceBreak: 100, idle: 10, run: 10 })).toBe('drive 0 20')
    expect(beside({ run: 550, window: 800 })).toBe('drive 0 50')
    // Then the window no longer holds the hour of driving that is left, unless rest leaves it as it is.
    const late = { run: 30, window: 700, drive: 600 }
    expect(beside(late)).toBe('drive 0 50')
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const bus = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
    expect(beside(late, { drivers: bus })).toBe('drive 0 450')
    expect(beside({ run: 30 }, { options: split })).toBe('drive 0 90')
    expect(beside({ run: 150 }, { options: split })).toBe('drive 0 30')
    expect(beside({ run: 190, berth: 190 }, { options: split })).toBe('drive 0 230')
    expect(beside({ run: 430, berth: 430, window: 200 }, { options: split })).toBe('drive 0 50')
    expect(beside({ run: 490, berth: 390, window: 200 }, { options: split })).toBe('drive 0 30')
    expect(beside({ run: 200, berth: 200, half: 300 }, { options: split })).toBe('drive 0 100')
  })

  test('while the other is on duty, where there is no berth', () => {
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    const drivers = [teamDriver('Dana', { context }), teamDriver('Sam', { context })] as const
    const found = movesFrom(problemOf({ drivers }), label({}, both)).filter(
      ({ step }) => step?.kind === 'drive',
    )
    expect(told(found)).toEqual(['drive 0 480', 'drive 1 480'])
    expect(found[0]?.drivers).toMatchObject([
      { drive: 480 },
      { window: 480, onDuty: 780, run: 0, rested: false },
    ])
    // Nor does a rest from before go on beside the wheel.
    const tired = driverLabel({ drive: 660, run: 550, window: 800, sinceBreak: 0 })
    expect(next({ drivers }, {}, [rested, tired])).toContain('drive 0 480')
  })

  test('to no place that has closed when the truck gets there', () => {
    const closes = (minute: number) => [teamStop(700, { windows: [[at(0), at(minute)]] })]
    expect(drives({ stops: closes(900) })).toEqual(['drive 0 400', 'drive 1 400'])
    expect(drives({ stops: closes(899) })).toEqual([])
  })

  test('to where a full tank spares a later stop', () => {
    // Of 1,900 miles the third tank is spared from mile 100 on, of 1,500 already at mile 300.
    const far = (driving: number, fuelStops: number, of: Partial<TeamProblem> = {}) =>
      told(
        movesFrom(
          { ...problemOf({ stops: [teamStop(driving)] }), ...of },
          label({ driven: 0, tankReach: 900, fuelStops }, both),
        ),
      ).filter((move) => move.startsWith('drive'))[0]
    expect(far(1000, 1)).toBe('drive 0 100')
    expect(far(1100, 1)).toBe('drive 0 200')
    expect(far(1000, 1, { isThorough: false })).toBe('drive 0 480')
    expect(far(1000, 0)).toBe('drive 0 480')
  })
})

describe('work and fuel', () => {
  const service = hours(1)
  const serves = (changes: Partial<TeamRequest>, from: Partial<TeamLabel> = {}): string[] =>
    next(changes, from, both).filter((move) => /service|fuel/.test(move))

  test('are done at the place, while it is open, by either', () => {
    const open = (from: number, to: number) => ({
      stops: [teamStop(300, { service, windows: [[at(from), at(to)]] })],
    })
    expect(serves(open(500, 600))).toEqual(['service 0 60', 'service 1 60'])
    expect(serves(open(400, 500))).toEqual(['service 0 60', 'service 1 60'])
    expect(serves(open(501, 600))).toEqual([])
    expect(serves({ stops: [teamStop(301, { service })] })).toEqual([])
    expect(serves({ stops: [teamStop(300), teamStop(400)] })).toEqual(['service 0 0'])
  })

  test('fill the tank', () => {
    const filling = { stops: [teamStop(300, { service, kind: 'fuel' as const }), teamStop(1000)] }
    const from = label({ tankReach: 300, fuelStops: 2 }, both)
    expect(movesFrom(problemOf(filling), from)[0]).toMatchObject({ next: 1, tankReach: 1200, fuelStops: 1 })
    const fuel = label({ tankReach: 350, fuelStops: 2 }, both)
    const fuelled = movesFrom(problemOf({ stops: [teamStop(1300)] }), fuel).find(
      ({ step }) => step?.kind === 'fuel',
    )
    expect(fuelled).toMatchObject({
      ...{ step: { who: 0, minutes: 30 }, tankReach: 1200, fuelStops: 1, next: 0, minute: 530 },
    })
  })

  test('fill it for the way to the next place that does', () => {
    const fuel = { kind: 'fuel' as const, service }
    const stops = [teamStop(300, fuel), teamStop(400, fuel), teamStop(600)] as const
    const from = label({ tankReach: 300, fuelStops: 0 }, both)
    expect(movesFrom(problemOf({ stops }), from)[0]).toMatchObject({ next: 1, fuelStops: 0 })
  })

  test('fuel for a break, where that makes one', () => {
    const fuels = (idle: number, fuel: number, changes: Partial<TeamRequest> = {}) =>
      next(
        { stops: [teamStop(1300)], service: { fuel: minutes(fuel), fuelRange: miles(900) }, ...changes },
        { tankReach: 900, fuelStops: 1 },
        [driverLabel({ idle }), rested],
      ).filter((move) => move.startsWith('fuel'))
    expect([fuels(0, 30), fuels(0, 29)]).toEqual([['fuel 0 30'], []])
    expect([fuels(9, 20), fuels(10, 20)]).toEqual([[], ['fuel 0 20']])
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const bus = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
    expect(fuels(0, 30, { drivers: bus })).toEqual([])
  })

  test('fuel only where it spares a stop to come', () => {
    const fuels = (from: Partial<TeamLabel>): string[] => serves({ stops: [teamStop(1300)] }, from)
    expect(fuels({ tankReach: 900, fuelStops: 2 })).toEqual(['fuel 0 30', 'fuel 1 30'])
    expect(fuels({ tankReach: 900, fuelStops: 1 })).toEqual([])
    expect(fuels({ tankReach: 1200, fuelStops: 2 })).toEqual([])
    expect(fuels({ tankReach: 900, fuelStops: 0 })).toEqual([])
  })

  test('let the other rest where that is allowed', () => {
    const beside = (rest: boolean) =>
      movesFrom(
        problemOf({ stops: [teamStop(300, { service, rest }), teamStop(400)] }),
        label({}, both),
      ).find(({ step }) => step?.who === 1 && step.kind === 'service')?.drivers[0]
    expect(beside(true)).toMatchObject({ run: 60, rested: true })
    expect(beside(false)).toMatchObject({ run: 0, rested: false, window: 60 })
  })
})

describe('the truck stands', () => {
  const stands = (
    changes: Partial<TeamRequest>,
    from: Partial<TeamLabel> = {},
    drivers: TeamLabel['drivers'] = both,
  ) => next(changes, from, drivers).filter((move) => move.startsWith('stand'))

  test('for the time a place, also one further on, opens or closes', () => {
    const window = (from: number, to: number) => [[at(from), at(to)]] as const
    expect(stands({ stops: [teamStop(300, { windows: window(700, 900) }), teamStop(9)] })).toEqual([
      'stand - 200',
    ])
    expect(stands({ stops: [teamStop(300, { windows: window(400, 900) }), teamStop(9)] })).toEqual([
      'stand - 400',
    ])
    const further = [teamStop(400, { service: hours(1) }), teamStop(100, { windows: window(900, 950) })]
    // 200 of driving and the hour of work come before it.
    expect(stands({ stops: further })).toEqual(['stand - 140'])
    expect(stands({ stops: further }, { fuelStops: 1, tankReach: 900 })).toEqual(['stand - 110'])
    expect(stands({})).toEqual([])
  })

  test('until a rest counts for more, or the break is over where nobody may rest', () => {
    const tired = driverLabel({ drive: 660, run: 550, window: 840 })
    expect(stands({}, {}, [tired, rested])).toEqual(['stand - 30'])
    expect(stands({}, {}, [{ ...tired, sinceBreak: 0 }, rested])).toEqual(['stand - 50'])
    const held = { stops: [teamStop(300, { rest: false }), teamStop(100)] }
    expect(stands(held, { next: 1 }, [driverLabel({ idle: 10 }), rested])).toEqual(['stand - 20'])
    expect(stands(held, { next: 1 })).toEqual([])
  })

  test('a minute before a place where nobody may rest, so that a rest is complete as the truck is there', () => {
    const resting = [driverLabel({ drive: 660, run: 550, window: 800, sinceBreak: 0 }), rested] as const
    const before = (driven: number, changes: Partial<TeamRequest> = {}) =>
      stands({ stops: [teamStop(302, { rest: false }), teamStop(400)], ...changes }, { driven }, resting)
    expect([before(301), before(300)]).toEqual([['stand - 49'], ['stand - 50']])
    expect(before(301, { stops: [teamStop(302), teamStop(400)] })).toEqual(['stand - 50'])
    // The last minute of the way is on duty where there is no berth.
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    const drivers = [teamDriver('Dana', { context }), teamDriver('Sam', { context })] as const
    expect(before(301, { drivers })).toEqual(['stand - 50'])
  })

  test('so that a rest is complete as the work before one at the same place ends', () => {
    const resting = [driverLabel({ drive: 660, run: 550, window: 800, sinceBreak: 0 }), rested] as const
    const last = [teamStop(0, { service: hours(2), rest: false }), teamStop(400)] as const
    const at = (...services: readonly number[]) => {
      const [first, ...more] = services.map((service) => teamStop(0, { service: minutes(service) }))
      return stands({ stops: [first!, ...more, ...last] }, { driven: 0 }, resting).join()
    }
    expect([at(10), at(10, 15), at(50)]).toEqual(['stand - 40', 'stand - 25', 'stand - 50'])
    expect(at(60)).toBe('stand - 50')
    // Between them there is a way, in which a rest goes on.
    const apart = [
      teamStop(0, { service: minutes(10) }),
      teamStop(100, { rest: false }),
      teamStop(300),
    ] as const
    expect(stands({ stops: apart }, { driven: 0 }, resting)).toEqual(['stand - 50'])
  })

  test('for a restart alone while hours run short', () => {
    const short = { ...rested, onDuty: 4000, run: 100 }
    expect(stands({}, {}, [short, rested])).toEqual(['stand - 1940'])
    expect(stands({}, {}, [{ ...short, onDuty: 3700 }, rested])).toEqual([])
    // No rest frees hours of drivers of passengers.
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const drivers = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
    expect(stands({ drivers }, {}, [{ ...short, run: 2000 }, rested])).toEqual([])
  })

  test('until hours return to who runs short', () => {
    const prior = teamDriver('Dana', {
      state: { kind: 'rested', prior: hoursByDay(11, 11, 11, 11, 11, 6, 0) },
    })
    const of = { drivers: [prior, teamDriver('Sam')] as const }
    const { falls } = problemOf(of).drivers[0].prior
    const from = { ...rested, onDuty: 700 }
    expect(stands(of, {}, [from, rested])).toEqual([`stand - ${falls.find((fall) => fall > 500)! - 500}`])
    expect(stands(of, {}, [{ ...from, restarted: true }, rested])).toEqual([])
  })

  test('not past a full rest that would leave a half open, by the strict reading', () => {
    const strict = hosContext({ zone: 'America/Chicago', tenHourRestAsSecond: 'never' })
    const drivers = [teamDriver('Dana', { context: strict }), teamDriver('Sam', { context: strict })] as const
    const open = driverLabel({ run: 599, berth: 599, half: 180, sinceBreak: 0 })
    expect(stands({ drivers, options: split }, {}, [open, rested])).toEqual([])
    expect(stands({ options: split }, {}, [open, rested])).toEqual(['stand - 1'])
  })
})

describe('effort', () => {
  const effort = (kind: string, who: number | null, from: Partial<TeamLabel>): number | undefined =>
    movesFrom(
      problemOf({
        stops: [teamStop(300, { service: hours(1), windows: [[at(0), at(900)]] }), teamStop(400)],
      }),
      label(from, both),
    ).find(({ step }) => step?.kind === kind && step.who === who)?.effort

  test('is a stop of the truck, and work by another than who drove there', () => {
    expect([effort('service', 1, {}), effort('service', 0, {})]).toEqual([10_000, 10_001])
    expect(effort('stand', null, {})).toBe(10_000)
    expect(effort('service', 0, { wheel: null })).toBe(10_000)
    expect(effort('service', 1, { step: null })).toBe(10_000)
    expect(effort('service', 1, { step: { kind: 'stand', who: null, minutes: 5 }, effort: 7 })).toBe(7)
  })

  test('and a change at the wheel', () => {
    const of = (from: Partial<TeamLabel>) =>
      movesFrom(problemOf(), label(from, both)).map(({ step, effort: sum, wheel }) => [
        step?.kind,
        sum,
        wheel,
      ])
    expect(of({})).toEqual([
      ['drive', 1, 0],
      ['drive', 0, 1],
    ])
  })

  test('what has begun, and where from', () => {
    const from = label({ begun: false }, [driverLabel({ drive: 660, run: 550 }), rested])
    const found = movesFrom(problemOf(), from)
    expect(found.map(({ step, begun, before }) => [step?.kind, begun, before === from])).toEqual([
      ['drive', true, true],
      ['stand', false, true],
    ])
    expect(found.every(({ bound }) => bound >= 500 + 500)).toBe(true)
    expect(movesFrom(problemOf(), { ...from, bound: 5000 }).every(({ bound }) => bound === 5000)).toBe(true)
  })
})

test('one may rest on the road, before anything is done, and at places that have room', () => {
  const held = problemOf({ stops: [teamStop(300, { rest: false }), teamStop(100)] })
  expect(mayRest(held, label())).toBe(false)
  expect(mayRest(held, label({ next: 1 }))).toBe(false)
  expect(mayRest(held, label({ begun: false }))).toBe(true)
  expect(mayRest(held, label({ driven: 299 }))).toBe(true)
  expect(mayRest(held, label({ driven: 301, next: 1 }))).toBe(true)
  expect(mayRest(problemOf({ stops: [teamStop(300), teamStop(100)] }), label())).toBe(true)
})

test('hours run short where less is left than work, fuel and driving to come', () => {
  const problem = problemOf({ stops: [teamStop(400, { service: hours(1) }), teamStop(300)] })
  const has = (onDuty: number, from: Partial<TeamLabel> = {}, of = problem): boolean =>
    hasHours(of, label(from, [driverLabel({ onDuty }), rested]), 0)
  expect([has(4200 - 460), has(4200 - 459)]).toEqual([true, false])
  expect([has(4200 - 520, { fuelStops: 2 }), has(4200 - 519, { fuelStops: 2 })]).toEqual([true, false])
  expect(has(9999, { next: 2 })).toBe(true)
  const held = problemOf({ stops: [teamStop(400, { rest: false }), teamStop(300), teamStop(10)] })
  expect([has(0, {}, held), has(0, { next: 1 }, held), has(0, { next: 2 }, held)]).toEqual([
    false,
    false,
    true,
  ])
})
