/** Pixels kept free of the trip: pins stand above their point, buttons down the right side. */
export const MAP_MARGIN = { top: 64, right: 76, bottom: 40, left: 32 } as const

const SIDE_MARGINS = MAP_MARGIN.left + MAP_MARGIN.right
const END_MARGINS = MAP_MARGIN.top + MAP_MARGIN.bottom
/** A popup and the buttons want this many pixels. */
const MIN_HEIGHT = 320
const MAX_HEIGHT = 420

/** In the unit in which a degree of longitude is one. */
const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** CSS height of a map as wide as its container that leaves no more room than these points need. */
export function fittingHeight(points: readonly (readonly [lon: number, lat: number])[]): string {
  const lons = points.map(([lon]) => lon)
  const norths = points.map(([, lat]) => northing(lat))
  const wide = Math.max(...lons) - Math.min(...lons)
  const high = Math.max(...norths) - Math.min(...norths)
  if (points.length < 2 || wide === 0) return `${MAX_HEIGHT}px`
  return `clamp(${MIN_HEIGHT}px, calc((100cqw - ${SIDE_MARGINS}px) * ${(high / wide).toFixed(3)} + ${END_MARGINS}px), ${MAX_HEIGHT}px)`
}
