import { minutes, plus } from '../src/units.ts'
import type { HosContext, Prior } from '../src/hos/rules/context.ts'
import type { PlanOptions, PlanRequest } from '../src/hos/planner/types.ts'
import { hoursByDay, legsOf, planRequest, recordUpTo } from './planRequest.ts'

/** Trips of a driver with a berth, as the narration's tests ask for them. */

export const basis = planRequest({ context: { ...planRequest().context, sleeperBerth: true } })
export const opens = (hour: number) =>
  [plus(basis.departAt, hour * 60), plus(basis.departAt, hour * 60 + 120)] as const
export const splitRests = true

export const trip = (
  legs: readonly [number | null, number],
  options: Partial<PlanOptions> = {},
  changes: Partial<PlanRequest> = {},
): PlanRequest => ({
  ...basis,
  ...legsOf(legs, 50),
  options: { ...basis.options, ...options },
  ...changes,
})

export const prior = (known: Prior): Partial<PlanRequest> => ({ state: { kind: 'rested', prior: known } })
export const record = (entries: string, before: Prior = { kind: 'lump', minutes: minutes(0) }) =>
  recordUpTo(basis.departAt, entries, before)
export const claiming = (claims: Partial<HosContext['claims']>): Partial<PlanRequest> => ({
  context: { ...basis.context, claims: { ...basis.context.claims, ...claims } },
})
/** Days start at noon, and an hour was worked on this one: five more are left until then. */
export const untilNoon: Partial<PlanRequest> = {
  context: { ...basis.context, dayStartHour: 12 },
  ...record('W 1', hoursByDay(10, 9, 9, 9, 9, 9, 9)),
}
