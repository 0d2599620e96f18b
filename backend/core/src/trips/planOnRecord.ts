import { planTrip } from '../hos/planner/planTrip.ts'
import { type Plan, type PlanLeg, type PlanRefusal, type PlanService } from '../hos/planner/types.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import { sinceRestart } from '../hos/rests/blocks.ts'
import { hosContext, type HosContext, type Prior } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { type Ruleset } from '../hos/rules/ruleset.ts'
import { NO_APPOINTMENTS, windowOf, withoutEnd, type Appointment, type Appointments } from './appointments.ts'
import { hours, miles, minutes, type Instant } from '../units.ts'
import type { WorkTerms } from './workTerms.ts'

/** How long loading, unloading and fuelling take, and how far a tank reaches. */
export const SERVICE: PlanService = {
  pickup: hours(1),
  dropoff: hours(1),
  fuel: minutes(30),
  fuelRange: miles(1000),
}

export interface Drive {
  readonly terms: WorkTerms
  readonly departAt: Instant
  /** The driver's log up to the departure, without holes; empty without a record. */
  readonly timeline: Timeline
  /** Hours of the cycle that the log does not show. */
  readonly prior: Prior
  readonly sleeperBerth: boolean
  readonly splitRests: boolean
  /** `null` with the load on board. */
  readonly toPickup: PlanLeg | null
  readonly toDropoff: PlanLeg
  readonly service: PlanService
  /** One that cannot be kept is missed by as little as can be. */
  readonly appointments?: Appointments
}

export interface DrivePlan {
  readonly plan: Plan | PlanRefusal
  readonly ruleset: Ruleset
  readonly context: HosContext
}

/** Throws `BadInput` for a record that cannot be. */
export function planOnRecord(drive: Drive): DrivePlan {
  const { terms, departAt, prior, sleeperBerth, splitRests, toPickup, toDropoff, service } = drive
  const ruleset = rulesetOf(terms.ruleset)
  const context = hosContext({
    zone: terms.homeZone,
    dayStartHour: terms.dayStartHour,
    sleeperBerth,
    prior,
  })
  const timeline = sinceRestart(drive.timeline, ruleset)
  const planFor = ({ pickup, dropoff }: Appointments) =>
    planTrip({
      ruleset,
      context,
      departAt,
      state: timeline.length > 0 ? { kind: 'history', timeline, prior } : { kind: 'rested', prior },
      toPickup,
      toDropoff,
      service,
      options: {
        splitRests: splitRests && sleeperBerth,
        parkEarly: minutes(0),
        pickupWindow: pickup && windowOf(pickup, departAt),
        dropoffWindow: dropoff && windowOf(dropoff, departAt),
        // With it the latest departure is named.
        arriveBy: dropoff?.until ?? null,
      },
    })
  const { pickup, dropoff } = drive.appointments ?? NO_APPOINTMENTS
  const plan = keepingWhatCan(
    { pickup: toPickup && attainable(pickup, departAt), dropoff: attainable(dropoff, departAt) },
    planFor,
  )
  return { plan, ruleset, context }
}

/** Without the end of a window that closes before the departure. */
const attainable = (appointment: Appointment | null, departAt: Instant): Appointment | null =>
  appointment && (windowOf(appointment, departAt) ? appointment : withoutEnd(appointment))

/** Lets go of the end of each window that is missed, the earlier place's first. */
function keepingWhatCan(
  kept: Appointments,
  planFor: (kept: Appointments) => Plan | PlanRefusal,
): Plan | PlanRefusal {
  const plan = planFor(kept)
  if (plan.ok || plan.reason === 'never-legal') return plan
  const place = plan.reason === 'pickup-window-missed' ? 'pickup' : 'dropoff'
  return keepingWhatCan({ ...kept, [place]: withoutEnd(kept[place]) }, planFor)
}
