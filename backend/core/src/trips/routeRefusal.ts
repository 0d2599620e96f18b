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

export type TripPlace = 'current' | 'pickup' | 'dropoff'

/** Whether the load is on board: the pickup is behind. */
interface Loading {
  readonly loaded: boolean
}

/** The places a trip goes through, in order. */
export const placesOfTrip = ({ loaded }: Loading): readonly TripPlace[] =>
  loaded ? ['current', 'dropoff'] : ['current', 'pickup', 'dropoff']

/** The place of a trip that a refusal is about; its start when no single one is known to be at fault. */
export const placeAtFault = ({ point }: PointRefusal, trip: Loading): TripPlace =>
  placesOfTrip(trip)[point ?? 0]!
