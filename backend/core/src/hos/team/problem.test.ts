import { describe, expect, test } from 'vitest'
import { driverLabel, teamLabel } from '../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { minutes, plus } from '../../units.ts'
import { NEVER } from '../planner/problem/limits.ts'
import type { ServiceWindow } from '../planner/types.ts'
import type { RulesetId } from '../rules/ruleset.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import type { DayClocks } from './canada/dayClocks.ts'
import { bindingOf, otherThan, type TeamProblem, teamProblem, withoutSplits, withPlaces } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamRequest } from './types.ts'

const { departAt, options } = teamRequest()
const under = (id: RulesetId, changes: Partial<TeamRequest> = {}): TeamProblem =>
  teamProblem(
    teamRequest({ drivers: [teamDriver('Dana', { ruleset: rulesetOf(id) }), teamDriver('Sam')], ...changes }),
  )
const window = (open: number, close: number): ServiceWindow => [plus(departAt, open), plus(departAt, close)]

test('each of two has another', () => {
  expect([otherThan(0), otherThan(1)]).toEqual([1, 0])
})

test('rests are split where that is asked for and one of the parts may be out of the berth', () => {
  const splitOf = (id: RulesetId, splitRests: boolean) =>
    under(id, { options: { ...options, splitRests } }).drivers[0].limits.split
  expect(splitOf('US_PROPERTY_70_8', true)).toMatchObject({ long: 420 })
  expect(splitOf('US_PROPERTY_70_8', false)).toBeNull()
  expect(splitOf('US_PASSENGER_70_8', true)).toBeNull()
  expect(splitOf('CA_SOUTH_CYCLE_1', true)).toBeNull()
})

test('whole rests alone are another trip where either may split them', () => {
  const of = (one: RulesetId, other: RulesetId) => {
    const [dana, sam] = [one, other].map((id) => teamDriver('Dana', { ruleset: rulesetOf(id) }))
    const drivers = [dana!, sam!] as const
    const problem = teamProblem(teamRequest({ drivers, options: { ...options, splitRests: true } }))
    return withoutSplits(problem, problem.starts)?.problem.drivers.map(({ limits }) => limits.split)
  }
  const [property, alaska] = ['US_PROPERTY_70_8', 'US_ALASKA_PROPERTY_80_8'] as const
  const whole = [null, null]
  expect([of(property, property), of(property, alaska), of(alaska, property)]).toEqual([whole, whole, whole])
  expect(of(alaska, alaska)).toBeUndefined()
})

describe('what lies ahead, by the place that is next', () => {
  const stops = [
    teamStop(60, { service: minutes(10), windows: [window(100, 200), window(300, 400)] }),
    teamStop(60, { service: minutes(20), rest: false }),
    teamStop(0, { service: minutes(30), windows: [[plus(departAt, 500), null]] }),
  ]
  const problemAhead = () => teamProblem(teamRequest({ stops }))

  test('is the work that comes after all driving', () => {
    expect(problemAhead().workAtEnd).toEqual([50, 50, 30])
  })

  test('is when windows open and close, less the driving and work before them', () => {
    const { edges } = problemAhead()
    const [first, second, third] = edges.map((each) => each.filter((edge) => edge > 0))
    expect(first).toEqual([40, 140, 240, 340, 500 - 120 - 30])
    expect(second).toEqual([500 - 120 - 20])
    expect(third).toEqual([500 - 120])
    // What never closes has no such edge.
    for (const edge of edges.flat()) expect(edge).toBeLessThan(NEVER / 2)
  })

  test('is the last place where nobody may rest', () => {
    expect(problemAhead().lastWithoutRest).toBe(1)
    expect(teamProblem(teamRequest()).lastWithoutRest).toBe(-1)
  })

  test('with other windows is looked at anew', () => {
    const problem = problemAhead()
    const places = problem.truck.places.map((place) => ({ ...place, windows: [[50, 70]] as const }))
    const changed = withPlaces(problem, places)
    expect(changed.truck).toEqual({ ...problem.truck, places })
    expect(changed.edges).toEqual([
      [-10, 10, -80, -60, -100, -80],
      [-70, -50, -90, -70],
      [-70, -50],
    ])
    expect({ ...changed, truck: null, edges: null }).toEqual({ ...problem, truck: null, edges: null })
  })
})

