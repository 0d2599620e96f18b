import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { refusalOfLeg, type LonLat, type PointRefusal } from '@longhaul/core'
import { routeBetween, type Network } from '@longhaul/atlas/route'
import type { RoutedLeg } from '@longhaul/core/geo'
import type { RoadRouter, RoadRouterOptions, RoutedLegs } from './road_router.ts'

export const EMBEDDED_SOURCE = 'Longhaul highway network (planning estimate)'

/** The built-in road network: no service, no key, an answer in a few milliseconds. */
export class EmbeddedRoadRouter implements RoadRouter {
  readonly source = EMBEDDED_SOURCE
  readonly #network: Network

  constructor(network: Network) {
    this.#network = network
  }

  async legs(
    points: readonly LonLat[],
    { maxMph, names }: RoadRouterOptions = {},
  ): Promise<RoutedLegs | PointRefusal> {
    const legs: RoutedLeg[] = []
    for (let i = 1; i < points.length; i++) {
      // A leg from corner to corner takes some milliseconds: others go between two.
      if (i > 1) await yieldToEventLoop()
      const from = names?.[i - 1]
      const to = names?.[i]
      const answer = routeBetween(this.#network, points[i - 1]!, points[i]!, {
        ...(maxMph === undefined ? {} : { maxMph }),
        ...(from === undefined || to === undefined ? {} : { names: { from, to } }),
      })
      if (!answer.ok) return refusalOfLeg(answer, i)
      legs.push(answer.leg)
    }
    return { ok: true, legs, source: EMBEDDED_SOURCE }
  }
}
