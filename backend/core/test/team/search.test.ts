import { describe, expect, test } from 'vitest'
import {
  hours,
  type Instant,
  miles,
  minutes,
  planTeam,
  plus,
  rulesetOf,
  type TeamRequest,
} from '../../src/index.ts'
import { NEVER } from '../../src/hos/planner/problem/limits.ts'
import { teamProblem } from '../../src/hos/team/problem.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { earliest, leastEffort } from '../../src/hos/team/search.ts'
import { hoursByDay, recordUpTo } from '../planRequest.ts'
import { both, next, rested } from './nextMoves.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const at = (minute: number): Instant => plus(departAt, minute)
const after = (called: string, entries: string) =>
  teamDriver(called, recordUpTo(departAt, entries, hoursByDay()))
const search = (changes: Partial<TeamRequest>, steps: number, haste = 1) => {
  const problem = teamProblem(teamRequest(changes))
  return earliest(problem, problem.starts, { steps }, { haste })
}

/** A break, an opening and halves to choose from. */
const trip: Partial<TeamRequest> = {
  drivers: [after('Dana', 'O 10, D 4, W 6'), after('Sam', 'O 10, D 8, W 2')],
  stops: [teamStop(120, { service: minutes(30), windows: [[at(200), at(900)]] }), teamStop(300)],
  options: { ...options, splitRests: true },
}
const finish = search(trip, 20_000).best!.minute

describe('a search that is cut short', () => {
  test('says what nothing can end before, in whatever order it looks', () => {
    for (const haste of [1, 3, 20])
      for (let steps = 0; steps < 160; steps += 8) {
        const { best, cutShort, least } = search(trip, steps, haste)
        if (haste === 1 && best !== null) expect(best.minute).toBe(finish)
        if (cutShort) expect([best, least <= finish && least >= 420]).toEqual([null, true])
      }
    expect(search(trip, 40).cutShort).toBe(true)
  })

  test('has used up its allowance', () => {
    const problem = teamProblem(teamRequest(trip))
    const allowance = { steps: 40 }
    earliest(problem, problem.starts, allowance)
    expect(allowance.steps).toBeLessThanOrEqual(0)
    const much = { steps: 20_000 }
    earliest(problem, problem.starts, much)
    expect(much.steps).toBeGreaterThan(19_000)
    expect(much.steps).toBeLessThan(20_000)
  })
})

describe('a search', () => {
  test('goes straight on where nothing bars the way', () => {
    const stops = (n: number) => Array.from({ length: n }, () => teamStop(2400 / n)) as TeamRequest['stops']
    for (const n of [1, 4, 8]) {
      const problem = teamProblem(
        teamRequest({ stops: stops(n), service: { fuel: minutes(30), fuelRange: miles(9e5) } }),
      )
      const allowance = { steps: 1000 }
      const { best } = earliest(problem, problem.starts, allowance)
      let labels = 0
      for (let label = best; label !== null; label = label.before) labels++
      // From each label of the plan either drives on or both stand.
      expect(1000 - allowance.steps).toBeLessThanOrEqual(3 * labels)
      expect(labels).toBeGreaterThan(n)
    }
  })

  test('finds nothing that ends at the minute before which it looks, and looks at nothing later', () => {
    const problem = teamProblem(teamRequest(trip))
    const before = (minute: number) => {
      const allowance = { steps: 20_000 }
      const { best, cutShort, least } = earliest(problem, problem.starts, allowance, { before: minute })
      return { end: best?.minute ?? null, cutShort, least, used: 20_000 - allowance.steps }
    }
    expect(before(finish + 1)).toMatchObject({ end: finish, cutShort: false, least: finish })
    expect(before(finish)).toMatchObject({ end: null, cutShort: false, least: NEVER })
    // Driving and work alone take 450 minutes.
    expect(before(450)).toEqual({ end: null, cutShort: false, least: NEVER, used: 0 })
  })

  test('without allowance looks at nothing', () => {
    const problem = teamProblem(teamRequest())
    const allowance = { steps: 0 }
    expect(earliest(problem, problem.starts, allowance)).toEqual({ best: null, cutShort: true, least: 300 })
    expect(allowance.steps).toBe(0)
  })
})

