import { expect, test } from 'vitest'
import { label } from '../../../../test/labels.ts'

test('a copy has every value of its own, and the departure it descends from', () => {
  const from = label({
    next: 1,
    tankReach: 700,
    fuelStops: 2,
    idle: 7,
    restarted: true,
    halfPaired: true,
    halfIsLong: true,
    mayLeaveLate: true,
    restSoFar: 10,
    runningRest: 9,
    runningBerth: 8,
    claimedDrive: 5,
    claimedWindow: 6,
    effort: 11,
    hours: { falls: [], left: [3] },
  })
  from.addStep('wait', 1)
  const copy = from.copy()
  const { origin, bound, effortBound, finished, ...values } = from
  expect({ origin, bound, effortBound, finished }).toEqual({
    origin: null,
    bound: 0,
    effortBound: 0,
    finished: false,
  })
  expect(copy).toMatchObject(values)
  expect(copy.origin).toBe(from)
  expect(copy.copy().origin).toBe(from)
})
