import { audit, type Violation } from '../hos/audit/audit.ts'
import type { DutyStatus, Segment, Timeline } from '../hos/duty/timeline.ts'
import { sinceRestart } from '../hos/rests/blocks.ts'
import type { HosContext } from '../hos/rules/context.ts'
import type { Ruleset } from '../hos/rules/ruleset.ts'
import { instant, minutes, type Instant, type Minutes } from '../units.ts'
import { withRest, type DriverHistory } from './history.ts'

export type Verdict = 'Compliant' | 'Violations' | 'Incomplete'

/** What is found about the hours of service of a trip. */
export interface Compliance {
  readonly verdict: Verdict
  readonly violations: readonly Violation[]
  /** Found in the driver's log before the trip. */
  readonly beforeTrip: readonly Violation[]
  /** Minutes of the last 8 days that nobody recorded; more than 0 makes the verdict Incomplete. */
  readonly unrecorded: Minutes
}

/**
 * The verdict on a plan after the driver's own history: violations inside the trip count, older ones are
 * listed apart, and hours nobody recorded make it Incomplete. The hours in `context.prior` are in the
 * driver's cycle as the trip begins, so they stand after the last restart on record and have no part in
 * what is found before the trip.
 */
export function complianceOf(
  { timeline, unrecorded }: Pick<DriverHistory, 'timeline' | 'unrecorded'>,
  plan: Timeline,
  ruleset: Ruleset,
  context: HosContext,
): Compliance {
  const from = plan[0]?.start ?? instant(Number.MAX_SAFE_INTEGER)
  const asRecorded = { ...context, prior: { kind: 'lump', minutes: minutes(0) } } as const
  const violations = audit([...sinceRestart(timeline, ruleset), ...plan], ruleset, context).filter(
    ({ end }) => end > from,
  )
  return {
    verdict: violations.length > 0 ? 'Violations' : unrecorded > 0 ? 'Incomplete' : 'Compliant',
    violations,
    beforeTrip: audit(timeline, ruleset, asRecorded),
    unrecorded,
  }
}

/** A planned row of a trip. */
export interface PlannedSpan {
  readonly status: DutyStatus
  readonly startMs: Instant
  readonly endMs: Instant | null
}

/**
 * A trip as it went and will go on: what was recorded since its start (`recorded`, the driver's log up to
 * the trip's end or `now`), then the rest of its plan. Nothing but rest stands between.
 */
export function tripTimeline(
  start: Instant,
  recorded: Timeline,
  planned: readonly PlannedSpan[],
  now: Instant,
): Timeline {
  const own: Segment[] = recorded
    .filter(({ end }) => end > start)
    .map((segment) => ({ ...segment, start: instant(Math.max(segment.start, start)) }))
  const from = own.at(-1)?.end ?? start
  for (const { status, startMs, endMs } of planned)
    if (endMs !== null && endMs > from)
      own.push({ status, start: instant(Math.max(startMs, own.at(-1)?.end ?? from)), end: endMs })
  return withRest(start, own, now)
}
