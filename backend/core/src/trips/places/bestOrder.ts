import { planAnyOrder } from '../../hos/planner/order/planAnyOrder.ts'
import type { Plan, PlanLeg, PlanRefusal, TripStop } from '../../hos/planner/types.ts'
import type { Minutes } from '../../units.ts'
import { planOnRecord, requestKeepingAll, type Drive } from '../planOnRecord.ts'
import type { StopAhead } from './stopsBetween.ts'

/** A trip with its pickup ahead, without the ways between its places. */
export interface Unordered extends Omit<Drive, 'toPickup' | 'stops' | 'toDropoff'> {
  readonly stops: readonly StopAhead[]
}

export interface OrderAnswer {
  /** As the stops were given; windows that it cannot keep are missed by as little as can be. */
  readonly given: Plan | PlanRefusal
  /** Keeps every window; `null`: no order is known that does. */
  readonly best: {
    /** Indices of the stops given. */
    readonly order: readonly number[]
    readonly plan: Plan
    /** Where it is not proved the best: how much earlier another order may end, at most. */
    readonly mayEndEarlier: Minutes | null
  } | null
}

/** Fewer miles are no reason to change an order that ends as early. */
const SAME_MILES = 0.05

/**
 * The order of the stops that ends the earliest, then on the fewest miles: the one given where none is
 * better. `legs[from][to]` between the departure, the pickup, the stops as they are given, and the drop-off.
 * Throws `BadInput` as `planTrip` does.
 */
export function bestOrder(trip: Unordered, legs: readonly (readonly (PlanLeg | null)[])[]): OrderAnswer {
  const legTo = (place: number): PlanLeg => legs[place - 1]![place]!
  const drive: Drive = {
    ...trip,
    toPickup: legTo(1),
    stops: trip.stops.map((stop, i) => ({ ...stop, leg: legTo(i + 2) })),
    toDropoff: legTo(legs.length - 1),
  }
  const given = planOnRecord(drive).plan
  const { stops, ...request } = requestKeepingAll(drive)
  const [first, ...others] = stops.map(({ leg: _, ...place }: TripStop) => place)
  const found = planAnyOrder({
    ...request,
    first: first!,
    free: others.slice(0, -1),
    last: others.at(-1)!,
    legs,
  })
  if (!found.ok) return { given, best: null }
  const { order, plan, mayEndEarlier } = found
  const isNoBetter =
    given.ok &&
    given.finish === plan.finish &&
    given.miles < plan.miles + SAME_MILES &&
    keepsAll(given, stops)
  if (isNoBetter) return { given, best: { order: [...trip.stops.keys()], plan: given, mayEndEarlier } }
  return { given, best: { order, plan, mayEndEarlier } }
}

const keepsAll = ({ visits }: Plan, stops: readonly TripStop[]): boolean =>
  stops.every(({ windows }, i) => {
    const close = windows.at(-1)?.[1] ?? null
    return close === null || visits[i]!.start <= close
  })
