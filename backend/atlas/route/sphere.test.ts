import { milesApart } from '@longhaul/core/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircle } from './sphere.ts'

const point = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)

test("the search's great circle is turf's distance", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(Math.abs(greatCircle(a, b) - milesApart(a, b))).toBeLessThan(1e-3)
    }),
  )
})
