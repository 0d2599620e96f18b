/**
 * What the map keeps free of the trip, in pixels: pins stand above their point, the buttons down the right
 * side.
 */
export const MAP_MARGIN = { top: 64, right: 76, bottom: 40, left: 32 } as const

const SIDES = MAP_MARGIN.left + MAP_MARGIN.right
const ENDS = MAP_MARGIN.top + MAP_MARGIN.bottom
/** A popup and the buttons want this many pixels. */
const LOWEST = 320
const HIGHEST = 420

/** How far north a latitude lies on the map, in the unit in which a degree of longitude is one. */
const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/**
 * The height, as a CSS length, at which a map as wide as its container (a size container) has no more room
 * above and below these points than it needs: a trip from coast to coast is four times as wide as high.
 */
export function fittingHeight(points: readonly (readonly [lon: number, lat: number])[]): string {
  const lons = points.map(([lon]) => lon)
  const norths = points.map(([, lat]) => northing(lat))
  const wide = Math.max(...lons) - Math.min(...lons)
  const high = Math.max(...norths) - Math.min(...norths)
  if (points.length < 2 || wide === 0) return `${HIGHEST}px`
  return `clamp(${LOWEST}px, calc((100cqw - ${SIDES}px) * ${(high / wide).toFixed(3)} + ${ENDS}px), ${HIGHEST}px)`
}
