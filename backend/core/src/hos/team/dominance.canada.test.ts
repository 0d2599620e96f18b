import { describe, expect, test } from 'vitest'
import { type Changes, driver, driversOf, label, problemOf, replaces } from '../../../test/team/replaces.ts'
import { teamRequest, teamStop } from '../../../test/team/request.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import type { TeamProblem } from './problem.ts'
import type { TeamRequest } from './types.ts'

const { options } = teamRequest()

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

  test('24 hours off count that may be due by the time both have waited', () => {
    const waited = { run: 60, berth: 60, idle: 80, sinceBreak: 0 }
    const drivers = [driver(of({ offDue: 9300 }, waited)), driver(waited)] as const
    const due = (offDue: number): boolean =>
      replaces(label(of({ offDue }, { run: 0, berth: 0 })), label({}, { minute: 560, drivers }), south())
    // From minute 560 on the trip may take thrice its 990 minutes of work and driving, and four days.
    expect([due(9289), due(9290)]).toEqual([false, true])
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
