import along from '@turf/along'
import { lineString } from '@turf/helpers'
import type { LonLat } from '../units.ts'
import { milesApart } from './measure.ts'
import type { RoutedLeg } from './route.ts'

export interface PlaceOnLeg {
  readonly point: LonLat
  readonly highway: string | null
  /** 'NE', or null when the router did not say. */
  readonly state: string | null
}

/** `mile` counts road miles, held within the leg's ends. */
export function placeAlong(leg: RoutedLeg, mile: number): PlaceOnLeg {
  const at = Math.min(Math.max(mile, 0), leg.miles)
  return {
    point: pointAt(leg, at),
    highway: itemAt(leg.stretches, at)?.highway ?? null,
    state: itemAt(leg.states ?? [], at)?.state ?? null,
  }
}

/** A boundary belongs to the item it ends, except at the start. */
function itemAt<T extends { readonly miles: number }>(items: readonly T[], mile: number): T | undefined {
  let start = 0
  for (const item of items) {
    if (mile <= start + item.miles + 1e-9) return item
    start += item.miles
  }
  return items.at(-1)
}

function pointAt({ line }: RoutedLeg, mile: number): LonLat {
  let low = 0
  let high = line.miles.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (line.miles[middle]! <= mile) low = middle
    else high = middle
  }
  const a = line.points[low]!
  const b = line.points[high]!
  const span = line.miles[high]! - line.miles[low]!
  const share = span > 0 ? (mile - line.miles[low]!) / span : 0
  if (share <= 0 || (a[0] === b[0] && a[1] === b[1])) return a
  if (share >= 1) return b
  // Along the drawn piece by its share of road miles: the drawn line is shorter than the road.
  const piece = lineString([[...a], [...b]])
  const [lon, lat] = along(piece, share * milesApart(a, b), { units: 'miles' }).geometry.coordinates
  return [lon!, lat!]
}
