import {
  hosContext,
  hours,
  between,
  type Instant,
  localInstant,
  miles,
  minutes,
  type Plan,
  type PlanLeg,
  type PlanRequest,
  planTrip,
  plus,
  type Prior,
  rulesetOf,
} from '../src/index.ts'
import { logOf } from './logs.ts'

/** A leg at one speed; no miles is a leg without stretches. */
export const legOf = (length: number, mph: number): PlanLeg => ({
  stretches: length > 0 ? [{ miles: miles(length), minutes: (length / mph) * 60 }] : [],
})

/** Both legs at one speed, in miles; `null` with the load on board. */
export const legsOf = ([toPickup, toDropoff]: readonly [number | null, number], mph: number) => ({
  toPickup: toPickup === null ? null : legOf(toPickup, mph),
  toDropoff: legOf(toDropoff, mph),
})

/** 400 miles at 50 mph, rested, property-carrying, no pickup leg. */
export function planRequest(changes: Partial<PlanRequest> = {}): PlanRequest {
  return {
    ruleset: rulesetOf('US_PROPERTY_70_8'),
    context: hosContext({ zone: 'America/Chicago' }),
    departAt: localInstant('2026-01-05', '06:00', 'America/Chicago'),
    state: { kind: 'rested', prior: { kind: 'lump', minutes: minutes(0) } },
    toPickup: legOf(0, 50),
    toDropoff: legOf(400, 50),
    service: { pickup: hours(1), dropoff: hours(1), fuel: hours(0.5), fuelRange: miles(1000) },
    options: {
      splitRests: false,
      parkEarly: minutes(0),
      pickupWindow: null,
      dropoffWindow: null,
      arriveBy: null,
    },
    ...changes,
  }
}

/** Hours of each day before the first entry, oldest first. */
export const hoursByDay = (...each: readonly number[]): Prior => ({ kind: 'days', minutes: each.map(hours) })

/** A driver's record up to `end`, as `logOf` takes it. */
export function recordUpTo(end: Instant, entries: string, prior: Prior): Pick<PlanRequest, 'state'> {
  const log = logOf('2026-01-01T00:00Z', entries)
  const later = between(log.at(-1)?.end ?? end, end)
  const timeline = log.map((entry) => ({
    ...entry,
    start: plus(entry.start, later),
    end: plus(entry.end, later),
  }))
  return { state: { kind: 'history', timeline, prior } }
}

/** The plan of a request that has one. */
export function planned(request: PlanRequest): Plan {
  const plan = planTrip(request)
  if (!plan.ok) throw new Error(plan.sentence)
  return plan
}
