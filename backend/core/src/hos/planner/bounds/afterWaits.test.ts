import { describe, expect, test } from 'vitest'
import { limits } from '../../../../test/labels.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { layPlaces, type Stop, type Window } from '../problem/places.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { WaitsAhead } from './afterWaits.ts'

const basis = planRequest()
const start = startOfRequest(basis)

const after = (stops: readonly Stop[], claimed: Partial<Label> = {}) => {
  const places = layPlaces(stops, stops.at(-1)?.at ?? 0)
  const problem = { ...problemOf(basis, start, start.labels), limits: { ...limits, split: null }, places }
  return new WaitsAhead(problem).of(Object.assign(new Label(), claimed))
}

describe('from a place on, with fresh clocks', () => {
  test('its work, driving, the work on the way and the rests that both force pass', () => {
    const ways = after([place(50, 30), place(100, 60), place(711, 0), place(1372, 45)])
    expect(ways.passingFrom(0)).toEqual({ upTo: [0, 80, 751 + 600, 1412 + 1200], restBefore: 2 })
    expect(ways.passingFrom(1)).toEqual({ upTo: [0, 0, 671, 1332 + 600], restBefore: 3 })
    expect(after([place(0, 400), place(1, 440), place(2, 0)]).passingFrom(0)).toEqual({
      upTo: [0, 401, 842 + 600],
      restBefore: 2,
    })
  })

  test('what is claimed puts them off, whether it counts now or once a half is paired', () => {
    const far = [place(0, 0), place(780, 0)]
    expect(after(far).passingFrom(0).upTo[1]).toBe(780 + 600)
    expect(after(far, { claimedDrive: 120 }).passingFrom(0).upTo[1]).toBe(780)
    expect(after(far, { claimedDriveSinceHalf: 120 }).passingFrom(0).upTo[1]).toBe(780)
    const long = [place(0, 840), place(60, 0)]
    expect(after(long).passingFrom(0).upTo[1]).toBe(900 + 600)
    expect(after(long, { claimedWindow: 60 }).passingFrom(0).upTo[1]).toBe(900)
    expect(after(long, { claimedWindowSinceHalf: 60 }).passingFrom(0).upTo[1]).toBe(900)
  })

  test('each place has a last minute at which those after it can be in time', () => {
    const ways = after([place(50, 30), place(100, 60, [0, 300], [400, 500]), place(711, 0, [0, 1400])])
    expect([0, 1, 2].map((i) => ways.dueBy(i))).toEqual([1400 - 1351, 500, 1400])
    expect(after([place(50, 30), place(100, 60)]).dueBy(0)).toBeGreaterThan(NEVER / 2)
  })
})

describe('who begins as a place opens ends no sooner than', () => {
  const opening = (...windows: readonly Window[]) =>
    after([place(50, 30, [1000, 2000], [3000, 4000]), place(100, 60, ...windows), place(150, 45)])

  test('driving, work and rests take', () => {
    expect(opening().finishFrom(0, 0)).toBe(1000 + 30 + 50 + 60 + 50 + 45)
    expect(opening().finishFrom(0, 1)).toBe(3000 + 235)
    expect(after([place(0, 0, [1000, 2000]), place(661, 30)]).finishFrom(0, 0)).toBe(1000 + 661 + 600 + 30)
  })

  test('the places after it open', () => {
    expect(opening([0, 1079], [1500, 1600]).finishFrom(0, 0)).toBe(1500 + 60 + 50 + 45)
    expect(opening([0, 1080], [1500, 1600]).finishFrom(0, 0)).toBe(1000 + 235)
  })

  test('never where one has closed', () => {
    expect(opening([0, 1079]).finishFrom(0, 0)).toBe(NEVER)
    expect(opening([0, 3079]).finishFrom(0, 1)).toBe(NEVER)
  })
})
