import type { LonLat } from '@longhaul/core'
import type { RouteRefusal } from '@longhaul/core/geo'
import { type GatewayFailure, isFailure } from '../failure.ts'
import type { RoadRouter, RoadRouterOptions, RoutedLegs } from './road_router.ts'

/** Asks a live router; when it fails the built-in one answers, and the answer says so. */
export class FallbackRouter implements RoadRouter {
  readonly source: string
  readonly #live: RoadRouter
  readonly #embedded: RoadRouter

  constructor(live: RoadRouter, embedded: RoadRouter) {
    this.source = live.source
    this.#live = live
    this.#embedded = embedded
  }

  async legs(
    points: readonly LonLat[],
    options?: RoadRouterOptions,
  ): Promise<RoutedLegs | RouteRefusal | GatewayFailure> {
    const routed = await this.#live.legs(points, options)
    if (!isFailure(routed)) return routed
    const estimate = await this.#embedded.legs(points, options)
    if (!estimate.ok) return estimate
    return { ...estimate, notice: `${routed.problem}; showing the built-in estimate.` }
  }
}
