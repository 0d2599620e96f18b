import { describe, expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import { NEVER } from '../problem/limits.ts'
import { lastPlace } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { PlanRequest, StopsRequest, TripStop } from '../types.ts'
import { Search } from './labelSearch.ts'
import { anyPlan, MOST_STEPS, search } from './search.ts'

const basis = planRequest()
const splitting = { ...basis.options, splitRests: true }
const problemFor = (request: PlanRequest | StopsRequest) => {
  const start = startOfRequest(request)
  return problemOf(request, start, start.labels)
}

const trip = (length: number, changes: Partial<PlanRequest> = {}): PlanRequest => ({
  ...basis,
  toPickup: legOf(50, 50),
  toDropoff: legOf(length, 50),
  ...changes,
})
const { toPickup: _, toDropoff: __, ...driver } = basis
const open = (from: number, to: number | null) =>
  [plus(basis.departAt, from), to === null ? null : plus(basis.departAt, to)] as const
const place = (driving: number, windows: TripStop['windows']): TripStop => ({
  leg: legOf(driving, 60),
  kind: 'stop',
  service: minutes(30),
  windows,
  rest: true,
})
const spent = { kind: 'rested', prior: { kind: 'days', minutes: [9, 9, 9, 9, 9, 9, 9].map(hours) } } as const
const inOneSpot: StopsRequest = {
  ...driver,
  options: splitting,
  stops: [
    place(400, [open(0, 500), open(600, 700), open(800, null)]),
    ...Array.from({ length: 5 }, () => place(0, [open(0, 620), open(700, 820), open(900, null)])),
    place(300, [open(1300, null)]),
  ],
}

test.each<[string, PlanRequest | StopsRequest]>([
  ['split rests', trip(1400, { options: splitting })],
  ['short fuel stops', trip(900, { service: { ...basis.service, fuelRange: miles(150) } })],
  ['hours that return', trip(900, { state: spent })],
  ['hours of its own that return', trip(4200)],
  ['places in one spot', inOneSpot],
])('a search stopped at any step says so, and by when nothing can end: %s', (_name, request) => {
  const problem = problemFor(request)
  const all = { steps: MOST_STEPS }
  const { best } = search(problem, all)
  const finish = best?.bound as number
  const needed = MOST_STEPS - all.steps
  const stopped: boolean[] = []
  const known: number[] = []
  for (let steps = 0; steps <= needed; steps += 1 + (needed >> 5)) {
    const allowance = { steps }
    const { best: found, cutShort, least } = search(problem, allowance)
    stopped.push(cutShort)
    if (cutShort) known.push(least)
    // What one label has to choose from is still looked at.
    expect(allowance.steps).toBeGreaterThanOrEqual(-50)
    if (cutShort) expect(least).toBeLessThanOrEqual(finish)
    else expect(found?.bound).toBe(finish)
    if (found !== null) expect(found.bound).toBeGreaterThanOrEqual(finish)
    const reserved = { steps: steps + 100 }
    expect(search(problem, reserved, 100)).toMatchObject({ cutShort, least })
    expect(reserved.steps).toBe(allowance.steps + 100)
  }
  expect(stopped[0]).toBe(true)
  // All is driven at least.
  expect(Math.max(...known)).toBeGreaterThanOrEqual(problem.road.minutes)
  expect(search(problem, { steps: needed })).toMatchObject({ cutShort: false })
})

test('a search in haste finds a legal end in fewer steps, or none in too few', () => {
  const problem = problemFor(trip(2400, { options: splitting }))
  const all = { steps: MOST_STEPS }
  const { best } = search(problem, all)
  const hasty = { steps: MOST_STEPS }
  const some = anyPlan(problem, hasty)
  expect(some?.finished).toBe(true)
  expect(some?.bound).toBeGreaterThanOrEqual(best?.bound as number)
  expect(hasty.steps).toBeGreaterThan(all.steps)
  expect(anyPlan(problem, { steps: 10 })).toBeNull()
})

describe('hours of the trip itself return', () => {
  const problem = problemFor(trip(1400, { options: splitting }))
  const first = new Search(problem, { allowance: { steps: MOST_STEPS } }).run()
  const { service } = lastPlace(problem)
  const finish = first.best?.bound as number
  /** The same, were the first of them back at that minute. */
  const returning = (minute: number, steps: number = MOST_STEPS) => {
    const { days, limits } = problem
    const startOf = (day: number) => (day === limits.cycleDays ? minute : days.startOf(day))
    return search({ ...problem, days: { ...days, startOf } }, { steps })
  }

  test('which is looked at where the truck arrives after the first of them, and only there', () => {
    expect(returning(finish - service)).toEqual(first)
    expect(returning(finish - service - 1).expanded).toBeGreaterThan(first.expanded)
  })

  test('and a search stopped before knows of no end after them', () => {
    const { least, cutShort } = returning(100, 60)
    expect({ least, cutShort }).toEqual({ least: 100 + service, cutShort: true })
    expect(returning(NEVER, 60).least).toBeGreaterThan(100 + service)
  })
})
