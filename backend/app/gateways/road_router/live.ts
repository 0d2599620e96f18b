import type { LonLat, PointRefusal } from '@longhaul/core'
import { legFromSteps, type Network, type RouteStep } from '@longhaul/atlas/route'
import { milesApart, type RoutedLeg } from '@longhaul/core/geo'
import type { GatewayFailure } from '../failure.ts'
import type { ServiceCall } from '../http_request.ts'
import { type Answer, HttpService, type LiveOptions } from '../http_service.ts'
import type { RoadRouter, RoadRouterOptions, RoutedLegs } from './road_router.ts'
import { type TruckSize, US_SEMI } from './truck.ts'

/** What a live router takes from the baked network: where the states lie, which no service says. */
export type StateMap = Pick<Network, 'raster' | 'states'>

export type Read =
  | { readonly kind: 'legs'; readonly legs: readonly (readonly RouteStep[])[] }
  | { readonly kind: 'no-road'; readonly point: number | null }
  /** The service takes no trip of this length. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'unreadable' }

export const UNREADABLE: Read = { kind: 'unreadable' }

/** Trucks are held to this where the fleet sets no limit: services go by the posted limit, some by cars. */
const DEFAULT_MAX_MPH = 65

/** Services move a point to their nearest road, however far: from farther than this no road reaches it. */
const ROAD_REACH_MILES = 15

/** Which of the points asked for the route does not come near. */
function strayed(points: readonly LonLat[], legs: readonly (readonly RouteStep[])[]): number[] {
  const off = (i: number, point: LonLat | undefined) =>
    point !== undefined && milesApart(points[i]!, point) > ROAD_REACH_MILES
  return [...points.keys()].filter(
    (i) => off(i, legs[i]?.[0]?.points[0]) || off(i, legs[i - 1]?.at(-1)?.points.at(-1)),
  )
}

export abstract class LiveRoadRouter implements RoadRouter {
  abstract readonly source: string
  readonly #service: HttpService
  readonly #stateMap: StateMap

  constructor({ raster, states }: StateMap, options: LiveOptions) {
    this.#stateMap = { raster, states }
    this.#service = new HttpService({
      timeoutMs: 15_000,
      cacheSize: 200,
      cacheChars: 24_000_000,
      ...options,
      title: 'Routing service',
      advice: 'try again in a moment',
    })
  }

  protected abstract routeCall(points: readonly LonLat[], truck: TruckSize): ServiceCall
  protected abstract read(answer: Answer): Read

  async legs(
    points: readonly LonLat[],
    { maxMph = DEFAULT_MAX_MPH, names, truck = US_SEMI, signal }: RoadRouterOptions = {},
  ): Promise<RoutedLegs | PointRefusal | GatewayFailure> {
    const call = this.routeCall(points, truck)
    const answer = await this.#service.call({ ...call, signal })
    if (!answer.ok) return answer
    const found = this.read(answer)
    if (found.kind === 'no-road') return this.#noRoad(points, found.point, names)
    if (found.kind === 'too-long') return this.#service.failure('too-long')
    if (found.kind === 'unreadable' || found.legs.length !== points.length - 1) return this.#unreadable(call)
    const lost = strayed(points, found.legs)
    // No point of it at all is where it was asked for: coordinates in another order or scale.
    if (lost.length === points.length) return this.#unreadable(call)
    if (lost.length > 0) return this.#noRoad(points, lost[0]!, names)
    const legs = found.legs.map((steps, i): RoutedLeg =>
      legFromSteps(steps, steps[0]?.points[0] ?? points[i]!, { maxMph, ...this.#stateMap }),
    )
    return { ok: true, legs, source: this.source }
  }

  #unreadable(call: ServiceCall): GatewayFailure {
    this.#service.forget(call)
    return this.#service.failure('bad-answer')
  }

  #noRoad(points: readonly LonLat[], at: number | null, names: readonly string[] | undefined): PointRefusal {
    const subject = at === null ? null : (names?.[at] ?? `Point ${at + 1} of ${points.length}`)
    return {
      ok: false,
      reason: 'no-road',
      point: at,
      sentence: subject
        ? `${subject} cannot be reached by road, says ${this.source}. Choose a point on a road.`
        : `${this.source} finds no road for this truck between these places.`,
    }
  }
}

const METRES_PER_MILE = 1609.344

/** A step of a service that counts metres and seconds; `null` when something is missing or negative. */
export function metricStep(
  points: readonly LonLat[] | null,
  metres: number | null,
  seconds: number | null,
  road: string,
): RouteStep | null {
  if (!points || points.length === 0 || metres === null || seconds === null) return null
  if (metres < 0 || seconds < 0) return null
  return { points, miles: metres / METRES_PER_MILE, minutes: seconds / 60, road }
}

/** All steps of all legs, or `UNREADABLE` when any is missing. */
export function allSteps(legs: readonly (readonly (RouteStep | null)[])[]): Read {
  const whole: RouteStep[][] = []
  for (const leg of legs) {
    const steps = leg.filter((step) => step !== null)
    if (steps.length !== leg.length) return UNREADABLE
    whole.push(steps)
  }
  return { kind: 'legs', legs: whole }
}
