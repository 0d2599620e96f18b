import type { LonLat } from '../units.ts'

/** A state that is none of the US. */
export const ABROAD = 'abroad'

/** A piece of a leg: a highway with its direction, or local roads (estimated, no truck legality). */
export interface Stretch {
  readonly name: string
  readonly highway: string | null
  readonly miles: number
  readonly minutes: number
  readonly estimated: boolean
}

/** A routed leg. The line carries road miles and minutes at every vertex: never measure the drawn line. */
export interface RoutedLeg {
  readonly miles: number
  readonly minutes: number
  readonly stretches: readonly Stretch[]
  readonly line: {
    readonly points: readonly LonLat[]
    /** Road miles from the leg's start at each point; first 0, last `miles`; never falling. */
    readonly miles: readonly number[]
    readonly minutes: readonly number[]
  }
  /** The states in order of travel; missing when the router does not know them. */
  readonly states?: readonly { readonly state: string; readonly miles: number }[]
  /** State code -> miles (IFTA); sums to `miles`. */
  readonly milesByState: Readonly<Record<string, number>>
}

/** No road reaches it; `sentence` says which end and why, for the driver to read. */
export interface RouteRefusal {
  readonly ok: false
  readonly reason: 'outside-network' | 'water' | 'no-road'
  readonly end: 'from' | 'to'
  readonly sentence: string
}
