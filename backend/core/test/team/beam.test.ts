import { describe, expect, test } from 'vitest'
import { hours, type Instant, minutes, plus, type TeamRequest } from '../../src/index.ts'
import { alongBeam, rankOf } from '../../src/hos/team/beam.ts'
import { teamProblem, type TeamProblem } from '../../src/hos/team/problem.ts'
import { earliest } from '../../src/hos/team/search.ts'
import { hoursByDay, recordUpTo } from '../planRequest.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt } = teamRequest()
const at = (minute: number): Instant => plus(departAt, minute)
const after = (called: string, entries: string) =>
  teamDriver(called, recordUpTo(departAt, entries, hoursByDay()))
const problemOf = (changes: Partial<TeamRequest>): TeamProblem => teamProblem(teamRequest(changes))

/** Rests, breaks and an opening on the way of a day and a half. */
const trip = problemOf({
  drivers: [after('Dana', 'O 10, D 4, W 6'), after('Sam', 'O 10, D 8, W 2')],
  stops: [
    teamStop(120, { service: minutes(30), windows: [[at(200), at(900)]] }),
    teamStop(600, { service: hours(2) }),
    teamStop(500),
  ],
})
const finish = earliest(trip, trip.starts, { steps: 50_000 }).best!.minute

function along(problem: TeamProblem, width: number, stretch = 30, before?: number, steps = 1e5) {
  const allowance = { steps }
  const best = alongBeam(problem, problem.starts, allowance, { width, stretch }, before)
  return { end: best?.minute ?? null, used: steps - allowance.steps, best }
}

describe('along a beam', () => {
  test('that holds all there is the earliest end is found', () => {
    const near = problemOf({
      drivers: [after('Dana', 'O 10, D 8'), after('Sam', 'O 10, D 8')],
      stops: [teamStop(120), teamStop(150)],
    })
    const least = earliest(near, near.starts, { steps: 50_000 }).best!.minute
    expect(least).toBe(30 + 120 + 150)
    for (const stretch of [1, 15, 60]) expect(along(near, 1e5, stretch).end).toBe(least)
  })

  test('of a few labels an end is found soon, none before the earliest', () => {
    const all = along(trip, 30).used
    for (const width of [3, 6, 10]) {
      const { end, used } = along(trip, width)
      expect(end).toBeGreaterThanOrEqual(finish)
      expect(used).toBeLessThan(all)
    }
    expect(along(trip, 10).end).toBe(finish)
    expect(along(trip, 0)).toMatchObject({ end: null, used: 0 })
    expect(along(trip, 3).used).toBeLessThan(along(trip, 10).used)
    // Of as many labels more go on from shorter stretches.
    expect(along(trip, 3, 60).used).toBeLessThan(along(trip, 3, 5).used)
  })

  test('one label of each stretch goes on that promises the earliest end', () => {
    const straight = problemOf({ stops: [teamStop(300)] })
    const { best, used } = along(straight, 1, 15)
    expect(best).toMatchObject({ minute: 300, driven: 300, next: 1 })
    expect(used).toBeLessThan(20)
  })

  test('nothing is looked at that another label makes needless, or that ends after the best so far', () => {
    expect(along(trip, 2).end).toBe(finish)
    expect(along(trip, 10).used).toBeLessThan(1600)
  })

  test('only what ends before a minute is looked for', () => {
    expect(along(trip, 10, 30, finish + 1).end).toBe(finish)
    expect(along(trip, 10, 30, finish).end).toBeNull()
    expect(along(trip, 10, 30, finish).used).toBeLessThan(along(trip, 10).used)
  })

  test('nothing is found where all labels lead nowhere', () => {
    const closing = problemOf({ stops: [teamStop(300, { windows: [[at(0), at(299)]] })] })
    expect(along(closing, 10)).toMatchObject({ end: null, used: 0 })
  })

  test('the allowance ends it, and is counted down by what was looked at', () => {
    const { used } = along(trip, 10)
    expect(used).toBeGreaterThan(0)
    expect(along(trip, 10, 30, undefined, used + 50).end).toBe(finish)
    const short = along(trip, 10, 30, undefined, used >> 1)
    expect(short.end).toBeNull()
    expect(short.used).toBeGreaterThanOrEqual((used >> 1) - 10)
    expect(along(trip, 10, 30, undefined, 0)).toMatchObject({ end: null, used: 0 })
  })
})

test('of those that have come as long, who has driven further goes on before one who promises a little less', () => {
  const drivers = [driverLabel(), driverLabel()] as const
  const rank = (bound: number, driven: number) => rankOf(teamLabel(drivers, { bound, driven }))
  expect(rank(1300, 400)).toBeLessThan(rank(1300, 399))
  expect(rank(1303, 411)).toBeLessThan(rank(1300, 400))
  expect(rank(1303, 409)).toBeGreaterThan(rank(1300, 400))
})
