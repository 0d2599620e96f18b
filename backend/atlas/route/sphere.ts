import type { LonLat } from '@longhaul/core'

const EARTH_MILES = 3958.7613
const RAD = Math.PI / 180

export function greatCircle(a: LonLat, b: LonLat): number {
  const sinLat = Math.sin(((b[1] - a[1]) * RAD) / 2)
  const sinLon = Math.sin(((b[0] - a[0]) * RAD) / 2)
  const h = sinLat * sinLat + Math.cos(a[1] * RAD) * Math.cos(b[1] * RAD) * sinLon * sinLon
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The point at `share` (0..1) of a-b on the plate carrée: fine for some tens of miles. */
export const pointBetween = (a: LonLat, b: LonLat, share: number): LonLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Share (0..1) along a-b of the point nearest to p, longitudes shortened by latitude. */
export function nearestShare(p: LonLat, a: LonLat, b: LonLat): number {
  const k = Math.cos(p[1] * RAD)
  const dx = (b[0] - a[0]) * k
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  return Math.min(1, Math.max(0, ((p[0] - a[0]) * k * dx + (p[1] - a[1]) * dy) / square))
}

const side = (a: LonLat, b: LonLat, p: LonLat): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

export const cross = (a: LonLat, b: LonLat, c: LonLat, d: LonLat): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** The sine of 15 degrees: lines that run side by side cross only in the drawing. */
const LEAST_SINE = 0.26

export function crossing(a: LonLat, b: LonLat, c: LonLat, d: LonLat): LonLat | null {
  if (!cross(a, b, c, d)) return null
  const k = Math.cos(a[1] * RAD)
  const [abx, aby, cdx, cdy] = [(b[0] - a[0]) * k, b[1] - a[1], (d[0] - c[0]) * k, d[1] - c[1]]
  const turn = abx * cdy - aby * cdx
  if (Math.abs(turn) < LEAST_SINE * Math.hypot(abx, aby) * Math.hypot(cdx, cdy)) return null
  return pointBetween(a, b, ((c[0] - a[0]) * k * cdy - (c[1] - a[1]) * cdx) / turn)
}
