import type { RouteRefusal } from '../geo/route.ts'

/** No road joins the points of a trip; `sentence` tells the driver which one is at fault and why. */
export interface PointRefusal extends Omit<RouteRefusal, 'end'> {
  /** Index of the point at fault; `null` when no single one is known to be. */
  readonly point: number | null
}

/** The refusal of the leg that leads to the point of index `to`, of all points of the trip. */
export const refusalOfLeg = ({ end, ...refusal }: RouteRefusal, to: number): PointRefusal => ({
  ...refusal,
  point: end === 'from' ? to - 1 : to,
})

/** A stop between pickup and drop-off by its number. */
export type TripPlace = 'current' | 'pickup' | 'dropoff' | number

interface Way {
  /** The load is on board: the pickup is behind. */
  readonly loaded: boolean
  /** Those ahead. */
  readonly stops?: readonly { readonly number: number }[]
}

/** The places a trip goes through, in order. */
export const placesOfTrip = ({ loaded, stops = [] }: Way): readonly TripPlace[] => [
  'current',
  ...(loaded ? [] : (['pickup'] as const)),
  ...stops.map(({ number }) => number),
  'dropoff',
]

/** The place of a trip that a refusal is about; its start when no single one is known to be at fault. */
export const placeAtFault = ({ point }: PointRefusal, trip: Way): TripPlace => placesOfTrip(trip)[point ?? 0]!
