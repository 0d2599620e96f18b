import { describe, expect, test } from 'vitest'
import { hoursByDay } from '../../../../test/planRequest.ts'
import { driverLabel } from '../../../../test/team/labels.ts'
import { teamDriver, teamRequest } from '../../../../test/team/request.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { NEVER } from '../../planner/problem/limits.ts'
import type { DriverLabel } from '../driverLabel.ts'
import { teamProblem } from '../problem.ts'
import { drivenBy, reserveOf } from '../reserve.ts'
import type { TeamDriver } from '../types.ts'
import { marksTogether, mostTogether, type Together, togetherOf } from './withoutBerth.ts'

type Changes = readonly [Partial<DriverLabel>, Partial<DriverLabel>]
const property = [teamDriver('Dana'), teamDriver('Sam')] as const
const canadian = (called: string): TeamDriver =>
  teamDriver(called, { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') })

function together(
  labels: Changes,
  hasHours: readonly [boolean, boolean] = [true, true],
  drivers: readonly [TeamDriver, TeamDriver] = property,
): Together {
  const problem = teamProblem(teamRequest({ drivers }))
  const of = (who: 0 | 1) => reserveOf(problem.drivers[who], driverLabel(labels[who]), 0, hasHours[who])
  return togetherOf([of(0), of(1)])
}
/** So many minutes of the window are left, and all driving. */
const left = (n: number, changes: Partial<DriverLabel> = {}): Partial<DriverLabel> => ({
  drive: 0,
  sinceBreak: 0,
  window: 840 - n,
  ...changes,
})
const rested = { rested: true, drive: 0, window: 0, sinceBreak: 0 }

describe('two that are both on duty while the truck moves', () => {
  test('go on within the window of one of them', () => {
    const { window, left: driving, shift, first, reset } = together([left(100), left(250)])
    expect({ window, driving, shift, first, reset }).toEqual({
      window: 250,
      driving: 250,
      shift: 840,
      first: 600,
      reset: 600,
    })
    expect(together([left(250), left(100)])).toMatchObject({ window: 250, left: 250 })
  })

  test('and within the driving that both have left', () => {
    const tired = left(400, { drive: 560 })
    expect(together([tired, tired])).toMatchObject({ window: 400, left: 200 })
    expect(together([left(-9), left(-5)])).toMatchObject({ window: 0, left: 0 })
  })

  test('one of them rested has all of it, and rests anew', () => {
    expect(together([rested, left(100)])).toMatchObject({ window: 840, left: 760, first: 600 })
    expect(together([left(100, { run: 600 }), left(100)])).toMatchObject({ window: 840, first: 600 })
  })

  test('who rests already has less to go', () => {
    expect(together([left(100, { run: 50 }), left(250)])).toMatchObject({ window: 250, first: 550 })
    expect(together([left(100), left(250, { run: 50 })])).toMatchObject({ window: 200, first: 550 })
  })

  test('in Canada the hours on duty end it too, of which waiting takes none', () => {
    const days = { duty: 800, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0, offDue: NEVER }
    const label = { drive: 0, window: 0, canada: days }
    const of = together([label, label], [true, true], [canadian('Dana'), canadian('Sam')])
    expect(of).toMatchObject({ left: 40, shift: 840, reset: 480 })
    expect(of.window).toBeGreaterThan(900)
  })
})

test('the shifts of both rested are as long as the longer window, and rest may stop it', () => {
  const of = (...drivers: readonly [TeamDriver, TeamDriver]) => teamProblem(teamRequest({ drivers })).fresh
  expect(of(...property)).toEqual({ left: 840, shift: 840, first: 600, reset: 600, burns: true })
  const passenger = teamDriver('Sam', { ruleset: rulesetOf('US_PASSENGER_70_8') })
  expect(of(property[0], passenger)).toEqual({ left: 900, shift: 900, first: 480, reset: 480, burns: false })
  expect(of(passenger, property[0])).toEqual({ left: 900, shift: 900, first: 480, reset: 480, burns: false })
})

describe('the most they can drive', () => {
  test('is what is left, and a window for each rest', () => {
    const of = together([left(100), left(250)])
    const most = [200, 300, 850, 851, 1690, 2290, 2291].map((time) => mostTogether(of, time))
    expect(most).toEqual([200, 250, 250, 251, 1090, 1090, 1091])
  })

  test('while one of them has hours, or until they return or a restart is over', () => {
    const spent = left(800, { onDuty: 4150 })
    const more = left(800, { onDuty: 4100 })
    const at = (time: number, ...hasHours: readonly [boolean, boolean]) =>
      mostTogether(together([spent, more], hasHours), time)
    expect([at(500, true, false), at(500, false, true), at(500, false, false)]).toEqual([500, 500, 100])
    expect([at(2140, false, false), at(2141, false, false), at(3000, false, false)]).toEqual([100, 101, 940])
    // What hours are left, and a window after the restart.
    expect(
      mostTogether(
        together([left(100, { onDuty: 4150 }), left(100, { onDuty: 4150 })], [false, false]),
        3000,
      ),
    ).toBe(890)
    const running = together([{ ...spent, run: 2000, idle: 2000 }, more], [false, false])
    expect([mostTogether(running, 140), mostTogether(running, 200)]).toEqual([100, 160])
  })

  test('after a restart is a window, beside what was left before it', () => {
    const few = left(10, { onDuty: 4100 })
    const of = together([few, few], [false, false])
    // Ten minutes before the restart and 840 after it; then comes a rest.
    expect([2040 + 849, 2040 + 850, 2040 + 851].map((time) => mostTogether(of, time))).toEqual([
      849, 850, 850,
    ])
  })
})

// Found by a plan that ended ten minutes before one that was called the earliest.
test('a restart that one has begun is a rest of the other too, whatever he still needs of it', () => {
  const drivers = [teamDriver('Dana', { ruleset: rulesetOf('US_PROPERTY_60_7') }), teamDriver('Sam')] as const
  const dana = driverLabel({ drive: 480, window: 850, sinceBreak: 0, run: 590, onDuty: 3600 - 1333 })
  const sam = driverLabel({ drive: 360, window: 840, sinceBreak: 0, run: 600, onDuty: 4200 })
  const of = together([dana, sam], [false, false], drivers)
  // 1,440 minutes to Sam's restart, a window of 840, a rest of 600, and 719 of the next.
  expect(mostTogether(of, 1440 + 840 + 600 + 719)).toBe(840 + 719)
  expect(drivenBy(marksTogether(of, 1649), 1649)).toBeLessThanOrEqual(1440 + 840 + 600 + 809)
})

describe('what is left comes after', () => {
  const by = (of: Together, driving: number) => drivenBy(marksTogether(of, driving), driving)

  test('each rest', () => {
    const of = together([left(100), left(250)])
    expect([by(of, 250), by(of, 251), by(of, 1090), by(of, 1091)]).toEqual([250, 851, 1690, 2291])
    expect(marksTogether(of, 1090)).toEqual([{ time: 850, driven: 250 }])
  })

  test('a restart, and the rests after it', () => {
    const spent = left(840, { onDuty: 4200 })
    const of = together([spent, spent], [false, false])
    expect([by(of, 1), by(of, 840), by(of, 841)]).toEqual([2041, 2880, 2040 + 841 + 600])
    expect(by(together([spent, spent], [true, false]), 840)).toBe(840)
    const running = { ...spent, run: 2000, idle: 2000 }
    expect(by(together([running, running], [false, false]), 841)).toBe(40 + 841 + 600)
  })

  test('rests alone where one of them has hours', () => {
    const marks = [
      { time: 250 + 600, driven: 250 },
      { time: 250 + 600 + 840 + 600, driven: 1090 },
    ]
    for (const hasHours of [
      [true, false],
      [false, true],
    ] as const)
      expect(marksTogether(together([left(100), left(250)], hasHours), 1930)).toEqual(marks)
  })

  test('no restart where the rules know none: own hours may return', () => {
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const passenger = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
    const spent = driverLabel({ drive: 0, window: 0, onDuty: 4100 })
    expect(by(together([spent, spent], [false, false], passenger), 200)).toBe(200)
  })

  test('the return of hours', () => {
    const idle = { ...rested, onDuty: 0 }
    const returning = (called: string): TeamDriver =>
      teamDriver(called, { state: { kind: 'rested', prior: hoursByDay(8, 0, 0, 62, 0, 0, 0) } })
    const of = together([idle, idle], [false, false], [returning('Dana'), returning('Sam')])
    expect(by(of, 480)).toBe(1079 + 480)
  })
})
