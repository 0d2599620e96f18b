import { instant, minutes, MINUTE_MS, type Instant, type Minutes } from '../../units.ts'
import { byDay, DutyLedger } from '../cycle/dutyLedger.ts'
import { homeDays, wallTime, type HomeDays } from '../days/homeDays.ts'
import { assertTimeline, type Timeline } from '../duty/timeline.ts'
import { isResting, readSpans, restBlockAt, type Span } from '../rests/rests.ts'
import {
  assertContext,
  ruleIdsOf,
  SHORTEST_OFF,
  type HosContext,
  type Limit,
  type Ruleset,
} from '../rules/ruleset.ts'
import { gradeOf, type Severity } from '../rules/severity.ts'
import {
  choosePairing,
  cutShifts,
  isShortHaul,
  limitsIn,
  walkShift,
  type Shift,
  type ShiftLimits,
} from '../shifts/shifts.ts'

/**
 * `DRIVE_h`, `WINDOW_h` (elapsed), `DUTY_h` (on duty), `ELAPSED_h` (Canada), `BREAK_30`, `CYCLE_h_d`; Canada also `OFF_10`
 * (too little off-duty time left in the day) and `OFF_24_14` (no 24 hours off in 14 days).
 */
export type RuleId = string

/** One contiguous span of driving that a rule bars, half-open. */
export interface Violation {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: Instant
  readonly end: Instant
  readonly minutes: Minutes
  readonly severity: Severity
  /** One sentence with the clock values at `start`; times of day in the home-terminal zone. */
  readonly sentence: string
}

/**
 * Every rule the timeline breaks, by start, then rule. Each finding is a contiguous span of driving that one rule bars.
 * Split rests are read the way that breaks the fewest rules (FMCSA FAQ Q4). Throws `BadInput` naming the field for a
 * timeline or context that cannot be.
 */
export function audit(timeline: Timeline, ruleset: Ruleset, context: HosContext): Violation[] {
  assertTimeline(timeline)
  assertContext(context)
  const spans = readSpans(timeline, ruleset)
  const days = homeDays(context.zone, context.dayStartHour)
  const found: Finding[] = []
  const shifts = cutShifts(spans, ruleset, context)
  for (const shift of shifts) auditShift(shift, ruleset, context, found)
  auditBreak(spans, shifts, ruleset, context, found)
  auditCycle(spans, ruleset, context, days, found)
  auditDays(spans, shifts, ruleset, context, days, found)
  auditDayOff(spans, ruleset, found)
  return joined(found).map((finding) => violationOf(finding, context.zone))
}

/** A barred part of one driving span, minutes since 1970; `why` is worked out only for what is reported. */
interface Finding {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: number
  readonly end: number
  readonly why: (clock: Clock) => string
}

/** Home-terminal time of a minute, with the date when it is not the day of the finding. */
type Clock = (minute: number) => string

/** The last minutes of a driving span that bring a clock past its limit; `null` when it stays within. */
function barredTail(span: Span, usedAtStart: number, limit: number): { start: number; used: number } | null {
  const start = Math.max(span.start, span.start + limit - usedAtStart)
  return start < span.end ? { start, used: usedAtStart + start - span.start } : null
}

/** Drive, window and (Canada) elapsed time of one shift, under the pairing that breaks the fewest rules. */
function auditShift(shift: Shift, ruleset: Ruleset, context: HosContext, found: Finding[]): void {
  const ids = ruleIdsOf(ruleset)
  const { starts } = walkShift(shift, choosePairing(shift, ruleset, context), ruleset)
  shift.stretches.forEach((stretch, i) => {
    const at = starts[i]
    if (at === undefined) return
    const limits = limitsIn(at.base, stretch, ruleset, context)
    const since: SinceBase = { base: at.base, split: at.base !== shift.start, paused: at.paused }
    let { drive, window } = at
    for (const span of stretch.spans) {
      if (span.reading === 'driving') {
        const overDrive = barredTail(span, drive, limits.drive)
        if (overDrive !== null)
          found.push({
            rule: ids.drive,
            cfr: ruleset.drive.cfr,
            start: overDrive.start,
            end: span.end,
            why: (clock) =>
              `Drove after ${spell(overDrive.used)} of driving since ${baseOf(since, clock)}; the limit is ${spell(limits.drive)}${limits.adverse ? WITH_ADVERSE : ''}.`,
          })
        const overWindow = barredTail(span, window, limits.window)
        if (overWindow !== null)
          found.push({
            rule: ids.window,
            cfr: ruleset.window.cfr,
            start: overWindow.start,
            end: span.end,
            why: (clock) => windowSentence(ruleset, overWindow.used, since, limits, clock),
          })
        const overElapsed = ruleset.elapsed && barredTail(span, span.start - shift.start, ruleset.elapsed.max)
        if (ruleset.elapsed && ids.elapsed && overElapsed)
          found.push({
            rule: ids.elapsed,
            cfr: ruleset.elapsed.cfr,
            start: overElapsed.start,
            end: span.end,
            why: (clock) =>
              `Drove ${spell(overElapsed.used)} after the shift began at ${clock(shift.start)}; the limit is ${spell(ruleset.elapsed?.max ?? 0)}.`,
          })
        drive += span.end - span.start
      }
      if (ruleset.window.kind === 'elapsed' || !isResting(span)) window += span.end - span.start
    }
  })
}

