import { audit, type Violation } from '../hos/audit/audit.ts'
import type { DutyStatus, Segment, Timeline } from '../hos/duty/timeline.ts'
import { readBlocks, sinceRestart } from '../hos/rests/blocks.ts'
import type { HosContext } from '../hos/rules/context.ts'
import type { Ruleset } from '../hos/rules/ruleset.ts'
import { underClaims } from '../hos/rules/rulesets.ts'
import { cutShifts } from '../hos/shifts/shifts.ts'
import { instant, minutes, MINUTE_MS, type Instant, type Minutes } from '../units.ts'
import { fillWithRest, timelineUntil, type DriverHistory } from './history.ts'

export type Verdict = 'Compliant' | 'Violations' | 'Incomplete'

/** What the part of a plan that lies ahead would break, from which minute on. */
export interface PlannedBreach extends Pick<Violation, 'rule' | 'cfr'> {
  readonly at: Instant
}

export interface Compliance {
  readonly verdict: Verdict
  readonly violations: readonly Violation[]
  /** Of a trip under way: the verdict is on what was recorded, this is on what is left of its plan. */
  readonly wouldBreak: readonly PlannedBreach[]
  /** Found in the driver's log before the trip. */
  readonly beforeTrip: readonly Violation[]
  /** Minutes of the last 8 days that nobody recorded; more than 0 makes the verdict Incomplete. */
  readonly unrecorded: Minutes
}

type KnownHistory = Pick<DriverHistory, 'timeline' | 'unrecorded'>

/** Of a trip's duty, after a history; violations before the trip are left out. */
function violationsOf(
  { timeline }: KnownHistory,
  duty: Timeline,
  ruleset: Ruleset,
  context: HosContext,
): Violation[] {
  const from = duty[0]?.start ?? instant(Number.MAX_SAFE_INTEGER)
  return audit([...sinceRestart(timeline, ruleset), ...duty], ruleset, context).filter(
    ({ end }) => end > from,
  )
}

function judged(
  { timeline, unrecorded }: KnownHistory,
  found: Pick<Compliance, 'violations' | 'wouldBreak'>,
  ruleset: Ruleset,
  context: HosContext,
): Compliance {
  const asRecorded = { ...context, prior: { kind: 'lump', minutes: minutes(0) } } as const
  return {
    verdict: found.violations.length > 0 ? 'Violations' : unrecorded > 0 ? 'Incomplete' : 'Compliant',
    ...found,
    beforeTrip: audit(timeline, ruleset, asRecorded),
    unrecorded,
  }
}

/**
 * Of a plan just made. Violations inside the trip count, older ones stand apart. `context.prior` lies after
 * the last restart on record.
 */
export function complianceOf(
  history: KnownHistory,
  plan: Timeline,
  ruleset: Ruleset,
  context: HosContext,
): Compliance {
  const violations = violationsOf(history, plan, ruleset, context)
  return judged(history, { violations, wouldBreak: [] }, ruleset, context)
}

/**
 * Of a trip whose `duty` was recorded up to `now` and is planned from there: only what was recorded counts.
 * A rest that may still become half of a split is credited while the trip goes on.
 */
export function complianceUnderWay(
  history: KnownHistory,
  duty: Timeline,
  now: Instant,
  ruleset: Ruleset,
  context: HosContext,
): Compliance {
  const goesOn = (duty.at(-1)?.end ?? 0) >= now
  const record = timelineUntil(duty, now)
  const violations = violationsOf(history, record, ruleset, {
    ...context,
    mode: goesOn ? 'live' : context.mode,
  })
  const wouldBreak = violationsOf(history, duty, ruleset, context)
    .filter(({ rule, end }) => !violations.some((found) => found.rule === rule && found.end >= end))
    .map(({ rule, cfr, start }) => ({ rule, cfr, at: instant(Math.max(start, now)) }))
  return judged(history, { violations, wouldBreak: goesOn ? wouldBreak : [] }, ruleset, context)
}

export interface PlannedSpan {
  readonly status: DutyStatus
  readonly startMs: Instant
  readonly endMs: Instant | null
}

/** What was recorded since the start (to the trip's end or `now`), then what of its plan lies ahead. */
export function tripTimeline(
  start: Instant,
  recorded: Timeline,
  planned: readonly PlannedSpan[],
  now: Instant,
): Timeline {
  const own: Segment[] = recorded
    .filter(({ end }) => end > start)
    .map((segment) => ({ ...segment, start: instant(Math.max(segment.start, start)) }))
  const from = own.at(-1)?.end ?? instant(Math.max(start, now))
  for (const { status, startMs, endMs } of planned)
    if (endMs !== null && endMs > from)
      own.push({ status, start: instant(Math.max(startMs, own.at(-1)?.end ?? from)), end: endMs })
  return fillWithRest(start, own, now)
}

/** For a record judged up to `until`: a claim made later in the stretch that runs then counts for it. */
export function withClaimsAfter(
  record: Timeline,
  until: Instant,
  law: Ruleset,
  context: HosContext,
): HosContext {
  const claims = record.filter(({ start, special }) => special === 'ADVERSE' && start >= until)
  if (claims.length === 0) return context
  const minute = until / MINUTE_MS
  const ruleset = underClaims(law, context.claims)
  const running = cutShifts(readBlocks(record, ruleset, context.claims), ruleset, context)
    .flatMap(({ stretches }) => stretches)
    .find(({ start, end }) => start < minute && minute <= end)
  const counts = running !== undefined && claims.some(({ start }) => start <= running.end * MINUTE_MS)
  if (!counts) return context
  return { ...context, claims: { ...context.claims, adverseAt: [...context.claims.adverseAt, until] } }
}
