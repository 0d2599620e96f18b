import {
  audit,
  instant,
  minutes,
  sinceRestart,
  type HosContext,
  type Ruleset,
  type Timeline,
  type Violation,
} from '@longhaul/core'
import type { Compliance, ViolationRow } from '@longhaul/core/contract'
import type { DriverHistory } from '#services/duty/history'

const iso = (at: number) => new Date(at).toISOString()

export const violationRow = (violation: Violation): ViolationRow => ({
  rule: violation.rule,
  cfr: violation.cfr,
  violation_start: iso(violation.start),
  violation_end: iso(violation.end),
  minutes: violation.minutes,
  severity: violation.severity,
  sentence: violation.sentence,
})

/**
 * The verdict on a plan after the driver's own history: violations inside the trip count, older ones are listed apart,
 * and hours nobody recorded make it Incomplete. The hours in `context.prior` are in the driver's cycle as the trip
 * begins, so they stand after the last restart on record and have no part in what is found before the trip.
 */
export function complianceOf(
  history: DriverHistory,
  plan: Timeline,
  ruleset: Ruleset,
  context: HosContext,
): Compliance {
  const from = plan[0]?.start ?? instant(Number.MAX_SAFE_INTEGER)
  const asRecorded = { ...context, prior: { kind: 'lump', minutes: minutes(0) } } as const
  const before = audit(history.timeline, ruleset, asRecorded)
  const inside = audit([...sinceRestart(history.timeline, ruleset), ...plan], ruleset, context).filter(
    ({ end }) => end > from,
  )
  const unrecorded_hours = Math.round((history.unrecorded / 60) * 100) / 100
  return {
    verdict: inside.length > 0 ? 'Violations' : unrecorded_hours > 0 ? 'Incomplete' : 'Compliant',
    violations: inside.map(violationRow),
    before_trip: before.map(violationRow),
    unrecorded_hours,
  }
}
