import { describe, expect, test } from 'vitest'
import { label, limits } from '../../../../test/labels.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import type { Label } from '../label/label.ts'
import { layPlaces, type Stop } from '../problem/places.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { waitsAtPlace, waitsForHours } from './waits.ts'

const request = planRequest()
const start = startOfRequest(request)
const problemWith = (...stops: readonly Stop[]) => ({
  ...problemOf(request, start, start.labels),
  ...{ limits, ageing: false, places: layPlaces(stops, 900) },
})
const at = (changes: Partial<Label> = {}) => label({ halfLength: 0, driven: 300, idle: 0, ...changes })

describe('of a wait at a place as many minutes may be worth spending there', () => {
  const waits = (n: number, stops: readonly Stop[], changes: Partial<Label> = {}) =>
    [...waitsAtPlace(problemWith(...stops), at(changes), n)].sort((a, b) => a - b)
  const far = place(900, 60)

  test('as make the stop a break with its work, or none', () => {
    expect(waits(100, [place(300, 10), far])).toEqual([0, 20])
    expect(waits(100, [place(300, 10), far], { idle: 5 })).toEqual([0, 15])
    expect(waits(12, [place(300, 10), far])).toEqual([0, 12])
    expect(waits(100, [place(300, 40), far])).toEqual([0])
    expect(waits(100, [place(310, 10), far])).toEqual([0])
  })

  test('with the work of the places in the same spot, but the last of the trip', () => {
    expect(waits(100, [place(300, 10), place(300, 5), far])).toEqual([0, 15, 20])
    expect(waits(100, [place(300, 10), place(301, 5), far])).toEqual([0, 20])
    const here = (driven: number) => [place(driven, 10), place(driven, 5)]
    expect(waits(100, here(300))).toEqual([0, 20])
  })

  test('none where nothing is waited for', () => {
    expect(waits(0, [place(300, 10), far])).toEqual([0])
  })

  test('all of it where a claim at the departure is held on to', () => {
    const claiming = { mayLeaveLate: true, claimedDrive: 120, claimedWindow: 120 }
    expect(waits(100, [place(300, 40), far], claiming)).toEqual([0, 100])
    expect(waits(100, [place(300, 40), far], { ...claiming, window: 0 })).toEqual([0])
    expect(waits(100, [place(300, 40), far], { ...claiming, mayLeaveLate: false })).toEqual([0])
  })
})

test('where hours are waited for: what makes a break, or none, or all for a claim', () => {
  const problem = problemWith(place(300, 10), place(900, 60))
  expect([...waitsForHours(problem, at({ idle: 10 }), 100)]).toEqual([20, 0])
  const claiming = { idle: 10, mayLeaveLate: true, claimedDrive: 120 }
  expect([...waitsForHours(problem, at(claiming), 100)]).toEqual([20, 0, 100])
})
