import { describe, expect, test } from 'vitest'
import { teamRequest, teamStop } from '../../../../test/team/request.ts'
import { hours, minutes } from '../../../units.ts'
import { teamProblem } from '../problem.ts'
import type { TeamRequest } from '../types.ts'
import { type Shifts, sitesOf, WayAhead } from './wayAhead.ts'

/** Work of so many minutes after so much driving each. */
const placesOf = (...stops: readonly (readonly [driving: number, service: number, rest?: boolean])[]) =>
  teamProblem(
    teamRequest({
      stops: stops.map(([driving, service, rest = true]) =>
        teamStop(driving, { service: minutes(service), rest }),
      ) as TeamRequest['stops'],
    }),
  ).truck.places

const wayOf = () => new WayAhead(placesOf([300, 60], [0, 40], [300, 120, false], [300, 30], [300, 60]), 20)

test('the truck stands once for all work at one place', () => {
  const places = placesOf([100, 10, false], [0, 20], [50, 30, false], [50, 5])
  expect(sitesOf(places)).toEqual([
    { at: 100, service: 30, rest: true },
    { at: 150, service: 30, rest: false },
    { at: 200, service: 5, rest: true },
  ])
  expect(places.map(({ service }) => service)).toEqual([10, 20, 30, 5])
})

describe('by shifts', () => {
  const fresh: Shifts = { left: 840, shift: 840, first: 600, reset: 600, burns: true }

  test('driving and work in one window', () => {
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1450 })).toBe(1200 + 250)
    expect(wayOf().inShifts(0, 1, 300, { ...fresh, left: 300 })).toBe(300)
    expect(wayOf().inShifts(0, 2, 600, { ...fresh, left: 700 })).toBe(700)
  })

  test('a rest where that is too much, during the longest work where one may rest', () => {
    // Sites of 100 and 30 may be left out of the windows, the one without rest may not.
    expect(wayOf().inShifts(0, 4, 1200, fresh)).toBe(1450 + 600 - 100)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 510 })).toBe(1450 + 600 - 100)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 509 })).toBe(1450 + 1200 - 130)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1449 })).toBe(1450 + 600 - 100)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1449, first: 250 })).toBe(1450 + 250 - 100)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1449, first: 0 })).toBe(1450)
    // What has run of a rest is part of the first alone.
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 509, first: 250 })).toBe(
      1450 + 250 - 100 + 600 - 30,
    )
  })

  test('no longer than the work itself', () => {
    const long = new WayAhead(placesOf([300, hours(20)], [300, 0]), 20)
    expect(long.inShifts(0, 1, 600, { ...fresh, left: 300 })).toBe(600 + 1200 + 600 - 600)
  })

  test('by driving alone where rest stops the window', () => {
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1200, burns: false })).toBe(1450)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 1199, burns: false })).toBe(1450 + 600 - 100)
    expect(wayOf().inShifts(0, 4, 1200, { ...fresh, left: 359, burns: false })).toBe(1450 + 1200 - 130)
  })
})

describe('stands', () => {
  test('are one for each rest, less work and fuel', () => {
    const plain = new WayAhead(placesOf([900, 0]), 20)
    expect([0, 1, 3].map((rests) => plain.stands(0, 0, rests, 30, 0))).toEqual([0, 30, 90])
    expect(plain.stands(0, 0, 3, 30, 1)).toBe(70)
    expect(plain.stands(0, 0, 3, 30, 9)).toBe(30)
    expect(plain.stands(0, 0, -1, 30, 0)).toBe(0)
    expect(plain.stands(0, 0, 3, 0, 0)).toBe(0)
  })

  test('fuel may be where work is', () => {
    const short = new WayAhead(placesOf([300, 5], [300, 15], [300, 0]), 20)
    expect(short.stands(0, 2, 2, 30, 0)).toBe(60 - 15 - 5)
    expect(short.stands(0, 2, 1, 30, 0)).toBe(30 - 15)
    expect(short.stands(0, 2, 2, 30, 1)).toBe(60 - 30 - 25)
    expect(short.stands(0, 2, 3, 30, 1)).toBe(90 - 30 - 25 - 20)
    expect(short.stands(1, 2, 2, 30, 0)).toBe(60 - 15)
    expect(new WayAhead(placesOf([300, 5], [300, 0]), 60).stands(0, 1, 2, 30, 1)).toBe(0)
  })

  test('not work where nobody may rest', () => {
    expect(wayOf().stands(2, 3, 1, 30, 0)).toBe(30)
    expect(wayOf().stands(2, 4, 1, 30, 0)).toBe(0)
  })
})
