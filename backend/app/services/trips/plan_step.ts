import {
  complianceOf,
  latestInTime,
  marginsOfPlan,
  missesAny,
  timelineUntil,
  planOnRecord,
  plannedAppointments,
  priorHours,
  SERVICE,
  type Appointments,
  type Compliance,
  type Drive,
  type DriverHistory,
  type Instant,
  type Plan,
  type PlannedAppointment,
  type PlanLeg,
  type PlanMargins,
  type StopAhead,
} from '@longhaul/core'
import type { Terms } from '#services/home_terminal/terms'

export interface PlanBasis {
  readonly loaded: boolean
  readonly cycleHours: number
  readonly departAt: Instant
  /** `null` plans a rested driver. */
  readonly driverId: number | null
  readonly terms: Terms
  readonly sleeperBerth: boolean
  /** Miles per hour; `null` drives as the roads allow. */
  readonly maxSpeed: number | null
  readonly splitRests: boolean
  readonly appointments: Appointments
  /** Those ahead, in their order. */
  readonly stops: readonly StopAhead[]
  /** How early one could leave: then the last departure is sought that misses nothing. */
  readonly earliest: Instant | null
}

export interface PlanInput {
  readonly inputs: PlanBasis
  readonly legs: readonly PlanLeg[]
  readonly history: DriverHistory
}

export interface Planned extends PlanMargins {
  readonly plan: Plan
  readonly appointments: readonly PlannedAppointment[]
  readonly compliance: Compliance
  readonly assumptions: readonly string[]
  /** Where an appointment is missed, the last departure that misses none; `null` where it was not sought. */
  readonly latestInTime: Instant | null
}

/** Pure: legs and history in, plan and verdict out. */
export function planStep({
  inputs,
  legs,
  history,
}: PlanInput): Planned | { readonly reason: string; readonly sentence: string } {
  const prior = priorHours(inputs, history.timeline)
  const ahead = inputs.loaded ? legs : legs.slice(1)
  const request: Drive = {
    ...inputs,
    timeline: history.timeline,
    prior: prior.unexplained,
    toPickup: inputs.loaded ? null : legs[0]!,
    stops: inputs.stops.map((stop, i) => ({ ...stop, leg: ahead[i]! })),
    toDropoff: ahead.at(-1)!,
    service: SERVICE,
  }
  const drive = planOnRecord(request)
  const { plan, ruleset, context } = drive
  if (!plan.ok) return { reason: plan.reason, sentence: plan.sentence }
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  const { pickup, dropoff } = inputs.appointments
  const margins = marginsOfPlan(drive)
  return {
    plan,
    appointments: plannedAppointments({ pickup: inputs.loaded ? null : pickup, dropoff }, plan.stops),
    slack: margins.slack,
    latestDeparture: inputs.stops.length > 0 ? margins.latestDeparture : plan.latestDeparture,
    latestInTime: sought(request, plan, inputs.earliest),
    compliance: complianceOf(history, timeline, ruleset, context),
    assumptions: [...plan.assumptions, ...prior.assumptions, ...ownAssumptions(inputs, history)],
  }
}

function sought(drive: Drive, plan: Plan, earliest: Instant | null): Instant | null {
  if (earliest === null || !missesAny(drive, plan)) return null
  return latestInTime(plan, earliest, (departAt) => {
    const earlier = planOnRecord({ ...drive, departAt, timeline: timelineUntil(drive.timeline, departAt) })
    return earlier.plan.ok && !missesAny(drive, earlier.plan)
  })
}

function ownAssumptions(inputs: PlanBasis, history: DriverHistory): string[] {
  const sentences: string[] = []
  if (inputs.driverId === null) sentences.push('No driver is chosen: the plan is for a rested one.')
  else if (history.timeline.length === 0)
    sentences.push(
      'No duty is recorded for this driver in the last days; the cycle hours are taken as typed.',
    )
  if (inputs.maxSpeed !== null) sentences.push(`Driven at ${inputs.maxSpeed} mph at most.`)
  if (inputs.splitRests && !inputs.sleeperBerth)
    sentences.push('This truck has no sleeper berth: no rest is split.')
  if (history.unrecorded > 0) sentences.push('Hours nobody recorded are read as off duty.')
  if (history.openWork)
    sentences.push('The work going on now is taken to end now, with rest until the departure.')
  return sentences
}
