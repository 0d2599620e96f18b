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
  type TripStop,
} from '../../src/index.ts'
import { NEVER } from '../../src/hos/planner/problem/limits.ts'
import { boundOf, boundWithoutRests } from '../../src/hos/team/bound.ts'
import type { DriverLabel } from '../../src/hos/team/driverLabel.ts'
import { type TeamProblem, teamProblem } from '../../src/hos/team/problem.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const rested = driverLabel({ rested: true })
const at = (minute: number): Instant => plus(departAt, minute)

/** From the departure on, with drivers as they are left by `changes`, on a tank for 900 miles. */
function bound(
  changes: Partial<TeamRequest>,
  drivers: TeamLabel['drivers'] = [rested, rested],
  of: Partial<TeamLabel> = {},
): number {
  return boundOf(problemOf(changes), labelOf(drivers, of))
}

const problemOf = (changes: Partial<TeamRequest>): TeamProblem =>
  teamProblem(teamRequest({ service: { fuel: minutes(30), fuelRange: miles(900) }, ...changes }))
const labelOf = (drivers: TeamLabel['drivers'], of: Partial<TeamLabel>): TeamLabel =>
  teamLabel(drivers, { minute: 0, driven: 0, tankReach: 900, fuelStops: 0, ...of })

describe('no completion ends before', () => {
  const stops = [teamStop(200, { service: hours(1) }), teamStop(200, { service: hours(2) })]

  test('driving, work and fuel', () => {
    expect(bound({ stops })).toBe(400 + 180)
    expect(bound({ stops }, undefined, { minute: 50, driven: 60 })).toBe(50 + 340 + 180)
    expect(bound({ stops }, undefined, { minute: 300, driven: 200, next: 1 })).toBe(300 + 200 + 120)
    expect(bound({ stops }, undefined, { fuelStops: 2 })).toBe(400 + 180 + 60)
    expect(bound({ stops }, undefined, { minute: 700, next: 2 })).toBe(700)
  })

  test('what opens later, or again', () => {
    const opening = (...windows: readonly (readonly [number, number])[]) =>
      bound({
        stops: [{ ...stops[0]!, windows: windows.map(([a, b]) => [at(a), at(b)] as const) }, stops[1]!],
      })
    expect(opening([500, 600])).toBe(500 + 60 + 200 + 120)
    expect(opening([0, 200])).toBe(580)
    expect(opening([0, 199], [300, 400])).toBe(300 + 60 + 200 + 120)
    expect(opening([0, 199])).toBe(NEVER)
  })

  test('fuel where the tank ends, a full one after a wait, and what a place fills', () => {
    const long = { service: { fuel: minutes(30), fuelRange: miles(150) }, stops }
    const from = { tankReach: 150, fuelStops: 0 }
    expect(bound(long, undefined, from)).toBe(400 + 180 + 60)
    const waiting = { ...long, stops: [{ ...stops[0]!, windows: [[at(500), at(600)]] as const }, stops[1]!] }
    expect(bound(waiting, undefined, from)).toBe(500 + 60 + 200 + 120 + 30)
    // So that the 140 after it are reached, as they are not on the tank before.
    const near = (first: Partial<TripStop>) =>
      bound(
        {
          ...long,
          stops: [
            { ...stops[0]!, ...first },
            { ...stops[1]!, ...teamStop(140) },
          ],
        },
        undefined,
        from,
      )
    expect(near({})).toBe(340 + 60 + 60)
    expect(near({ windows: [[at(500), at(600)]] })).toBe(500 + 60 + 140)
    expect(near({ kind: 'fuel' })).toBe(340 + 60 + 30)
    const filling = { ...long, stops: [{ ...stops[0]!, kind: 'fuel' as const }, stops[1]!] }
    expect(bound(filling, undefined, from)).toBe(400 + 180 + 30 + 30)
    expect(
      bound({ ...long, service: { ...long.service, fuelRange: miles(200) } }, undefined, { tankReach: 200 }),
    ).toBe(400 + 180 + 30)
  })
})

