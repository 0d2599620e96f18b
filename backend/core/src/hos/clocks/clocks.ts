import { BadInput, instant, MINUTE_MS, minutes, type Instant, type Minutes } from '../../units.ts'
import { byDay, DutyLedger } from '../cycle/dutyLedger.ts'
import { homeDays, isSaneInstant, type HomeDay, type HomeDays } from '../days/homeDays.ts'
import { assertTimeline, isRest, type Segment, type Timeline } from '../duty/timeline.ts'
import { isResting, readSpans, restBlockAt, type RestBlock, type Span } from '../rests/rests.ts'
import { assertContext, SHORTEST_OFF, type HosContext, type Ruleset } from '../rules/ruleset.ts'
import { choosePairing, cutShifts, isShortHaul, limitsIn, walkShift, type Shift } from '../shifts/shifts.ts'

export type ClockName = 'break' | 'drive' | 'window' | 'cycle'

/** From where each clock counts: the time behind its figure. */
export interface Counted {
  /** The end of the last interruption long enough; driving since then counts towards the break. */
  readonly breakFrom: Instant
  /** The end of the last full rest, or of the first half of a split in use; `null` when rested. */
  readonly shiftFrom: Instant | null
  /** Halves of a split since `shiftFrom`: the window leaves them out. */
  readonly paused: readonly { readonly start: Instant; readonly end: Instant }[]
  /** The end of the last restart, or the start of the oldest day of the cycle when that is later. */
  readonly cycleFrom: Instant
}

/** What is left at one instant. A clock the rule set does not have is `null`. */
export interface Clocks {
  readonly at: Instant
  readonly breakLeft: Minutes | null
  readonly driveLeft: Minutes
  /** Canada: until on-duty or elapsed time, the 10 hours off of the day or the 24 hours off in 14 days bar driving, whichever is first. */
  readonly windowLeft: Minutes
  readonly cycleLeft: Minutes
  /** On-duty minutes that count towards the cycle at `at`; more than the limit after work past it. */
  readonly cycleUsed: Minutes
  /** The clock that bars driving first if the driver drives on from `at`, and when. */
  readonly endsFirst: { readonly clock: ClockName; readonly at: Instant }
  /**
   * What a rest begun now would give back, and when; a rest already running counts from its start. The break comes back whole at `breakAt`,
   * drive and window at `resetAt` (Canada: those of the shift; the day's own at the next day start), the cycle at `restartAt`.
   */
  readonly restNow: {
    readonly breakAt: Instant | null
    readonly resetAt: Instant
    readonly restartAt: Instant | null
    readonly split: SplitNow | null
  }
  /** Hours returning on each of the next 8 home-terminal days, first = the day after `at`'s. */
  readonly recap: readonly { readonly date: string; readonly returning: Minutes }[]
  /** Live mode: a rest credited as half of a split that is only valid if the other half follows. */
  readonly provisional: { readonly start: Instant; readonly end: Instant; readonly needs: string } | null
  readonly counted: Counted
}

/** The shortest rest that, spent in the berth, would complete a split pair (395.1(g)) before it is a full rest. */
export interface SplitNow {
  readonly at: Instant
  /** Must it be in the berth? Else off duty does as well. */
  readonly inBerth: boolean
  /** Where drive and window stand when it ends: they then run from the end of the pair's first rest. */
  readonly driveLeft: Minutes
  readonly windowLeft: Minutes
}

const RECAP_DAYS = 8
const DAY = 24 * 60

/**
 * The clocks at `at`, cut to the whole minute. Time after the timeline's end counts as off duty, and before its start the
 * driver is rested. Reads back only as far as the cycle and the last full rest reach, so a year of history costs nothing.
 * Throws `BadInput` naming the field for what cannot be.
 */
