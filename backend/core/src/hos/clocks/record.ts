import { BadInput, DAY_MS, instant, MINUTE_MS, minutes, type Instant } from '../../units.ts'
import { countWork, DutyLedger } from '../cycle/dutyLedger.ts'
import { dutySinceOff } from '../cycle/dutySinceOff.ts'
import { homeDays, type HomeDays } from '../days/homeDays.ts'
import { isSaneInstant } from '../days/saneInstant.ts'
import { firstNotBefore } from '../duty/firstNotBefore.ts'
import { assertTimeline, type Segment, type Timeline } from '../duty/timeline.ts'
import { lastRest, readBlocks, type Block } from '../rests/blocks.ts'
import { readingOf } from '../rests/spans.ts'
import { assertContext, type HosContext } from '../rules/context.ts'
import { withMarks } from '../rules/marks.ts'
import { type Ruleset } from '../rules/ruleset.ts'

const NOTHING_BEFORE: HosContext['prior'] = { kind: 'lump', minutes: minutes(0) }

/** `context` with what the entries that count are marked with. */
export function recordAt(timeline: Timeline, ruleset: Ruleset, at: Instant, context: HosContext) {
  assertContext(context)
  if (!isSaneInstant(at)) throw new BadInput('at', 'not a time in the years 1970 to 2199')
  const now = Math.floor(at / MINUTE_MS)
  const days = homeDays(context.zone, context.dayStartHour)
  const { blocks, prior, marked } = recentBlocks(timeline, ruleset, now, context, days)
  const today = days.at(instant(now * MINUTE_MS))
  const first = timeline[0]
  const firstDay = (first === undefined ? today : days.at(first.start)).number
  const ledger = new DutyLedger(prior, firstDay)
  countWork(ledger, blocks, ruleset, days)
  const sinceOff = dutySinceOff(blocks, prior, firstDay, ruleset, days)
  return { now, days, today, blocks, ledger, sinceOff, context: marked }
}

/** Canada looks back 14 days; a lump of prior hours as far as the last restart. */
function recentBlocks(
  timeline: Timeline,
  ruleset: Ruleset,
  now: number,
  context: HosContext,
  days: HomeDays,
): { blocks: Block[]; prior: HosContext['prior']; marked: HosContext } {
  const nowMs = now * MINUTE_MS
  const end = firstNotBefore(timeline.length, (i) => timeline[i]?.start ?? Infinity, nowMs)
  // What is marked this minute counts at once.
  const until = timeline[end]?.start === nowMs ? end + 1 : end
  const today = days.at(instant(nowMs))
  const horizon = days.numbered(today.number - ruleset.cycle.days + 1).start
  const lump = context.prior.kind === 'lump' && context.prior.minutes > 0
  let from = end
  let reach: number = Math.min(horizon, nowMs - (ruleset.dayOff?.within ?? 0) * DAY_MS)
  for (;;) {
    while (endOf(timeline, from - 1) > reach || mayBeRest(timeline[from - 1])) from -= 1
    assertTimeline(timeline, 'log', Math.max(0, from - 1), Math.min(timeline.length, end + 1))
    const blocks = readBlocks(clipped(timeline, from, end, nowMs), ruleset, context.claims)
    const marked = withMarks(context, timeline, from, until)
    if (from === 0) return { blocks, prior: context.prior, marked }
    const longest = lump ? (ruleset.restart?.min ?? Infinity) : ruleset.reset.min
    if (lastRest(blocks, longest) !== undefined) return { blocks, prior: NOTHING_BEFORE, marked }
    reach -= (nowMs - reach) * 2
  }
}

const endOf = (timeline: Timeline, index: number): number => timeline[index]?.end ?? -Infinity

const WORK = new Set(['driving', 'work'])

const mayBeRest = (segment: Segment | undefined): boolean =>
  segment !== undefined && !WORK.has(readingOf(segment))

/** The time after the last entry is off duty. */
function clipped(timeline: Timeline, from: number, end: number, now: number): Segment[] {
  const entries = timeline.slice(from, end)
  const last = entries.at(-1)
  if (last === undefined) return entries
  if (last.end > now) entries[entries.length - 1] = { ...last, end: instant(now) }
  else entries.push({ status: 'OFF_DUTY', start: last.end, end: instant(now) })
  return entries
}