test('by driving, work, fuel and windows alone no rest counts', () => {
  const spent = driverLabel({ drive: 660, window: 840, onDuty: 4200 })
  const alone = (first: Partial<TripStop>, of: Partial<TeamLabel> = {}): number => {
    const problem = problemOf({
      stops: [teamStop(200, { service: hours(1), ...first }), teamStop(0), teamStop(200)],
    })
    return boundWithoutRests(problem, labelOf([spent, spent], of), problem.truck.places[0]!)
  }
  expect(alone({})).toBe(400 + 60)
  expect(alone({ windows: [[at(500), at(600)]] })).toBe(500 + 60 + 200)
  expect(alone({}, { fuelStops: 2 })).toBe(400 + 60 + 60)
})

test('a tank that reaches nothing reaches no place', () => {
  const { truck, ...problem } = problemOf({})
  const empty = { ...problem, truck: { ...truck, fuelRange: miles(0) } }
  expect(boundOf(empty, labelOf([rested, rested], { tankReach: 100 }))).toBe(NEVER)
})

describe('where both are short of hours', () => {
  const far = { stops: [teamStop(600)] }
  const split = { ...far, options: { ...options, splitRests: true } }
  /** So many minutes of driving are left of 11 hours. */
  const left = (n: number, changes: Partial<DriverLabel> = {}): DriverLabel =>
    driverLabel({ drive: 660 - n, window: 0, ...changes })

  test('one of them rests while the other drives what is left', () => {
    expect(bound(far, [left(300), left(300)])).toBe(600)
    expect(bound(far, [left(300), left(299)])).toBe(600 + 600 - 300)
    expect(bound(far, [left(100), left(250)])).toBe(600 + 600 - 250)
    expect(bound(far, [left(-5), left(-5)])).toBe(600 + 600)
  })

  test('before the work at the end', () => {
    const stops = [teamStop(600, { service: hours(2) })]
    expect(bound({ stops }, [left(100), left(250)])).toBe(600 + 600 - 250 + 120)
  })

  test('whose rest runs has so much less to go, and so does a half behind', () => {
    const near = { stops: [teamStop(580)] }
    expect(bound(near, [left(0, { run: 400 }), left(100)])).toBe(580 + 200 - 100)
    expect(bound(near, [left(100), left(0, { run: 400 })])).toBe(580 + 200 - 100)
    expect(bound({ ...split, ...near }, [left(0, { run: 100, half: 300 }), left(100)])).toBe(580 + 200 - 100)
    // One who is fresh drives 8 hours and takes a break before the other has rested ten.
    const further = { stops: [teamStop(900)] }
    expect(bound(further, [left(0, { run: 600 }), left(0)])).toBe(900 + 30)
    expect(bound(further, [left(0, { run: 599 }), left(0)])).toBe(900 + 31)
    expect(bound(further, [left(0, { rested: true }), left(0)])).toBe(900 + 30)
  })

  test('or of the window, unless halves may stop it', () => {
    const late = (n: number): DriverLabel => driverLabel({ drive: 0, window: 840 - n })
    expect(bound(far, [late(100), late(250)])).toBe(600 + 600 - 250)
    expect(bound(split, [late(100), late(250)])).toBe(600)
    const passenger = rulesetOf('US_PASSENGER_70_8')
    const drivers = [
      teamDriver('Dana', { ruleset: passenger }),
      teamDriver('Sam', { ruleset: passenger }),
    ] as const
    expect(bound({ ...far, drivers }, [late(100), late(250)])).toBe(600)
  })

  test('or of the cycle, which a restart gives back or nothing', () => {
    const { restart: _, ...rules } = rulesetOf('US_PROPERTY_70_8')
    const ruleset = { ...rules, restart: null }
    const drivers = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
    const spent = (n: number): DriverLabel => driverLabel({ drive: 0, window: 0, onDuty: 4200 - n })
    expect(bound({ ...far, drivers }, [spent(100), spent(250)])).toBeGreaterThanOrEqual(600 + 600 - 250)
    expect(bound(far, [spent(100), spent(250)])).toBe(600 + 2040 - 250)
  })
})