export function clocksAt(timeline: Timeline, ruleset: Ruleset, at: Instant, context: HosContext): Clocks {
  const { now, days, today, spans, ledger } = recordAt(timeline, ruleset, at, context)
  const shift = shiftClocks(spans, ruleset, now, context, days)
  const breakLeft = isShortHaul(context.claims, shift.since, now) ? null : breakClock(spans, ruleset)
  const cycleDay = days.numbered(today.number - ruleset.cycle.days + 1).start
  const used = ledger.used(today.number, ruleset.cycle.days)
  const running = runningRest(spans)
  const after = (needed: number): Instant => instant((now + Math.max(0, needed)) * MINUTE_MS)

  const recap = Array.from({ length: RECAP_DAYS }, (_, i) => {
    const day = days.numbered(today.number + 1 + i)
    return { date: day.date, returning: minutes(ledger.on(day.number - ruleset.cycle.days)) }
  })
  const cycleEnds = cycleBars(ledger, ruleset, now, today, days)
  return {
    at: instant(now * MINUTE_MS),
    breakLeft,
    driveLeft: shift.driveLeft,
    windowLeft: shift.windowLeft,
    cycleLeft: minutes(Math.max(0, ruleset.cycle.max - used)),
    cycleUsed: minutes(used),
    endsFirst: soonest([
      { clock: 'break', at: breakLeft === null ? Infinity : now + breakLeft },
      { clock: 'drive', at: now + shift.driveLeft },
      { clock: 'window', at: now + shift.windowLeft },
      { clock: 'cycle', at: cycleEnds },
    ]),
    restNow: {
      breakAt: ruleset.break === null ? null : after(ruleset.break.length - idleBefore(spans)),
      resetAt: shift.rested ? after(0) : after(ruleset.reset.min - running),
      restartAt: ruleset.restart === null ? null : after(ruleset.restart.min - running),
      split: splitNow(spans, ruleset, now, context),
    },
    recap,
    provisional: shift.open === null ? null : provisionalOf(shift.open, ruleset),
    counted: {
      breakFrom: instant(breakBase(spans, ruleset, now) * MINUTE_MS),
      shiftFrom: shift.base === null ? null : instant(shift.base * MINUTE_MS),
      paused: shift.paused.map(({ start, end }) => ({
        start: instant(start * MINUTE_MS),
        end: instant(end * MINUTE_MS),
      })),
      cycleFrom: instant(Math.max(cycleDay, restartEnd(spans, ruleset) * MINUTE_MS)),
    },
  }
}

/** The cycle hours used at `at`, as `clocksAt` says, for who asks nothing else. */
export function cycleUsedAt(timeline: Timeline, ruleset: Ruleset, at: Instant, context: HosContext): Minutes {
  const { today, ledger } = recordAt(timeline, ruleset, at, context)
  return minutes(ledger.used(today.number, ruleset.cycle.days))
}

/** What the clocks at `at` are read from: the spans that can matter, and the on-duty minutes of their days. */
function recordAt(timeline: Timeline, ruleset: Ruleset, at: Instant, context: HosContext) {
  assertContext(context)
  if (!isSaneInstant(at)) throw new BadInput('at', 'not a time in the years 1970 to 2199')
  const now = Math.floor(at / MINUTE_MS)
  const days = homeDays(context.zone, context.dayStartHour)
  const { spans, prior } = recentSpans(timeline, ruleset, now, context, days)
  const today = days.at(instant(now * MINUTE_MS))
  const first = timeline[0]
  const firstDay = (first === undefined ? today : days.at(first.start)).number
  const ledger = ledgerOf(spans, ruleset, days, new DutyLedger(prior, firstDay))
  return { now, days, today, spans, ledger }
}

/**
 * The spans before `now` that can matter: from on-duty time back to the start of the cycle's oldest day (Canada: 14 days) and to a full rest
 * (further with a lump of hours, which only a restart clears). When the history is cut, nothing prior counts any more.
 */
