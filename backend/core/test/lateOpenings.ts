import { expect } from 'vitest'
import { audit } from '../src/hos/audit/audit.ts'
import { type Plan, type PlanRequest } from '../src/hos/planner/planTrip.ts'
import type { HosContext } from '../src/hos/rules/context.ts'
import { between, hours, minutes, plus } from '../src/units.ts'
import { auditContext, withRecord } from './anyTrip.ts'
import { logOf } from './logs.ts'
import { legOf, planRequest, planned } from './planRequest.ts'

/** A split begun in the log, and a drop-off that opens much later: the wait may be a full rest. */

const basis = planRequest()
type Policy = HosContext['tenHourRestAsSecond']

export interface Case {
  readonly policy?: Policy
  readonly toPickup?: number | null
  readonly toDropoff?: number
  /** Hours from the departure. */
  readonly opens: number
  readonly unloading?: number
  readonly loading?: number
  readonly splitRests?: boolean
}

/** A driver with this log behind, who sets out where it ends. */
export function request(log: string, given: Case): PlanRequest {
  const timeline = logOf('2026-01-05T00:00-06:00', log)
  const departAt = timeline.at(-1)?.end ?? basis.departAt
  return {
    ...basis,
    departAt,
    context: { ...basis.context, tenHourRestAsSecond: given.policy ?? 'sleeper7' },
    state: { kind: 'history', timeline, prior: { kind: 'lump', minutes: minutes(0) } },
    toPickup: given.toPickup == null ? null : legOf(given.toPickup, 60),
    toDropoff: legOf(given.toDropoff ?? 5, 60),
    service: { ...basis.service, pickup: hours(given.loading ?? 1), dropoff: hours(given.unloading ?? 1) },
    options: {
      ...basis.options,
      splitRests: given.splitRests ?? true,
      dropoffWindow: [plus(departAt, given.opens * 60), plus(departAt, (given.opens + 24) * 60)],
    },
  }
}

export function plannedFrom(log: string, given: Case): Plan & { readonly rows: string[] } {
  const asked = request(log, given)
  const plan = planned(asked)
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  expect(audit(withRecord(asked, timeline), asked.ruleset, auditContext(asked))).toEqual([])
  return { ...plan, rows: plan.timeline.map(({ status, start, end }) => `${status} ${between(start, end)}`) }
}
