import type { LonLat } from '@longhaul/core'
import { greatCircle } from '@longhaul/core/geo'

/**
 * What a highway between two towns of the table winds, in road miles for each mile of the straight line, where nobody wrote down its
 * miles. By state; where the land was surveyed in sections, least along a compass line and `STAIRCASE` more between two.
 */
const STAIRCASE = 0.07
const SECTIONS: Readonly<Record<string, number>> = {
  IA: 1.02, IL: 1.02, IN: 1.02, KS: 1.02, MI: 1.02, MN: 1.03, ND: 1.01, NE: 1.02, OK: 1.015, SD: 1.02, TX: 1.02,
} // prettier-ignore
const LAND: Readonly<Record<string, number>> = {
  AL: 1.06, AR: 1.09, AZ: 1.08, CA: 1.10, CO: 1.05, CT: 1.09, DC: 1.1, DE: 1.05, FL: 1.07, GA: 1.05, ID: 1.10, KY: 1.12, LA: 1.06,
  MA: 1.10, MD: 1.08, ME: 1.08, MO: 1.07, MS: 1.04, MT: 1.06, NC: 1.06, NH: 1.12, NJ: 1.10, NM: 1.07, NV: 1.07, NY: 1.11, OH: 1.06,
  OR: 1.10, PA: 1.14, SC: 1.04, TN: 1.10, UT: 1.10, VA: 1.08, VT: 1.11, WA: 1.10, WI: 1.06, WV: 1.27, WY: 1.05,
} // prettier-ignore

/** Road miles between two places of the table in one state or in two. */
export function estimatedMiles(a: LonLat, b: LonLat, states: readonly [string, string]): number {
  const bearing = Math.atan2(b[1] - a[1], (b[0] - a[0]) * Math.cos((a[1] * Math.PI) / 180))
  const winding = states.map((state) => {
    const along = SECTIONS[state]
    const land = along === undefined ? LAND[state] : along + STAIRCASE * Math.sin(2 * bearing) ** 2
    if (land === undefined) throw new Error(`winding.ts has no state ${state}`)
    return land
  })
  return (greatCircle(a, b) * (winding[0]! + winding[1]!)) / 2
}
