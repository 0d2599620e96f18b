import type { LonLat } from '@longhaul/core'
import { greatCircle } from '../../route/index.ts'

/** By state. Where land was surveyed in sections, `STAIRCASE` more between compass lines than along one. */
const STAIRCASE = 0.06
const SECTIONS: Readonly<Record<string, number>> = {
  IA: 1.035, IL: 1.035, IN: 1.04, KS: 1.045, MI: 1.05, MN: 1.05, ND: 1.03, NE: 1.04, OK: 1.045, SD: 1.045, TX: 1.04,
} // prettier-ignore
const LAND: Readonly<Record<string, number>> = {
  AL: 1.10, AR: 1.12, AZ: 1.10, CA: 1.12, CO: 1.08, CT: 1.13, DC: 1.1, DE: 1.07, FL: 1.07, GA: 1.07, ID: 1.12, KY: 1.14,
  LA: 1.08, MA: 1.13, MD: 1.10, ME: 1.11, MO: 1.11, MS: 1.07, MT: 1.09, NC: 1.09, NH: 1.14, NJ: 1.10, NM: 1.08, NV: 1.09,
  NY: 1.13, OH: 1.09, OR: 1.12, PA: 1.15, SC: 1.065, TN: 1.11, UT: 1.12, VA: 1.11, VT: 1.13, WA: 1.12, WI: 1.10, WV: 1.28,
  WY: 1.08,
} // prettier-ignore

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