describe('before each place on the way', () => {
  const rested60 = driverLabel({ drive: 600, window: 0, sinceBreak: 0 })
  /** An hour of driving is left to each. */
  const tired = [rested60, rested60] as const

  test('comes what rests take, so that windows close', () => {
    const closing = (close: number) => ({
      stops: [teamStop(180, { windows: [[at(0), at(close)]] as const }), teamStop(100)],
    })
    expect(bound(closing(720), tired)).toBe(600 + 180 - 60 + 100)
    expect(bound(closing(719), tired)).toBe(NEVER)
  })

  test('the truck may have been fuelled while it stood', () => {
    const long = { service: { fuel: minutes(30), fuelRange: miles(250) } }
    const stops = [teamStop(180), teamStop(200)]
    expect(bound({ ...long, stops }, tired, { tankReach: 250 })).toBe(720 + 200)
    expect(bound({ ...long, stops }, undefined, { tankReach: 250 })).toBe(380 + 30)
  })

  test('each full rest takes a stand of half an hour, for breaks, work or fuel', () => {
    const far = (service: number, changes: Partial<TripStop> = {}) => [
      teamStop(700, { service: minutes(service), ...changes }),
      teamStop(700),
    ]
    const full = { tankReach: 9000 }
    const on = (changes: Partial<TeamRequest>, of: Partial<TeamLabel> = full) =>
      bound({ service: { fuel: minutes(20), fuelRange: miles(900) }, ...changes }, undefined, of)
    expect(on({ stops: far(0) })).toBe(1400 + 30)
    expect(on({ stops: far(20) })).toBe(1400 + 30)
    expect(on({ stops: far(45) })).toBe(1400 + 45)
    expect(on({ stops: far(45, { rest: false }) })).toBe(1400 + 45 + 30)
    expect(on({ stops: far(0) }, { tankReach: 900 })).toBe(1400 + 30)
    expect(on({ stops: far(0), options: { ...options, splitRests: true } })).toBe(1400)
  })
})

describe('without a berth', () => {
  const drivers = (['Dana', 'Sam'] as const).map((called) =>
    teamDriver(called, { context: hosContext({ zone: 'America/Chicago', sleeperBerth: false }) }),
  ) as unknown as TeamRequest['drivers']

  test('both rest where the truck stands, ten hours for each window', () => {
    expect(bound({ stops: [teamStop(840)], drivers })).toBe(840)
    expect(bound({ stops: [teamStop(841)], drivers })).toBe(841 + 600)
    expect(bound({ stops: [teamStop(1681)], drivers })).toBe(1681 + 1200)
    const late = driverLabel({ drive: 0, window: 740, sinceBreak: 0 })
    expect(bound({ stops: [teamStop(841)], drivers }, [late, late])).toBe(841 + 600)
    expect(bound({ stops: [teamStop(941)], drivers }, [late, late])).toBe(941 + 1200)
    expect(bound({ stops: [teamStop(941)], drivers }, [late, rested])).toBe(941 + 600)
  })

  test('work on the way is in a window or at the place of a rest', () => {
    const stops = [teamStop(300, { service: hours(2) }), teamStop(300, { service: hours(2) }), teamStop(300)]
    expect(bound({ stops, drivers })).toBe(900 + 240 + 600 - 120)
    const noRest = stops.map((stop) => ({ ...stop, rest: false }))
    expect(bound({ stops: noRest, drivers })).toBe(900 + 240 + 600)
  })

  test('within what is left of the window, from where they are', () => {
    const late = driverLabel({ drive: 0, window: 740, sinceBreak: 0 })
    const from = (minute: number, last: number): number => {
      const stops = [teamStop(20, { service: hours(1), rest: false }), teamStop(last)] as const
      return bound({ stops, drivers }, [late, late], { minute })
    }
    // An hour and 40 minutes: 20 of driving, the work, and 20 more.
    expect([from(0, 20), from(0, 21), from(500, 21)]).toEqual([100, 101 + 600, 500 + 101 + 600])
  })

  test('from a place that is waited for as from the departure', () => {
    const windows = [[at(2000), at(3000)]] as const
    const stops = [teamStop(100, { windows, service: hours(1) }), teamStop(841)]
    expect(bound({ stops, drivers })).toBe(2000 + 60 + 841 + 600)
  })
})
