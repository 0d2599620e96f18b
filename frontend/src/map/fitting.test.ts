import { expect, test } from 'vitest'
import { fittingHeight } from './fitting.ts'

/** Pixels of the length in a container so wide. */
function heightIn(width: number, points: readonly (readonly [number, number])[]): number {
  const length = /^clamp\((\d+)px, calc\(\(100cqw - (\d+)px\) \* ([\d.]+) \+ (\d+)px\), (\d+)px\)$/
  const [lowest, sides, ratio, ends, highest] = length.exec(fittingHeight(points))!.slice(1).map(Number)
  return Math.min(highest!, Math.max(lowest!, (width - sides!) * ratio! + ends!))
}

const LOS_ANGELES = [-118.24, 34.05] as const
const NEW_YORK = [-74.01, 40.71] as const
const SEATTLE = [-122.33, 47.61] as const
const SAN_DIEGO = [-117.16, 32.72] as const
const OMAHA = [-95.93, 41.26] as const
const DALLAS = [-96.8, 32.78] as const
const DENVER = [-104.99, 39.74] as const

test('a phone shows a trip across the country in a low map, one along a coast in a high one', () => {
  expect(heightIn(358, [LOS_ANGELES, NEW_YORK])).toBe(320)
  expect(heightIn(358, [SEATTLE, SAN_DIEGO])).toBe(420)
  const between = heightIn(358, [DENVER, OMAHA, DALLAS])
  expect(between).toBeGreaterThan(320)
  expect(between).toBeLessThan(420)
})

test('without two points apart from east to west the map is of the usual height', () => {
  expect([fittingHeight([]), fittingHeight([OMAHA]), fittingHeight([OMAHA, OMAHA])]).toEqual(
    Array(3).fill('420px'),
  )
})
