import { expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { PlanRequest, StopsRequest, TripStop } from '../types.ts'
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
  for (let steps = 0; steps <= needed; steps += 1 + (needed >> 5)) {
    const allowance = { steps }
    const { best: found, cutShort, least } = search(problem, allowance)
    stopped.push(cutShort)
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
