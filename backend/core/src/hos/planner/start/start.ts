import { type Instant, MINUTE_MS } from '../../../units.ts'
import { dutySinceOff, firstDayOf } from '../../cycle/dutySinceOff.ts'
import { homeDays } from '../../days/homeDays.ts'
import type { Timeline } from '../../duty/timeline.ts'
import { lastRest, readBlocks, type Block } from '../../rests/blocks.ts'
import type { HosContext, Prior } from '../../rules/context.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { loseClaims } from '../label/actions.ts'
import { type Label } from '../label/label.ts'
import type { CycleHours } from '../problem/cycleHours.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import { priorHours } from './priorHours.ts'
import { type RecordReadings, readRecord } from './readings.ts'

/** The driver at departure, and the hours the cycle still counts. */
export interface Start extends RecordReadings {
  readonly prior: CycleHours
}

/** Before the first entry the driver is rested. `limits` are the law's: parking early changes no record. */
export function startOf(
  timeline: Timeline,
  prior: Prior,
  departAt: Instant,
  ruleset: Ruleset,
  context: HosContext,
  limits: Limits,
): Start {
  const blocks = readBlocks(timeline, ruleset, context.claims)
  const offBy = dayOffServes(blocks, departAt, limits)
  const { labels, fallback, leavesHalf } = readRecord(blocks, departAt, ruleset, context, limits)
  const days = homeDays(context.zone, context.dayStartHour)
  const firstDay = firstDayOf(blocks, departAt / MINUTE_MS, days)
  const duty = dutySinceOff(blocks, prior, firstDay, ruleset, days)
  for (const label of [...labels, ...fallback]) {
    label.dayOffDue = offBy
    label.dutySinceOff = duty
  }
  return {
    labels,
    fallback,
    leavesHalf,
    prior: priorHours(blocks, prior, departAt, context, limits),
  }
}

/** Canada: from when driving lacks 24 hours off; the record's first entry counts as coming after them. */
function dayOffServes(blocks: readonly Block[], departAt: Instant, limits: Limits): number {
  if (limits.dayOffServes >= NEVER) return NEVER
  const since = lastRest(blocks, limits.dayOff)?.end ?? blocks[0]?.start ?? departAt / MINUTE_MS
  return since + limits.dayOffServes - departAt / MINUTE_MS
}

/** The same driver leaving `later` minutes after all, off duty until then. */
export function departLater(from: Label, later: number): Label {
  const label = from.copy()
  label.origin = null
  label.minute = later
  label.runningRest += later
  label.runningBest = Math.max(label.runningBest, label.runningBerth)
  label.runningBerth = 0
  if (label.mayLeaveLate) loseClaims(label)
  return label
}
