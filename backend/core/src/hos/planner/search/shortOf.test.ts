import { describe, expect, test } from 'vitest'
import { label, limits, strict } from '../../../../test/labels.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import type { Label } from '../label/label.ts'
import { layPlaces, type Place, type Stop, type Window } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { leavesHalfOpen, mustPairBefore, stopsShort } from './shortOf.ts'

const request = planRequest()
const start = startOfRequest(request)
/** By the strict reading, in which a half asks for its partner before a full rest; 480 minutes of road. */
const problemWith = (stops: readonly Stop[], of = strict): Problem => ({
  ...problemOf(request, start, start.labels),
  ...{ limits: of, ageing: false, places: layPlaces(stops, 480) },
})
const opening = (at: number, ...windows: readonly Window[]): Stop => place(at, 60, ...windows)

describe('a wait for the last place', () => {
  const leaves = (t: number, last: Stop, changes: Partial<Label> = {}, of = strict): boolean =>
    leavesHalfOpen(problemWith([place(100, 10), last], of), label(changes), t)

  test('of a full rest leaves a half open, a minute less does not', () => {
    const last = opening(480, [1600, 1700])
    expect([leaves(1000, last), leaves(1001, last)]).toEqual([true, false])
  })

  test('is for the first window that is still open', () => {
    const last = opening(480, [900, 1000], [1700, 1800])
    expect([leaves(1000, last), leaves(1001, last), leaves(1801, last)]).toEqual([false, true, false])
  })

  test('where one may rest, with a half that must be paired', () => {
    const last = opening(480, [1600, 1700])
    expect(leaves(1000, { ...last, rest: false })).toBe(false)
    expect(leaves(1000, last, { halfLength: 0 })).toBe(false)
    expect(leaves(1000, last, {}, limits)).toBe(false)
  })
})

describe('driving stops a minute short of a place', () => {
  /** Of the second of three places, at 400; the label is at 300, minute 1000. */
  const stops = (second: Stop, n = 100, changes: Partial<Label> = {}, of = strict): boolean => {
    const problem = problemWith([place(100, 10), second, place(480, 60)], of)
    return stopsShort(problem, label(changes), problem.places[1] as Place, n)
  }
  const late = opening(400, [1700, 1800])

  test('where nobody may rest, once it is reached', () => {
    const held = { ...place(400, 10), rest: false }
    expect([stops(held), stops(held, 99), stops(place(400, 10))]).toEqual([true, false, false])
  })

  test('where a full rest before its opening would leave a half open', () => {
    expect([stops(late), stops(opening(400, [1699, 1800]))]).toEqual([true, false])
    expect(stops(opening(400, [900, 1200], [1700, 1800]))).toBe(true)
    expect(stops(late, 100, { minute: 1001 })).toBe(false)
    expect(stops(late, 100, { halfLength: 0 })).toBe(false)
    expect(stops(late, 100, {}, limits)).toBe(false)
  })

  test('not of the last place, nor of two', () => {
    const three = problemWith([place(100, 10), place(400, 10), opening(480, [2000, 2100])])
    expect(stopsShort(three, label(), { ...three.places[2]!, rest: false }, 180)).toBe(false)
    const two = problemWith([late, place(480, 60)])
    expect(stopsShort(two, label(), two.places[0] as Place, 100)).toBe(false)
  })
})

describe('a half must be paired while a minute of driving is left', () => {
  const before = (n: number, changes: Partial<Label> = {}, of = strict): number =>
    mustPairBefore(problemWith([place(480, 60)], of), label({ next: 0, ...changes }), n)

  test('by what was driven since, and what is claimed of it', () => {
    const since = { drivingSinceHalf: 600 }
    expect([before(59, since), before(60, since), before(61, since)]).toEqual([0, 59, 59])
    expect(before(100, { ...since, claimedDriveSinceHalf: 30 })).toBe(89)
  })

  test('by the window since, and by the cycle', () => {
    const since = { windowSinceHalf: 790 }
    expect(before(100, since)).toBe(49)
    expect(before(100, { ...since, claimedWindowSinceHalf: 20 })).toBe(69)
    expect(before(100, { onDuty: 4200 - 30 })).toBe(29)
  })

  test('nowhere where nothing is left, at the end of the road, or where it need not be', () => {
    const since = { drivingSinceHalf: 660 }
    expect(before(100, since)).toBe(0)
    const short = { drivingSinceHalf: 600 }
    const { road } = problemWith([place(480, 60)])
    expect(before(road.minutes - 300, short)).toBe(0)
    expect(before(road.minutes - 301, short)).toBe(59)
    expect([before(100, { ...short, halfLength: 0 }), before(100, short, limits)]).toEqual([0, 0])
  })
})