describe('the fewest stops and changes', () => {
  const easiest = (
    dana: string,
    sam: string,
    road = 300,
  ): readonly [wheel: unknown, effort: number | undefined] => {
    const problem = teamProblem(
      teamRequest({ stops: [teamStop(road)], drivers: [after('Dana', dana), after('Sam', sam)] }),
    )
    const found = leastEffort(problem, problem.starts, { steps: 2000 }, road)
    return [found?.wheel, found?.effort]
  }

  test('have the other driver first where that spares a change', () => {
    expect(easiest('O 10, D 7', 'O 10')).toEqual([1, 10_000])
    expect(easiest('O 10', 'O 10, D 7')).toEqual([0, 10_000])
  })

  test('let both wait where the truck stops anyway', () => {
    const drivers = [after('Dana', 'O 10, D 11'), after('Sam', 'O 10, D 3:30')] as const
    const stops = [teamStop(120, { service: hours(2) }), teamStop(360)] as const
    const problem = teamProblem(teamRequest({ drivers, stops }))
    // Sam drives for 450 minutes and works for 120, Dana the last 30 after ten hours of rest.
    const finish = 630
    expect(earliest(problem, problem.starts, { steps: 1000 }).best?.minute).toBe(finish)
    for (const haste of [1, 3]) {
      const found = leastEffort(problem, problem.starts, { steps: 1000 }, finish, haste)
      expect(found?.effort).toBe(2 * 10_000 + 1)
    }
  })

  test('and the first driver where it makes no difference', () => {
    expect(easiest('O 10, D 1', 'O 10, D 1')).toEqual([0, 10_000])
    expect(easiest('O 10, D 7', 'O 10, D 7')).toEqual([1, 10_001])
    // Sam could drive further at first.
    expect(easiest('O 10, D 7', 'O 10, D 6', 150)).toEqual([1, 10_001])
  })
})

test('where there is no plan nothing is cut short, and nothing ends at all', () => {
  const never = { stops: [teamStop(60, { windows: [[at(0), at(59)]] })] }
  expect(search(never, 1000)).toEqual({ best: null, cutShort: false, least: NEVER })
})

test('before anything is done the team rests, also at a place where nobody may', () => {
  const drivers = [after('Dana', 'O 10, W 13'), after('Sam', 'O 10, W 13')] as const
  const windows = [[at(600), at(900)]] as const
  const plan = planTeam(
    teamRequest({
      drivers,
      stops: [teamStop(0, { rest: false, windows, service: hours(1) }), teamStop(300)],
    }),
  )
  expect(plan).toMatchObject({ ok: true, finish: at(600 + 60 + 300) })
  expect(plan.ok && plan.drivers.map(({ timeline }) => timeline[0])).toMatchObject([
    { status: 'SLEEPER_BERTH', end: at(600) },
    { status: 'SLEEPER_BERTH', end: at(600) },
  ])
})

describe('of two who are alike', () => {
  const start = { driven: 0, minute: 0, wheel: null, step: null, begun: false } as const
  const begins = (changes: Partial<TeamRequest>, drivers: TeamLabel['drivers'] = both, of = {}) =>
    next(
      { stops: [teamStop(0, { service: minutes(30) }), teamStop(300)], ...changes },
      { ...start, ...of },
      drivers,
    )

  test('the first begins, since the other way round is the same', () => {
    expect(begins({})).toEqual(['service 0 30'])
    expect(begins({ stops: [teamStop(300)] })).toEqual(['drive 0 300'])
  })

  test('either may once one has driven', () => {
    expect(begins({}, both, { wheel: 0 })).toEqual(['service 0 30', 'service 1 30'])
  })

  test('either may where their clocks, hours or rules differ', () => {
    const either = ['service 0 30', 'service 1 30']
    expect(begins({}, [rested, { ...rested, onDuty: 301 }])).toEqual(either)
    expect(
      begins({
        drivers: [teamDriver('Dana'), teamDriver('Sam', { ruleset: rulesetOf('US_PROPERTY_60_7') })],
      }),
    ).toEqual(either)
    const worked = { kind: 'rested', prior: { kind: 'lump', minutes: hours(1) } } as const
    expect(begins({ drivers: [teamDriver('Dana'), teamDriver('Sam', { state: worked })] })).toEqual(either)
  })
})