/** No driving once `after` minutes were driven without `length` minutes of anything else in a row. */
function auditBreak(
  spans: readonly Span[],
  shifts: readonly Shift[],
  ruleset: Ruleset,
  context: HosContext,
  found: Finding[],
): void {
  const rule = ruleset.break
  const { break: id } = ruleIdsOf(ruleset)
  if (rule === null || id === null) return
  const free = shifts
    .map(({ start, stretches }) => ({ start, end: stretches.at(-1)?.end ?? start }))
    .filter(({ start, end }) => isShortHaul(context.claims, start, end))
  let driven = 0
  let drivenFrom: number | null = null
  let idleFrom: number | null = null
  for (const span of spans) {
    if (span.reading !== 'driving') {
      idleFrom ??= span.start
      continue
    }
    if (idleFrom !== null && span.start - idleFrom >= rule.length) {
      driven = 0
      drivenFrom = null
    }
    idleFrom = null
    drivenFrom ??= span.start
    const from = drivenFrom
    const over = barredTail(span, driven, rule.after)
    if (over !== null && !free.some(({ start, end }) => span.start >= start && span.end <= end))
      found.push({
        rule: id,
        cfr: rule.cfr,
        start: over.start,
        end: span.end,
        why: (clock) =>
          `Drove after ${spell(over.used)} of driving since ${clock(from)} without a ${rule.length}-minute interruption; the limit is ${spell(rule.after)}.`,
      })
    driven += span.end - span.start
  }
}

/** No driving once the on-duty hours of today and the days before it reach the limit; a restart empties them. */
function auditCycle(
  spans: readonly Span[],
  ruleset: Ruleset,
  context: HosContext,
  days: HomeDays,
  found: Finding[],
): void {
  const { max, days: length, cfr } = ruleset.cycle
  const { cycle: rule } = ruleIdsOf(ruleset)
  const first = spans[0]
  if (first === undefined) return
  const ledger = new DutyLedger(context.prior, days.at(instant(first.start * MINUTE_MS)).number)
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    if (isResting(span)) {
      const { block, next } = restBlockAt(spans, i)
      if (ruleset.restart !== null && block.length >= ruleset.restart.min) ledger.clear()
      i = next - 1
      continue
    }
    for (const part of byDay(span, days)) {
      const over = span.reading === 'driving' ? barredTail(part, ledger.used(part.day, length), max) : null
      if (over !== null)
        found.push({
          rule,
          cfr,
          start: over.start,
          end: part.end,
          why: () => `Drove after ${spell(over.used)} on duty in ${length} days; the limit is ${spell(max)}.`,
        })
      ledger.add(part.day, part.end - part.start)
    }
  }
}

/** Canada: driving, duty and off-duty time per day. Adverse conditions claimed for a shift lengthen its days too, at the cost of time off. */
function auditDays(
  spans: readonly Span[],
  shifts: readonly Shift[],
  ruleset: Ruleset,
  context: HosContext,
  days: HomeDays,
  found: Finding[],
): void {
  const rule = ruleset.daily
  if (rule === null) return
  const ids = ruleIdsOf(ruleset)
  let today = { day: Number.NaN, drive: 0, duty: 0, notOff: 0 }
  const report = (
    id: RuleId,
    limit: Limit,
    more: number,
    barred: { start: number; used: number },
    end: number,
    what: string,
    then = `the limit is ${spell(limit.max + more)}`,
  ) =>
    found.push({
      rule: id,
      cfr: limit.cfr,
      start: barred.start,
      end,
      why: () =>
        `Drove after ${spell(barred.used)} of the day ${what}; ${then}${more > 0 ? WITH_ADVERSE : ''}.`,
    })
  let at = 0
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    while ((shifts[at]?.closing?.start ?? Infinity) <= span.start) at += 1
    const extra = adverseIn(shifts[at], ruleset, context)
    const resting = isResting(span)
    const { block, next } = resting ? restBlockAt(spans, i) : { block: span, next: i + 1 }
    i = next - 1
    const isOff = resting && block.end - block.start >= SHORTEST_OFF
    for (const part of byDay({ reading: span.reading, start: block.start, end: block.end }, days)) {
      if (part.day !== today.day) today = { day: part.day, drive: 0, duty: 0, notOff: 0 }
      const length = part.end - part.start
      if (span.reading === 'driving') {
        const overDrive = barredTail(part, today.drive, rule.drive.max + extra.drive)
        if (overDrive !== null)
          report(ids.drive, rule.drive, extra.drive, overDrive, part.end, 'spent driving')
        const overDuty = barredTail(part, today.duty, rule.duty.max + extra.window)
        if (overDuty !== null)
          report(ids.window, rule.duty, extra.window, overDuty, part.end, 'spent on duty')
        // Duty past its limit leaves too little off-duty time too: reported once, as duty.
        const off: Limit = { ...rule.off, max: minutes(days.numbered(part.day).length - rule.off.max) }
        const overOff = barredTail(part, today.notOff, off.max + extra.drive)
        const offEnd = overDuty?.start ?? part.end
        if (overOff !== null && overOff.start < offEnd)
          report(
            'OFF_10',
            off,
            extra.drive,
            overOff,
            offEnd,
            `without ${SHORTEST_OFF} minutes or more off duty`,
            `${spell(rule.off.max - extra.drive)} of it must be off duty`,
          )
        today.drive += length
      }
      if (!resting) today.duty += length
      if (!isOff) today.notOff += length
    }
  }
}