function recentSpans(
  timeline: Timeline,
  ruleset: Ruleset,
  now: number,
  context: HosContext,
  days: HomeDays,
): { spans: Span[]; prior: HosContext['prior'] } {
  const nowMs = now * MINUTE_MS
  const end = firstNotBefore(timeline, nowMs)
  const today = days.at(instant(nowMs))
  const horizon = days.numbered(today.number - ruleset.cycle.days + 1).start
  const lump = context.prior.kind === 'lump' && context.prior.minutes > 0
  let from = end
  let reach: number = Math.min(horizon, nowMs - (ruleset.dayOff?.within ?? 0) * DAY * MINUTE_MS)
  for (;;) {
    while (from > 0 && (endOf(timeline, from - 1) > reach || mayBeRest(timeline[from - 1]))) from -= 1
    assertTimeline(timeline, 'log', Math.max(0, from - 1), Math.min(timeline.length, end + 1))
    const spans = readSpans(clipped(timeline, from, end, nowMs), ruleset)
    if (from === 0) return { spans, prior: context.prior }
    const longest = lump ? (ruleset.restart?.min ?? Infinity) : ruleset.reset.min
    if (hasRest(spans, longest)) return { spans, prior: { kind: 'lump', minutes: minutes(0) } }
    reach -= (nowMs - reach) * 2
  }
}

/** Index of the first entry that does not start before `at`. */
function firstNotBefore(timeline: Timeline, at: number): number {
  let low = 0
  let high = timeline.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timeline[middle]?.start ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}

const endOf = (timeline: Timeline, index: number): number => timeline[index]?.end ?? -Infinity

const mayBeRest = (segment: Segment | undefined): boolean =>
  segment !== undefined && (isRest(segment.status) || segment.special !== undefined)

/** Entries `from` to `end`, cut at `now`, with the time after the last one as off duty. */
function clipped(timeline: Timeline, from: number, end: number, now: number): Segment[] {
  const entries = timeline.slice(from, end)
  const last = entries.at(-1)
  if (last === undefined) return entries
  if (last.end > now) entries[entries.length - 1] = { ...last, end: instant(now) }
  else if (last.end < now)
    entries.push({ status: 'OFF_DUTY', start: last.end, end: instant(now), recorded: false })
  return entries
}

function hasRest(spans: readonly Span[], length: number): boolean {
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined || !isResting(span)) continue
    const { block, next } = restBlockAt(spans, i)
    if (block.length >= length) return true
    i = next - 1
  }
  return false
}

/** Drive and window left at the end of a shift that goes on, less than nothing when they are overrun. */
function leftAtEnd(
  shift: Shift,
  ruleset: Ruleset,
  context: HosContext,
): {
  drive: number
  window: number
  adverse: boolean
  open: RestBlock | null
  base: number
  paused: readonly RestBlock[]
} {
  const pairing = choosePairing(shift, ruleset, context)
  const { end } = walkShift(shift, pairing, ruleset)
  const stretch = shift.stretches.at(-1)
  if (stretch === undefined) throw new Error('a shift without a stretch')
  const limits = limitsIn(end.base, stretch, ruleset, context)
  return {
    drive: limits.drive - end.drive,
    window: limits.window - end.window,
    adverse: limits.adverse,
    open: pairing.open,
    base: end.base,
    paused: shift.splits.filter((block, i) => pairing.used.has(i) && block.start >= end.base),
  }
}

interface ShiftClocks {
  readonly driveLeft: Minutes
  readonly windowLeft: Minutes
  /** No shift is running: a full rest has been taken, or nothing was ever done. */
  readonly rested: boolean
  /** Minute at which the shift that runs began, or one begins if the driver drives on. */
  readonly since: number
  readonly open: RestBlock | null
  /** Minute from which drive and window count, and the rests since then that the window leaves out. */
  readonly base: number | null
  readonly paused: readonly RestBlock[]
}

