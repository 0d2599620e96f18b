import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import type { Label } from '../label/label.ts'
import type { Window } from '../problem/places.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { PlanRequest, StopsRequest, TripStop } from '../types.ts'
import { Search } from './labelSearch.ts'
import { MOST_STEPS } from './search.ts'

const basis = planRequest()
const trip = (length: number, splitRests: boolean, changes: Partial<PlanRequest> = {}) => {
  const options = { ...basis.options, splitRests }
  const request = { ...basis, toPickup: legOf(50, 50), toDropoff: legOf(length, 50), options, ...changes }
  const start = startOfRequest(request)
  return problemOf(request, start, start.labels)
}

describe('a plan that is known', () => {
  const problem = trip(1400, true)
  const best = new Search(problem, { allowance: { steps: MOST_STEPS } }).run().best as Label
  /** The search for a better one than what ends so much later, with so much more effort. */
  const beaten = (later: number, effort: number, steps = MOST_STEPS) => {
    const known = best.copy()
    known.bound = best.bound + later
    known.effortBound = best.effortBound + effort
    return new Search(problem, { known, allowance: { steps } }).run()
  }
  const none = (later: number) => ({ best: null, cutShort: false, least: best.bound + later })
  const found = { cutShort: false, least: best.bound, best: { bound: best.bound, effort: best.effort } }

  test('is not found again, and nothing that ends later or takes more effort is', () => {
    expect(beaten(0, 0)).toMatchObject(none(0))
    expect(beaten(0, -1)).toMatchObject(none(0))
    expect(beaten(-1, 0)).toMatchObject(none(-1))
    expect(beaten(-1, Infinity)).toMatchObject(none(-1))
  })

  test('is beaten by an earlier end whatever it takes, or by the same with less effort', () => {
    expect(beaten(1, -Infinity)).toMatchObject(found)
    expect(beaten(1, 0)).toMatchObject(found)
    expect(beaten(0, 1)).toMatchObject(found)
  })

  test('spares the labels that cannot beat it', () => {
    const whole = new Search(problem, { allowance: { steps: MOST_STEPS } }).run().expanded
    expect(beaten(0, 0).expanded).toBeLessThan(whole)
    expect(beaten(-600, 0).expanded).toBe(0)
  })
})

test('where only effort could still be spared, a search that stops knows the earliest end', () => {
  const problem = trip(100, false)
  const whole = { steps: MOST_STEPS }
  const best = new Search(problem, { allowance: whole }).run().best as Label
  const needed = MOST_STEPS - whole.steps
  const stopped = (later: number) => {
    const known = best.copy()
    known.bound = best.bound + later
    known.effortBound = Infinity
    return new Search(problem, { known, allowance: { steps: needed - 1 } }).run()
  }
  expect(stopped(0)).toMatchObject({ best: null, expanded: 1, cutShort: false, least: best.bound })
  expect(stopped(1)).toMatchObject({ best: null, expanded: 1, cutShort: true, least: best.bound })
})

test('without steps nothing is looked at', () => {
  const allowance = { steps: 9 }
  expect(new Search(trip(400, true), { allowance, reserve: 10 }).run()).toEqual({
    best: null,
    expanded: 0,
    cutShort: true,
    least: 0,
  })
  expect(allowance.steps).toBe(9)
})

test('the last step is still taken', () => {
  const allowance = { steps: 10 }
  new Search(trip(400, true), { allowance, reserve: 10 }).run()
  expect(allowance.steps).toBeLessThan(10)
})

test('gives up after 5,000 labels, whatever steps are left', () => {
  const service = { ...basis.service, fuel: minutes(10), fuelRange: miles(250) }
  const problem = trip(20_000, true, { service })
  const { best, expanded, cutShort, least } = new Search(problem, { allowance: { steps: Infinity } }).run()
  expect({ best, expanded, cutShort }).toEqual({ best: null, expanded: 5_000, cutShort: true })
  expect(least).toBeGreaterThan(problem.road.minutes)
})

describe('where one may not rest', () => {
  const { toPickup: _, toDropoff: __, ...driver } = basis
  /** Of a driver with this record: work at that place, then at one after so much driving. */
  const best = (
    entries: string,
    away: number,
    [opens, closes]: Window,
    after: number,
    rest = false,
    service = hours(1),
  ) => {
    const stop: TripStop = {
      leg: legOf(away, 60),
      kind: 'stop',
      service,
      windows: [[plus(basis.departAt, opens), plus(basis.departAt, closes)]],
      rest,
    }
    const request: StopsRequest = {
      ...driver,
      ...recordUpTo(basis.departAt, entries, hoursByDay()),
      stops: [stop, { ...stop, leg: legOf(after, 60), windows: [], rest: true }],
    }
    const start = startOfRequest(request)
    const problem = problemOf(request, start, start.labels)
    return new Search(problem, { allowance: { steps: MOST_STEPS } }).run().best
  }

  test('the departure is where one has rested, before the first work', () => {
    expect(best('D 11', 0, [600, 700], 60)?.bound).toBe(600 + 60 + 60 + 60)
  })

  test('there is no rest after the work there', () => {
    expect(best('D 11', 0, [0, 60], 60, true)?.bound).toBe(60 + 600 + 60 + 60)
    expect(best('D 11', 0, [0, 60], 60)).toBeNull()
  })

  const actions = (found: Label | null, long: number) => {
    const taken: string[] = []
    for (let step = found?.trail ?? null; step !== null; step = step.before)
      if (step.minutes === long) taken.push(step.action)
    return taken
  }

  test('a wait is on duty', () => {
    expect(actions(best('D 2', 120, [600, 700], 400, true), 480)).toEqual(['wait'])
    expect(actions(best('D 2', 120, [600, 700], 400), 480)).toEqual(['standBy'])
  })

  test('so is what makes the work there a break', () => {
    expect(actions(best('O 10', 480, [0, 700], 60, true, minutes(10)), 20)).toEqual(['break'])
    expect(actions(best('O 10', 480, [0, 700], 60, false, minutes(10)), 20)).toEqual(['standBy'])
  })
})