describe('what of days and days off may bar the driving to come', () => {
  const DAY = 24 * 60
  const NOTHING = { days: false, off: false }
  const clocks: DayClocks = { duty: 0, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0, offDue: 20 * DAY }
  /** So many minutes of driving are left, with an hour of work at each place still ahead. */
  const at = (left: number, canada: DayClocks | null = clocks, changes: Partial<TeamLabel> = {}): TeamLabel =>
    teamLabel([driverLabel({ canada }), driverLabel()], {
      ...{ minute: 0, driven: 1800 - left, fuelStops: 0 },
      ...changes,
    })
  const work = { service: minutes(60) }
  const twoPlaces = () => under('CA_SOUTH_CYCLE_2', { stops: [teamStop(900, work), teamStop(900, work)] })

  test('is a day of 13 hours, with half an hour of short rest at each place', () => {
    // 600 of driving, two hours of work and an hour of rests fill it.
    expect(bindingOf(twoPlaces(), at(600), 0)).toEqual(NOTHING)
    expect(bindingOf(twoPlaces(), at(601), 0)).toEqual({ ...NOTHING, days: true })
    const next = { next: 1 }
    expect(bindingOf(twoPlaces(), at(690, clocks, next), 0)).toEqual(NOTHING)
    expect(bindingOf(twoPlaces(), at(691, clocks, next), 0)).toEqual({ ...NOTHING, days: true })
    const fuel = under('CA_SOUTH_CYCLE_2', {
      stops: [teamStop(900, work), teamStop(900, work)],
      service: { ...teamRequest().service, fuel: minutes(30) },
    })
    expect(bindingOf(fuel, at(570, clocks, { fuelStops: 1 }), 0)).toEqual(NOTHING)
    expect(bindingOf(fuel, at(571, clocks, { fuelStops: 1 }), 0)).toEqual({ ...NOTHING, days: true })
  })

  test('is a day off that is due before the trip can be over, taking thrice its work and four days', () => {
    const due = (offDue: number, problem = twoPlaces(), changes: Partial<TeamLabel> = {}): boolean =>
      bindingOf(problem, at(100, { ...clocks, offDue }, changes), 0).off
    const over = 3 * (100 + 120) + 4 * DAY
    expect([due(over), due(over - 1)]).toEqual([false, true])
    expect([
      due(over + 50, twoPlaces(), { minute: 50 }),
      due(over + 49, twoPlaces(), { minute: 50 }),
    ]).toEqual([false, true])
    // From when the last of the places ahead has opened.
    for (const index of [0, 1]) {
      const opens = (i: number) => (i === index ? { windows: [window(900, 2000)] } : {})
      const stops = [0, 1].map((i) => teamStop(900, { ...work, ...opens(i) }))
      const late = under('CA_SOUTH_CYCLE_2', { stops })
      expect([due(over + 900, late), due(over + 899, late)]).toEqual([false, true])
    }
  })

  test('is a day off after seventy hours on duty, with what is to come', () => {
    const off = (sinceOff: number) => bindingOf(twoPlaces(), at(100, { ...clocks, sinceOff }), 0).off
    const ahead = 100 + 120 + 60
    expect([off(70 * 60 - ahead), off(70 * 60 - ahead + 1)]).toEqual([false, true])
  })

  test('is nothing at the end, or under rules without', () => {
    expect(bindingOf(twoPlaces(), at(900, clocks, { next: 2 }), 0)).toEqual(NOTHING)
    expect(bindingOf(twoPlaces(), at(900), 1)).toEqual(NOTHING)
    expect(bindingOf(twoPlaces(), at(900, null), 0)).toEqual(NOTHING)
    expect(bindingOf(under('US_PROPERTY_70_8'), at(900), 0)).toEqual(NOTHING)
  })
})