function shiftClocks(
  spans: readonly Span[],
  ruleset: Ruleset,
  now: number,
  context: HosContext,
  days: HomeDays,
): ShiftClocks {
  const shift = cutShifts(spans, ruleset, context).at(-1)
  const running = shift !== undefined && shift.closing === null
  // A rested driver who drives on begins the shift now, with what is claimed for it.
  const fresh = limitsIn(now, { end: now }, ruleset, context)
  let driveLeft = fresh.drive
  let windowLeft = fresh.window
  let elapsedLeft = ruleset.elapsed?.max ?? Infinity
  let open: RestBlock | null = null
  let adverse = fresh.adverse
  let base: number | null = null
  let paused: readonly RestBlock[] = []
  if (running) {
    const left = leftAtEnd(shift, ruleset, context)
    driveLeft = left.drive
    windowLeft = left.window
    elapsedLeft -= now - shift.start
    ;({ adverse, open, base, paused } = left)
  }
  if (ruleset.daily !== null) {
    const today = days.at(instant(now * MINUTE_MS))
    const used = usedOn(today, spans, days)
    const extra = adverse && ruleset.adverse !== null ? ruleset.adverse : { drive: 0, window: 0 }
    const untilDayEnd = today.end / MINUTE_MS - now
    // Driving on past the day's end begins a new day's allowance.
    const left = (limit: number, spent: number): number =>
      limit - spent >= untilDayEnd ? untilDayEnd + limit : limit - spent
    driveLeft = Math.min(driveLeft, left(ruleset.daily.drive.max + extra.drive, used.drive))
    // Adverse conditions are met with two hours less off.
    const mayBeOn = today.length - ruleset.daily.off.max + extra.drive
    windowLeft = Math.min(
      windowLeft,
      left(ruleset.daily.duty.max + extra.window, used.duty),
      mayBeOn - used.notOff >= untilDayEnd ? Infinity : mayBeOn - used.notOff,
      dayOffUntil(spans, ruleset, now) - now,
    )
  }
  return {
    driveLeft: minutes(Math.max(0, driveLeft)),
    windowLeft: minutes(Math.max(0, Math.min(windowLeft, elapsedLeft))),
    rested: !running,
    since: running ? shift.start : now,
    open,
    base,
    paused,
  }
}

/** Minutes of the day so far: driving, on duty, and in all that are not off duty for 30 minutes or more, if the driver drives on from now. */
function usedOn(
  today: HomeDay,
  spans: readonly Span[],
  days: HomeDays,
): { drive: number; duty: number; notOff: number } {
  let drive = 0
  let duty = 0
  let notOff = 0
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    const resting = isResting(span)
    const { block, next } = resting ? restBlockAt(spans, i) : { block: span, next: i + 1 }
    i = next - 1
    if (block.end * MINUTE_MS <= today.start) continue
    const { start, end } = block
    if (resting && end - start >= SHORTEST_OFF) continue
    for (const part of byDay({ reading: span.reading, start, end }, days)) {
      if (part.day !== today.number) continue
      const length = part.end - part.start
      notOff += length
      if (!resting) duty += length
      if (part.reading === 'driving') drive += length
    }
  }
  return { drive, duty, notOff }
}

/** Canada: the minute from which driving lacks the long rest in the days before it. */
function dayOffUntil(spans: readonly Span[], { dayOff }: Ruleset, now: number): number {
  if (dayOff === null) return Infinity
  let last = spans[0]?.start ?? now
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined || !isResting(span)) continue
    const { block, next } = restBlockAt(spans, i)
    if (block.length >= dayOff.min) last = block.end
    i = next - 1
  }
  return last + dayOff.within * DAY - dayOff.min
}

