import { describe, expect, test } from 'vitest'
import { driverLabel } from '../../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { hours, miles, minutes } from '../../../units.ts'
import type { Limits } from '../../planner/problem/limits.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { DriverLabel } from '../driverLabel.ts'
import { teamProblem } from '../problem.ts'
import { reserveOf } from '../reserve.ts'
import type { TeamRequest } from '../types.ts'
import { restsWithStands, type Stands, standsOf } from './wholeRests.ts'

const { options } = teamRequest()
const problemOf = (changes: Partial<TeamRequest>) => teamProblem(teamRequest(changes))
const each = (changes: Partial<TeamRequest> = {}): number => problemOf(changes).stands.each

describe('a full rest of one takes a break of the other', () => {
  test('under the rules for property', () => {
    expect(problemOf({}).stands).toEqual({ each: 30, drive: 660 })
  })

  test('not where rests may be split, or no break is asked for', () => {
    expect(each({ options: { ...options, splitRests: true } })).toBe(0)
    const passenger = { ruleset: rulesetOf('US_PASSENGER_70_8') }
    const of = (...drivers: TeamRequest['drivers']): number => each({ drivers })
    expect(of(teamDriver('Dana', passenger), teamDriver('Sam', passenger))).toBe(0)
    expect(of(teamDriver('Dana'), teamDriver('Sam', passenger))).toBe(0)
    expect(of(teamDriver('Dana', passenger), teamDriver('Sam'))).toBe(0)
  })

  test('nor where two rests together leave less than a break each', () => {
    const rules = rulesetOf('US_PROPERTY_70_8')
    const of = (length: number): number => {
      const ruleset = { ...rules, break: { after: hours(8), length: minutes(length), cfr: '' } }
      const drivers = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
      return each({ drivers, service: { fuel: hours(2), fuelRange: miles(900) } })
    }
    expect([of(60), of(61)]).toEqual([60, 0])
  })

  test('nor where work and fuel too short for it fill the rest', () => {
    const far = { service: { fuel: minutes(30), fuelRange: miles(900) } }
    const stops = (last: number, service = 20) =>
      [100, 240, last, 900].map((at, i, ats) =>
        teamStop(at - (ats[i - 1] ?? 0), { service: minutes(i < 3 ? service : 0) }),
      ) as TeamRequest['stops']
    expect(each({ ...far, stops: stops(580) })).toBe(30)
    expect(each({ ...far, stops: stops(580, 21) })).toBe(0)
    expect(each({ ...far, stops: stops(581, 21) })).toBe(30)
    // Long enough for a break.
    expect(each({ ...far, stops: stops(580, 30) })).toBe(30)
  })

  test('fuel as often as a tank may end, at 100 mph', () => {
    const of = (fuel: number, range: number): number =>
      each({ service: { fuel: minutes(fuel), fuelRange: miles(range) }, stops: [teamStop(900)] })
    expect([of(20, 300), of(21, 300), of(30, 300)]).toEqual([30, 0, 30])
    expect([of(29, 801), of(29, 400), of(20, 260)]).toEqual([30, 0, 0])
  })
})

describe('of two under different rules', () => {
  const { truck, drivers } = problemOf({})
  const rules = drivers[0].limits
  /** One is under the rules for property, the other under them but for `changes`. */
  const standsWith = (changes: Partial<Limits>): readonly [Stands, Stands] => {
    const other = { ...rules, ...changes }
    return [standsOf(truck, [rules, other]), standsOf(truck, [other, rules])]
  }
  const both = (each: number, drive = 660): readonly [Stands, Stands] => [
    { each, drive },
    { each, drive },
  ]

  test('the shorter rest counts, and who drives longer without a break', () => {
    // Twice 30 minutes beside the driving up to a break: 540 minutes at least.
    expect(standsWith({ reset: hours(9) })).toEqual(both(30))
    expect(standsWith({ reset: hours(9) - 1 })).toEqual(both(0))
    expect(standsWith({ breakAfter: hours(9) })).toEqual(both(30))
    expect(standsWith({ breakAfter: hours(9) + 1 })).toEqual(both(0))
  })

  test('the truck stands as long as the shorter break, for as many shifts as the longer ones make', () => {
    expect(standsWith({ breakLength: 45 })).toEqual(both(30))
    expect(standsWith({ drive: hours(10) })).toEqual(both(30))
    expect(standsWith({ drive: hours(12) })).toEqual(both(30, 720))
  })

  test('it need not stand where one of them may split rests', () => {
    const split = teamProblem(teamRequest({ options: { ...options, splitRests: true } })).drivers[0].limits
    expect(standsWith({ split: split.split })).toEqual(both(0))
  })
})

describe('full rests to come', () => {
  const problem = problemOf({})
  const rests = (driving: number, ...drivers: readonly [Partial<DriverLabel>, Partial<DriverLabel>]) => {
    const of = (who: 0 | 1) => reserveOf(problem.drivers[who], driverLabel(drivers[who]), 0, true)
    return restsWithStands(problem.stands, [of(0), of(1)], driving)
  }
  const left = (n: number): Partial<DriverLabel> => ({ drive: 660 - n, window: 0 })

  test('one for each shift that both have not left', () => {
    expect(rests(500, left(200), left(300))).toBe(0)
    expect(rests(501, left(200), left(300))).toBe(1)
    expect(rests(1160, left(200), left(300))).toBe(1)
    expect(rests(1161, left(200), left(300))).toBe(2)
  })

  test('but those that run, for they may have had it', () => {
    expect(rests(501, { ...left(200), run: 1 }, left(300))).toBe(0)
    expect(rests(1161, { ...left(200), run: 1 }, { ...left(300), run: 300 })).toBe(0)
    expect(rests(961, { ...left(200), run: 600 }, left(300))).toBe(1)
  })
})