const NOTHING_MORE = { drive: 0, window: 0 }

/** What adverse conditions claimed in a shift without splits add. */
function adverseIn(
  shift: Shift | undefined,
  ruleset: Ruleset,
  context: HosContext,
): { readonly drive: number; readonly window: number } {
  const stretch = shift?.stretches.at(-1)
  if (shift === undefined || stretch === undefined || ruleset.adverse === null) return NOTHING_MORE
  return limitsIn(shift.start, stretch, ruleset, context).adverse ? ruleset.adverse : NOTHING_MORE
}

/** Canada: no driving without 24 hours off in the 14 days before it. */
function auditDayOff(spans: readonly Span[], ruleset: Ruleset, found: Finding[]): void {
  const rule = ruleset.dayOff
  const { dayOff: id } = ruleIdsOf(ruleset)
  const first = spans[0]
  if (rule === null || id === null || first === undefined) return
  // The whole rest must lie within the days looked at, so its last minutes serve the longest.
  let goodUntil = first.start + rule.within * 1440 - rule.min
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    if (isResting(span)) {
      const { block, next } = restBlockAt(spans, i)
      if (block.length >= rule.min) goodUntil = block.end + rule.within * 1440 - rule.min
      i = next - 1
    } else if (span.reading === 'driving' && span.end > goodUntil)
      found.push({
        rule: id,
        cfr: rule.cfr,
        start: Math.max(span.start, goodUntil),
        end: span.end,
        why: () => `Drove without ${spell(rule.min)} off duty in a row in the ${rule.within} days before.`,
      })
  }
}

/** By start, then rule; parts of one rule that touch or overlap become one. */
function joined(found: readonly Finding[]): Finding[] {
  const byRule = new Map<RuleId, Finding[]>()
  for (const finding of found.toSorted((a, b) => a.start - b.start)) {
    const same = byRule.get(finding.rule) ?? []
    const last = same.at(-1)
    if (last !== undefined && finding.start <= last.end)
      same[same.length - 1] = { ...last, end: Math.max(last.end, finding.end) }
    else same.push(finding)
    byRule.set(finding.rule, same)
  }
  return [...byRule.values()].flat().sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1))
}

function violationOf(finding: Finding, zone: string): Violation {
  const { rule, cfr, start, end, why } = finding
  return {
    rule,
    cfr,
    start: instant(start * MINUTE_MS),
    end: instant(end * MINUTE_MS),
    minutes: minutes(end - start),
    severity: gradeOf(end - start),
    sentence: why(clockBeside(start, zone)),
  }
}

function clockBeside(minute: number, zone: string): Clock {
  const date = homeDays(zone, 0).at(instant(minute * MINUTE_MS)).date
  return (other) => {
    const at = instant(other * MINUTE_MS)
    const otherDate = homeDays(zone, 0).at(at).date
    return otherDate === date ? wallTime(at, zone) : `${wallTime(at, zone)} on ${otherDate}`
  }
}

/** `11 h`, `7 h 30 min`; no limit is shorter than an hour. */
function spell(length: number): string {
  const [h, min] = [Math.floor(length / 60), length % 60]
  return min > 0 ? `${h} h ${min} min` : `${h} h`
}

interface SinceBase {
  readonly base: number
  readonly split: boolean
  readonly paused: number
}

/** What the clocks count from, as the end of "since ..." and "after ...". */
const baseOf = ({ base, split }: SinceBase, clock: Clock): string =>
  split ? `the first rest of the split ended at ${clock(base)}` : `the shift began at ${clock(base)}`

const WITH_ADVERSE = ' with adverse conditions claimed'

/** What was claimed that makes the window longer. */
const claimed = (limits: ShiftLimits): string =>
  [limits.adverse ? 'adverse conditions' : '', limits.sixteenHour ? 'the 16-hour exception' : '']
    .filter(Boolean)
    .map((claim) => ` with ${claim} claimed`)
    .join(' and')

function windowSentence(
  ruleset: Ruleset,
  used: number,
  since: SinceBase,
  limits: ShiftLimits,
  clock: Clock,
): string {
  const limit = `${spell(limits.window)}${claimed(limits)}`
  if (ruleset.window.kind === 'onDuty')
    return `Drove after ${spell(used)} on duty since ${baseOf(since, clock)}; the limit is ${limit}.`
  const paused = since.paused > 0 ? `, not counting ${spell(since.paused)} of split rest` : ''
  return `Drove ${spell(used)} after ${baseOf(since, clock)}${paused}; the driving window is ${limit}.`
}
