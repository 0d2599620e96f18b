import {
  hosContext,
  hours,
  localInstant,
  miles,
  minutes,
  type PlanLeg,
  type PlanRequest,
  rulesetOf,
} from '../src/index.ts'

/** A leg at one speed; no miles is a leg without stretches. */
export const legOf = (length: number, mph: number): PlanLeg => ({
  stretches: length > 0 ? [{ miles: miles(length), minutes: (length / mph) * 60 }] : [],
})

/**
 * 400 miles at 50 mph for a rested driver of a US property carrier, without a pickup leg; `changes` replace
 * single values.
 */
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