/** What a rest begun now must be to complete a split pair; `null` where it cannot, has done so already, or where that would give nothing back. */
function splitNow(
  spans: readonly Span[],
  ruleset: Ruleset,
  now: number,
  context: HosContext,
): SplitNow | null {
  const rule = context.sleeperBerth ? ruleset.split : null
  const shift = cutShifts(spans, ruleset, context).at(-1)
  if (rule === null || shift === undefined || shift.closing !== null) return null
  const last = spans.at(-1)
  const running = runningBlock(spans, now)
  const berthAtEnd = last?.reading === 'berth' ? last.end - last.start : 0
  const candidates = halvesInReach(shift, ruleset, now)
    .map((half) => completing(half, running, berthAtEnd, rule))
    .filter(({ more }) => more > 0 && running.length + more < ruleset.reset.min)
    .sort((a, b) => a.more - b.more)
  const closed: HosContext = { ...context, mode: 'closed' }
  const leftAfter = (more: number): { drive: number; window: number } => {
    const rested = cutShifts(restedOn(spans, now, more), ruleset, closed).at(-1)
    return leftAtEnd(rested ?? shift, ruleset, closed)
  }
  for (const { more, inBerth } of candidates) {
    const left = leftAfter(more)
    // Whatever gives back driving gives back the window it lay in.
    if (Math.min(left.drive, left.window) > 0 && left.window > leftAfter(more - 1).window)
      return {
        at: instant((now + more) * MINUTE_MS),
        inBerth,
        driveLeft: minutes(left.drive),
        windowLeft: minutes(left.window),
      }
  }
  return null
}

/** More than any window, with whatever may be claimed. */
const BEYOND_ANY_WINDOW = DAY

/** The rests before now, newest first, since whose end some of a window may be left: no others are worth completing. */
function halvesInReach(shift: Shift, ruleset: Ruleset, now: number): RestBlock[] {
  const halves: RestBlock[] = []
  let used = 0
  for (let i = shift.splits.length - 1; i >= 0; i -= 1) {
    const half = shift.splits[i]
    used += shift.stretches[i + 1]?.window ?? 0
    if (half === undefined || used >= BEYOND_ANY_WINDOW) break
    if (half.end < now) halves.push(half)
    if (ruleset.window.kind === 'elapsed' && half.end < now) used += half.length
  }
  return halves
}

/** The rest that ends the spans, of no length when the driver is not resting. */
function runningBlock(spans: readonly Span[], now: number): RestBlock {
  const from = spans.findLastIndex((span) => !isResting(span)) + 1
  return from < spans.length ? restBlockAt(spans, from).block : { start: now, end: now, length: 0, berth: 0 }
}

/** The minutes in the berth, `atEnd` of which the rest that is running ends with, that make it pair with `half`. */
function completing(
  half: RestBlock,
  running: RestBlock,
  atEnd: number,
  rule: NonNullable<Ruleset['split']>,
): { more: number; inBerth: boolean } {
  const berthFor = (length: number): number => (running.berth >= length ? 0 : length - atEnd)
  const needed = Math.max(rule.short, rule.total - (rule.otherInBerth ? half.berth : half.length))
  const long = half.berth >= rule.long ? 0 : berthFor(rule.long)
  const whole = rule.otherInBerth ? berthFor(needed) : needed - running.length
  return { more: Math.max(0, long, whole), inBerth: long > 0 || rule.otherInBerth }
}

/** The spans with `more` minutes in the berth at their end. */
function restedOn(spans: readonly Span[], now: number, more: number): Span[] {
  const last = spans.at(-1)
  if (more === 0 || last === undefined) return [...spans]
  const joins = last.reading === 'berth'
  return [
    ...spans.slice(0, joins ? -1 : undefined),
    { reading: 'berth', start: joins ? last.start : now, end: now + more },
  ]
}

/** Driving left before an interruption is due. */
function breakClock(spans: readonly Span[], ruleset: Ruleset): Minutes | null {
  const rule = ruleset.break
  if (rule === null) return null
  let driven = 0
  let idle = 0
  for (const span of spans.toReversed()) {
    if (span.reading === 'driving') {
      driven += span.end - span.start
      idle = 0
    } else idle += span.end - span.start
    if (idle >= rule.length) break
  }
  return minutes(Math.max(0, rule.after - driven))
}

