import {
  minutes,
  placeAtFault,
  placesOfTrip,
  type DriverHistory,
  type Instant,
  type PointRefusal,
  type TripPlace,
} from '@longhaul/core'
import { type RoutedLeg } from '@longhaul/core/geo'
import { type RouterChoice } from '@longhaul/core/contract'
import { isFailure, type GatewayFailure } from '#gateways/failure'
import { EMBEDDED_SOURCE } from '#gateways/road_router/embedded'
import { type TruckSize } from '#gateways/road_router/truck'
import { readHistory } from '#services/duty/recorded_rows'
import { openGateways } from '#services/places/gateways'
import { keptTo, planLeg } from '#services/places/thread_roads'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { type PlanBasis, type PlanInput } from '#services/trips/plan_step'
import { PLAN_TASK } from '#services/trips/plan_task'
import {
  buildPlannedRoute,
  listWaypoints,
  type NamedPlace,
  type NewRoute,
} from '#services/trips/planned_route'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

export interface TripInputs extends PlanBasis {
  readonly current: NamedPlace
  readonly pickup: NamedPlace
  readonly dropoff: NamedPlace
  readonly truck: TruckSize
  /** The built-in estimate, chosen when the live router failed. */
  readonly router?: RouterChoice | undefined
}

const NO_HAZMAT_ROUTES =
  'The built-in estimate knows no hazardous-material routes: check the road before you go (49 CFR 397).'
const EMPTY: DriverHistory = { timeline: [], unrecorded: minutes(0), openWork: false }
const TITLES = {
  current: 'The start',
  pickup: 'The pickup',
  dropoff: 'The dropoff',
}
const titleOf = (place: TripPlace): string => (typeof place === 'number' ? `Stop ${place}` : TITLES[place])
/** Of the request. */
const fieldOf = (place: TripPlace): string =>
  typeof place === 'number' ? `stops.${place - 1}.location_input` : `${place}_location_input`

/** What each place is called where no road leads to it. */
export const namesInRefusals = (inputs: TripInputs): string[] => {
  const waypoints = listWaypoints(inputs)
  return placesOfTrip(inputs).map((place, i) => `${titleOf(place)} (${waypoints[i]!.name})`)
}

export const refuseRoad = (refusal: PointRefusal, inputs: TripInputs): Refusal =>
  refuseField(fieldOf(placeAtFault(refusal, inputs)), refusal.sentence)

/** The driver's record as a plan reads it. */
export const historyFor = async ({ driverId, departAt }: TripInputs, now: Instant): Promise<DriverHistory> =>
  driverId === null ? EMPTY : readHistory(driverId, departAt, now)

/** The plan with the earliest finish, and its verdict. Stores nothing. */
export async function planRoute(
  inputs: TripInputs,
  now: Instant,
  asker: TaskOwner,
): Promise<NewRoute | Refusal> {
  const { router, estimate, geocoder, maxMph } = await openGateways()
  const chosen = inputs.router === 'embedded' ? estimate : null
  const waypoints = listWaypoints(inputs)
  const names = namesInRefusals(inputs)
  const roadRouter = chosen ?? router
  const roads = () =>
    roadRouter.legs(
      waypoints.map(({ point }) => point),
      { names, truck: inputs.truck, ...(maxMph !== undefined && { maxMph }) },
    )
  // The built-in roads take the event loop's time, so they wait their turn.
  const ahead = roadRouter.source === EMBEDDED_SOURCE ? null : await roads()
  let route: { readonly legs: readonly RoutedLeg[]; readonly source: string } | undefined
  const prepare = async (): Promise<PlanInput | Refusal> => {
    const routed = ahead ?? (await roads())
    if (isFailure(routed)) return routerFailed(routed, estimate !== null)
    if (!routed.ok) return refuseRoad(routed, inputs)
    const legs = routed.legs.map((leg) => keptTo(leg, inputs.maxSpeed))
    route = { legs, source: routed.source }
    return { inputs, legs: legs.map(planLeg), history: await historyFor(inputs, now) }
  }
  const answer = await openWorkers().runInTurn(PLAN_TASK, prepare, asker)
  if (isRefusal(answer)) return answer
  if ('reason' in answer) return refuse('invalid', answer.sentence)
  const { legs, source } = route!
  const notices = [
    ...(chosen ? [`${router.source} did not route this trip: the built-in estimate was chosen.`] : []),
    ...(maxMph !== undefined ? [`The fleet drives at ${maxMph} mph at most.`] : []),
    ...(inputs.truck.hazmat && source === EMBEDDED_SOURCE ? [NO_HAZMAT_ROUTES] : []),
  ]
  const planned = { ...answer, assumptions: [...notices, ...answer.assumptions] }
  return buildPlannedRoute(inputs, legs, source, planned, (point, state) => geocoder.nearName(point, state))
}

/** With the choice of the estimate where this server offers it. */
const routerFailed = ({ problem, sentence }: GatewayFailure, offered: boolean): Refusal =>
  offered
    ? refuse('unavailable', `${problem}; try again in a moment, or use the built-in estimate.`, {
        code: 'live-router-failed',
      })
    : refuse('unavailable', sentence)
