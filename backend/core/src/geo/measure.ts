import bearing from '@turf/bearing'
import distance from '@turf/distance'
import { lineString, multiLineString } from '@turf/helpers'
import length from '@turf/length'
import nearestPointOnLine from '@turf/nearest-point-on-line'
import simplify from '@turf/simplify'
import type { LonLat } from '../units.ts'

const MILES = { units: 'miles' } as const

/** Turf's positions are lists that may be written to. */
const position = ([lon, lat]: LonLat): [number, number] => [lon, lat]
const lineOf = (points: readonly LonLat[]) => lineString(points.map(position))

export const milesApart = (a: LonLat, b: LonLat): number => distance(position(a), position(b), MILES)

export const drawnMiles = (points: readonly LonLat[]): number =>
  points.length < 2 ? 0 : length(lineOf(points), MILES)

const AT_PLACE_MILES = 15

export const isAtPlace = (point: LonLat, place: LonLat): boolean => milesApart(point, place) < AT_PLACE_MILES

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export const compassPoint = (from: LonLat, to: LonLat): (typeof COMPASS)[number] =>
  COMPASS[(Math.round(bearing(position(from), position(to)) / 45) + 8) % 8]!

/** Index of the line that passes nearest, and great-circle miles to it; `null` without lines. */
export function nearestLine(
  lines: readonly (readonly LonLat[])[],
  point: LonLat,
): { readonly line: number; readonly miles: number } | null {
  if (lines.length === 0) return null
  const shapes = multiLineString(lines.map((line) => line.map(position)))
  const { lineStringIndex, pointDistance } = nearestPointOnLine(shapes, position(point), MILES).properties
  return { line: lineStringIndex, miles: pointDistance }
}

/** Turf's simplify calls itself at every bend: of a longer part every so manieth point is kept. */
const LONGEST_PART = 2_000

/** Indexes of the points of `kept`, and of every bend between them over `tolerance` degrees. */
export function bendsOf(points: readonly LonLat[], kept: readonly number[], tolerance: number): number[] {
  const found = kept.slice(0, 1)
  kept.slice(1).forEach((end, i) => {
    for (let from = kept[i]!; from < end; from += LONGEST_PART)
      found.push(...bendsWithin(points, from, Math.min(from + LONGEST_PART, end), tolerance))
  })
  return found
}

function bendsWithin(points: readonly LonLat[], from: number, to: number, tolerance: number): number[] {
  if (to - from < 2) return [to]
  // Each position carries its index where GeoJSON has the height.
  const part = lineString(points.slice(from, to + 1).map((point, at) => [...point, from + at]))
  const { coordinates } = simplify(part, { tolerance, highQuality: true, mutate: true }).geometry
  return coordinates.slice(1).map(([, , index]) => index!)
}

/** A place as somebody names it; `null` where only the name is known. */
export interface NamedPoint {
  readonly name: string
  readonly point: LonLat | null
}

/** By the coordinates, or by the name where a driver typed that. */
export const isAtNamed = (at: NamedPoint, place: NamedPoint): boolean =>
  at.name === place.name || (at.point !== null && place.point !== null && isAtPlace(at.point, place.point))
