import {
  complianceOf,
  planOnRecord,
  priorHours,
  SERVICE,
  type Compliance,
  type DriverHistory,
  type Instant,
  type Plan,
  type PlanLeg,
} from '@longhaul/core'
import type { Terms } from '#services/home_terminal/terms'

/** What a plan is worked out from, without its places. */
export interface PlanBasis {
  /** The load is on board: the pickup is behind. */
  readonly loaded: boolean
  /** Hours on duty in the cycle as the driver typed them. */
  readonly cycleHours: number
  readonly departAt: Instant
  /** Whose history counts; `null` plans a rested driver. */
  readonly driverId: number | null
  readonly terms: Terms
  readonly sleeperBerth: boolean
  /** Miles an hour the truck keeps to; `null` drives as the roads allow. */
  readonly maxSpeed: number | null
  readonly splitRests: boolean
}

/** All that a plan is worked out from. */
export interface PlanInput {
  readonly inputs: PlanBasis
  readonly legs: readonly PlanLeg[]
  readonly history: DriverHistory
}

export interface Planned {
  readonly plan: Plan
  readonly compliance: Compliance
  readonly assumptions: readonly string[]
}

/** The pure step: legs and history in, plan and verdict out. */
export function planStep({
  inputs,
  legs,
  history,
}: PlanInput): Planned | { readonly reason: string; readonly sentence: string } {
  const prior = priorHours(inputs, history.timeline)
  const [first, second] = legs
  const { plan, ruleset, context } = planOnRecord({
    ...inputs,
    timeline: history.timeline,
    prior: prior.unexplained,
    toPickup: inputs.loaded ? null : first!,
    toDropoff: inputs.loaded ? first! : second!,
    service: SERVICE,
  })
  if (!plan.ok) return { reason: plan.reason, sentence: plan.sentence }
  const ahead = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  return {
    plan,
    compliance: complianceOf(history, ahead, ruleset, context),
    assumptions: [...plan.assumptions, ...prior.assumptions, ...ownAssumptions(inputs, history)],
  }
}

function ownAssumptions(inputs: PlanBasis, history: DriverHistory): string[] {
  const said: string[] = []
  if (inputs.driverId === null) said.push('No driver is chosen: the plan is for a rested one.')
  else if (history.timeline.length === 0)
    said.push('No duty is recorded for this driver in the last days; the cycle hours are taken as typed.')
  if (inputs.maxSpeed !== null) said.push(`Driven at ${inputs.maxSpeed} mph at most.`)
  if (inputs.splitRests && !inputs.sleeperBerth)
    said.push('This truck has no sleeper berth: no rest is split.')
  if (history.unrecorded > 0) said.push('Hours nobody recorded are read as off duty.')
  if (history.openWork) said.push('The work going on now is taken to end now, with rest until the departure.')
  return said
}
