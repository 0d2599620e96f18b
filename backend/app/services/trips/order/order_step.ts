import {
  bestOrder,
  hoursAndMinutes,
  placesOfTrip,
  plannedPlaces,
  priorHours,
  SERVICE,
  type DriverHistory,
  type Instant,
  type Minutes,
  type Plan,
  type PlaceAhead,
  type PlanLeg,
  type PlannedPlace,
  type PointRefusal,
} from '@longhaul/core'
import { routeBetween } from '@longhaul/atlas/route'
import { keptTo, openRoads, planLeg } from '#services/places/thread_roads'
import type { PlanBasis } from '#services/trips/plan_step'
import { listPlaces, listWaypoints, type TripPlaces } from '#services/trips/planned_route'

export interface OrderInput {
  /** The built-in roads' file. */
  readonly roads: string
  /** Miles per hour; `null` drives as the roads allow. */
  readonly maxMph: number | null
  readonly inputs: PlanBasis & TripPlaces
  /** What the departure and each place are called where no road leads there. */
  readonly names: readonly string[]
  readonly history: DriverHistory
}

/** A plan of the trip in one order. */
export interface OrderedPlan {
  readonly miles: number
  readonly arrival: Instant
  readonly finish: Instant
  readonly places: readonly PlannedPlace[]
}

export interface Ordered {
  readonly ok: true
  /** Indices of the stops as they were given. */
  readonly order: readonly number[]
  /** `null`: it cannot be driven within the hours. */
  readonly given: OrderedPlan | null
  readonly best: OrderedPlan
  /** Where it is not proved the best. */
  readonly mayEndEarlier: Minutes | null
}

interface NoOrder {
  readonly ok: false
  readonly sentence: string
  /** Where no road leads. */
  readonly road: PointRefusal | null
}

/** Pure: every way between the places on the built-in roads, then every order of the stops. */
export function orderStep({ roads, maxMph, inputs, names, history }: OrderInput): Ordered | NoOrder {
  const legs = legsBetween(roads, maxMph, inputs, names)
  if (!Array.isArray(legs)) return { ok: false, sentence: legs.sentence, road: legs }
  const { given, best } = bestOrder(
    {
      ...inputs,
      timeline: history.timeline,
      prior: priorHours(inputs, history.timeline).unexplained,
      service: SERVICE,
    },
    legs,
  )
  const ahead = listPlaces(inputs)
  const before = given.ok ? planOf(given, ahead) : null
  if (best === null) {
    const sentence = given.ok ? missedSentence(inputs, before!) : given.sentence
    return { ok: false, sentence, road: null }
  }
  const { order, plan, mayEndEarlier } = best
  const inOrder = [ahead[0]!, ...order.map((i) => ahead[i + 1]!), ahead.at(-1)!]
  return { ok: true, order, given: before, best: planOf(plan, inOrder), mayEndEarlier }
}

/** `[from][to]`; `null` where no order goes. */
function legsBetween(
  roads: string,
  maxMph: number | null,
  inputs: OrderInput['inputs'],
  names: readonly string[],
): (PlanLeg | null)[][] | PointRefusal {
  const network = openRoads(roads)
  const points = listWaypoints(inputs).map(({ point }) => point)
  const last = points.length - 1
  const isDriven = (from: number, to: number): boolean =>
    from === 0 ? to === 1 : from !== to && to > 1 && from !== last && (from > 1 || to < last)
  const legs = points.map((): (PlanLeg | null)[] => points.map(() => null))
  for (const [from, row] of legs.entries())
    for (const to of row.keys()) {
      if (!isDriven(from, to)) continue
      const answer = routeBetween(network, points[from]!, points[to]!, {
        ...(maxMph !== null && { maxMph }),
        names: { from: names[from]!, to: names[to]! },
      })
      if (!answer.ok) {
        const { end, ...refusal } = answer
        return { ...refusal, point: end === 'from' ? from : to }
      }
      row[to] = planLeg(keptTo(answer.leg, inputs.maxSpeed))
    }
  return legs
}

const planOf = (plan: Plan, ahead: readonly PlaceAhead[]): OrderedPlan => ({
  miles: Math.round(plan.miles * 10) / 10,
  arrival: plan.arriveDropoff,
  finish: plan.finish,
  places: plannedPlaces(ahead, plan.visits, []),
})

/** Of the first place that the order given is late at. */
function missedSentence(inputs: OrderInput['inputs'], { places }: OrderedPlan): string {
  const at = places.findIndex(({ late }) => late > 0)
  const { name, late } = places[at]!
  const place = placesOfTrip(inputs)[at + 1]
  const called =
    typeof place === 'number' ? `stop ${place}` : place === 'pickup' ? 'the pickup' : 'the drop-off'
  return `No order of the stops was found that keeps every window. In the one given, ${called} (${name}) is ${hoursAndMinutes(late)} late.`
}