/** The minute from which driving counts towards the break. */
function breakBase(spans: readonly Span[], ruleset: Ruleset, now: number): number {
  let edge = now
  let idle = 0
  for (const span of spans.toReversed()) {
    if (span.reading === 'driving') {
      edge = span.start
      idle = 0
    } else idle += span.end - span.start
    if (ruleset.break !== null && idle >= ruleset.break.length) return edge
  }
  return spans[0]?.start ?? now
}

/** The minute at which the last restart among the spans ended, `-Infinity` without one. */
function restartEnd(spans: readonly Span[], ruleset: Ruleset): number {
  let end = -Infinity
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined || !isResting(span)) continue
    const { block, next } = restBlockAt(spans, i)
    if (ruleset.restart !== null && block.length >= ruleset.restart.min) end = block.end
    i = next - 1
  }
  return end
}

/** Minutes without driving that end the spans. */
function idleBefore(spans: readonly Span[]): number {
  const last = spans.at(-1)
  const lastDriving = spans.findLast((span) => span.reading === 'driving')
  return last === undefined ? Infinity : lastDriving === undefined ? Infinity : last.end - lastDriving.end
}

/** Minutes of rest that end the spans. */
function runningRest(spans: readonly Span[]): number {
  const last = spans.at(-1)
  if (last === undefined) return 0
  const lastWork = spans.findLast((span) => !isResting(span))
  return last.end - (lastWork?.end ?? spans[0]?.start ?? last.end)
}

/** Adds the spans to the ledger, emptied by every restart on the way. */
function ledgerOf(spans: readonly Span[], ruleset: Ruleset, days: HomeDays, ledger: DutyLedger): DutyLedger {
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    if (!isResting(span)) {
      for (const part of byDay(span, days)) ledger.add(part.day, part.end - part.start)
      continue
    }
    const { block, next } = restBlockAt(spans, i)
    if (ruleset.restart !== null && block.length >= ruleset.restart.min) ledger.clear()
    i = next - 1
  }
  return ledger
}

/** The minute at which the cycle bars driving for a driver who drives on from `now`; hours returning on the way count. */
function cycleBars(
  ledger: DutyLedger,
  ruleset: Ruleset,
  now: number,
  today: HomeDay,
  days: HomeDays,
): number {
  const { max, days: length } = ruleset.cycle
  const ahead: number[] = []
  for (let from = now, day = today; ; day = days.numbered(day.number + 1)) {
    const driven = ahead.slice(-(length - 1)).reduce((sum, part) => sum + part, 0)
    const room = max - ledger.used(day.number, length) - driven
    const untilDayEnd = day.end / MINUTE_MS - from
    if (room < untilDayEnd) return from + Math.max(0, room)
    ahead.push(untilDayEnd)
    from += untilDayEnd
  }
}

/** Of those that end together, the first one given. */
function soonest(ends: readonly { clock: ClockName; at: number }[]): Clocks['endsFirst'] {
  const [first] = ends.toSorted((a, b) => a.at - b.at)
  if (first === undefined) throw new Error('no clocks')
  return { clock: first.clock, at: instant(first.at * MINUTE_MS) }
}

function provisionalOf(open: RestBlock, ruleset: Ruleset): NonNullable<Clocks['provisional']> {
  const rule = ruleset.split
  if (rule === null) throw new Error('a split rest under a rule set without splits')
  const rest = Math.max(rule.short, rule.total - open.length) / 60
  const needs =
    open.berth >= rule.long
      ? `another rest of at least ${Math.round(rest * 100) / 100} h before the next full rest`
      : `a rest with at least ${Math.max(rule.long / 60, Math.round(rest * 100) / 100)} h in the sleeper berth`
  return { start: instant(open.start * MINUTE_MS), end: instant(open.end * MINUTE_MS), needs }
}
