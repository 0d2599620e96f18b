import { describe, expect, test } from 'vitest'
import { hours, type Instant, minutes, plus, type TeamRequest } from '../../src/index.ts'
import { hasOpenHalf } from '../../src/hos/team/driverLabel.ts'
import { hasHours, teamProblem, type TeamProblem, withoutSplits } from '../../src/hos/team/problem.ts'
import { FOR_PROOF, searchAll, type TeamPlanned } from '../../src/hos/team/rounds.ts'
import { earliest, leastEffort } from '../../src/hos/team/search.ts'
import { hoursByDay, recordUpTo } from '../planRequest.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const split = { ...options, splitRests: true }
const at = (minute: number): Instant => plus(departAt, minute)
const after = (called: string, entries: string) =>
  teamDriver(called, recordUpTo(departAt, entries, hoursByDay()))
const problemOf = (changes: Partial<TeamRequest>): TeamProblem => teamProblem(teamRequest(changes))
const planned = (problem: TeamProblem, steps = FOR_PROOF): TeamPlanned =>
  searchAll(problem, problem.starts, { steps })

const trip = problemOf({
  drivers: [after('Dana', 'O 10, D 4, W 6'), after('Sam', 'O 10, D 8, W 2')],
  stops: [teamStop(120, { service: minutes(30), windows: [[at(200), at(900)]] }), teamStop(300)],
  options: split,
})
const finish = earliest(trip, trip.starts, { steps: 20_000 }).best!.minute

describe('the earliest finish', () => {
  test('is proved by the first search, or by one that ends before a plan found in haste', () => {
    for (const steps of [0, 10, 50, 200, FOR_PROOF]) {
      const { best, least, cutShort } = planned(trip, steps)
      expect(best!.minute).toBeGreaterThanOrEqual(finish)
      expect(least).toBeLessThanOrEqual(finish)
      expect(cutShort).toBe(least < best!.minute)
      if (steps === FOR_PROOF) expect([best!.minute, least]).toEqual([finish, finish])
    }
  })

  test('where nothing is left to look at there is no plan', () => {
    const stops = [teamStop(60, { windows: [[at(0), at(89)]] })]
    const breaking = [after('Dana', 'O 10, D 8'), after('Sam', 'O 10, D 8')] as const
    for (const steps of [0, FOR_PROOF])
      expect(planned(problemOf({ stops, drivers: breaking, options: split }), steps)).toMatchObject({
        best: null,
        cutShort: false,
      })
  })

  test('may be that of a plan with whole rests', () => {
    const { best, problem } = planned(trip, 0)
    expect(problem.drivers.every(({ limits }) => limits.split === null)).toBe(problem !== trip)
    expect(best!.minute).toBeGreaterThanOrEqual(finish)
  })

  test('leaves the allowance it is given as it is', () => {
    const allowance = { steps: 300 }
    searchAll(trip, trip.starts, allowance)
    expect(allowance.steps).toBe(300)
  })
})

describe('the same trip with whole rests alone', () => {
  test('is another where rests may be split', () => {
    const whole = withoutSplits(trip, trip.starts)!
    expect(whole.problem.drivers.map(({ limits }) => limits.split)).toEqual([null, null])
    expect(whole.problem.drivers[0].steps[0]).toEqual({ idle: 0, drive: 480 })
    expect(whole.problem.stands.each).toBe(30)
    expect(whole.starts).toEqual(trip.starts)
    const plain = problemOf({ options })
    expect(withoutSplits(plain, plain.starts)).toBeNull()
  })

  test('begins where no half waits for another', () => {
    const halved = problemOf({
      drivers: [after('Dana', 'O 10, D 8, S 7, D 1'), teamDriver('Sam')],
      options: split,
    })
    const whole = withoutSplits(halved, halved.starts)
    expect(halved.starts.some((pair) => pair.some(hasOpenHalf))).toBe(true)
    expect(whole?.starts.some((pair) => pair.some(hasOpenHalf)) ?? false).toBe(false)
    const open = halved.starts.filter((pair) => pair.some(hasOpenHalf))
    expect(withoutSplits(halved, open)).toBeNull()
  })
})

test('what ends by a minute is short of no hours that last until then', () => {
  const problem = problemOf({ stops: [teamStop(300, { rest: false }), teamStop(100)] })
  const label = teamLabel([driverLabel({ onDuty: 3200 }), driverLabel()], { minute: 500 })
  expect(hasHours(problem, label, 0)).toBe(false)
  expect(hasHours({ ...problem, endBy: 1500 }, label, 0)).toBe(true)
  expect(hasHours({ ...problem, endBy: 1501 }, label, 0)).toBe(false)
})

describe('stops and changes', () => {
  test('are as few as may be, and few in haste', () => {
    const stops = [teamStop(300, { service: hours(1) }), teamStop(200)]
    const problem = problemOf({ stops, drivers: [after('Dana', 'O 10, D 2'), after('Sam', 'O 10, D 1')] })
    const end = earliest(problem, problem.starts, { steps: 20_000 }).best!.minute
    const least = leastEffort(problem, problem.starts, { steps: 20_000 }, end)!
    expect([least.minute, least.effort]).toEqual([end, 20_000])
    expect(leastEffort(problem, problem.starts, { steps: 400 }, end, 3)!.effort).toBe(20_000)
    expect(leastEffort(problem, problem.starts, { steps: 2 }, end)).toBeNull()
    expect(planned(problem).best!.effort).toBe(20_000)
  })

  test('the first driver drives first where it makes no difference', () => {
    const problem = problemOf({
      stops: [teamStop(60)],
      drivers: [after('Dana', 'O 10, D 1'), after('Sam', 'O 10, D 1')],
    })
    expect(planned(problem).best!.wheel).toBe(0)
  })
})
