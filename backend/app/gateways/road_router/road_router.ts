import type { LonLat, PointRefusal } from '@longhaul/core'
import type { RoutedLeg } from '@longhaul/core/geo'
import type { GatewayFailure } from '../failure.ts'
import type { TruckSize } from './truck.ts'

export interface RoadRouterOptions {
  /** The fleet's own speed limit, miles per hour. */
  readonly maxMph?: number
  /** What to call each point in a refusal, e.g. 'The pickup (London)'; same order as the points. */
  readonly names?: readonly string[]
  /** Only live routers for trucks look at it; the usual tractor and trailer unless told. */
  readonly truck?: TruckSize
  readonly signal?: AbortSignal
}

export interface RoutedLegs {
  readonly ok: true
  /** One leg between each two points that follow one another. */
  readonly legs: readonly RoutedLeg[]
  /** Who routed, shown to the user. */
  readonly source: string
}

/** Roads between points. Refusals and failures are values; only a bug throws. */
export interface RoadRouter {
  /** Named in answers: 'Longhaul highway network (planning estimate)', 'OSRM', ... */
  readonly source: string
  legs(
    points: readonly LonLat[],
    options?: RoadRouterOptions,
  ): Promise<RoutedLegs | PointRefusal | GatewayFailure>
}
