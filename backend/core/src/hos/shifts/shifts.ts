import { MINUTE_MS } from '../../units.ts'
import {
  canPair,
  isResting,
  maySplit,
  pairsAtLeastAs,
  restBlockAt,
  type RestBlock,
  type Span,
} from '../rests/rests.ts'
import type { Claims, HosContext, Ruleset } from '../rules/ruleset.ts'
import { gradeOf } from '../rules/severity.ts'

/**
 * Shifts and the reading of split rests, 395.1(g). A shift runs from one full rest to the next. Rests inside it that may be
 * half of a split cut it into stretches; a *pairing* says which of them are used as halves. When a rest is used and pairs
 * with the used one before it, drive and window count from the end of that one before it (the *base*); used rests after
 * the base do not count in the window, unused ones do.
 */

/** The spans between two rests that may split; none when the timeline ends with such a rest. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly spans: readonly Span[]
  readonly driving: number
  /** What the stretch adds to the window: elapsed or on-duty minutes, as the rule set counts. */
  readonly window: number
}

export interface Shift {
  /** First minute after the full rest before it. */
  readonly start: number
  /** The full rest that ends it; `null` when the timeline ends first. */
  readonly closing: RestBlock | null
  /** One more than `splits`. */
  readonly stretches: readonly Stretch[]
  /** Rests that may be halves of a split, in order. */
  readonly splits: readonly RestBlock[]
}

/** Cuts spans into shifts. The driver is rested when they begin, so rest at the very start belongs to no shift. */
export function cutShifts(spans: readonly Span[], ruleset: Ruleset, context: HosContext): Shift[] {
  const rule = context.sleeperBerth ? ruleset.split : null
  const shifts: Shift[] = []
  let stretches: Stretch[] = []
  let splits: RestBlock[] = []
  let open: Span[] = []
  let openFrom: number | null = null
  let shiftStart = 0

  const endStretch = (end: number): void => {
    stretches.push(stretchOf(open, openFrom ?? end, end, ruleset))
    open = []
    openFrom = null
  }
  const endShift = (closing: RestBlock | null): void => {
    shifts.push({ start: shiftStart, closing, stretches, splits })
    stretches = []
    splits = []
  }

  let i = 0
  let inShift = false
  while (i < spans.length) {
    const span = spans[i]
    if (span === undefined) break
    if (!isResting(span)) {
      if (!inShift) {
        inShift = true
        shiftStart = span.start
      }
      openFrom ??= span.start
      open.push(span)
      i += 1
      continue
    }
    const { block, next } = restBlockAt(spans, i)
    if (inShift && block.length >= ruleset.reset.min) {
      endStretch(block.start)
      endShift(block)
      inShift = false
    } else if (inShift && rule !== null && maySplit(block, rule)) {
      endStretch(block.start)
      splits.push(block)
      openFrom = block.end
    } else if (inShift) {
      open.push(...spans.slice(i, next))
    }
    i = next
  }
  if (inShift) {
    endStretch(spans.at(-1)?.end ?? shiftStart)
    endShift(null)
  }
  return shifts
}

function stretchOf(spans: readonly Span[], start: number, end: number, ruleset: Ruleset): Stretch {
  let driving = 0
  let onDuty = 0
  for (const span of spans) {
    if (isResting(span)) continue
    onDuty += span.end - span.start
    if (span.reading === 'driving') driving += span.end - span.start
  }
  return { start, end, spans, driving, window: ruleset.window.kind === 'elapsed' ? end - start : onDuty }
}

/** Drive and window limits that hold in a stretch for a base, with what is claimed for the time between them. */
export interface ShiftLimits {
  readonly drive: number
  readonly window: number
  readonly adverse: boolean
  readonly sixteenHour: boolean
}

/**
 * A claim made between the base and the end of the stretch counts for that stretch. A shift without rests that may split
 * is one stretch, so a claim anywhere in it counts for all of it.
 */
export function limitsIn(
  base: number,
  { end }: Pick<Stretch, 'end'>,
  ruleset: Ruleset,
  context: HosContext,
): ShiftLimits {
  const claimed = (times: readonly number[]): boolean => isWithin(times, base, end)
  const adverse = claimed(context.claims.adverseAt) ? ruleset.adverse : null
  const longShift = claimed(context.claims.sixteenHourAt) ? ruleset.longShift : null
  return {
    drive: ruleset.drive.max + (adverse?.drive ?? 0),
    window: Math.max(ruleset.window.max + (adverse?.window ?? 0), longShift?.window ?? 0),
    adverse: adverse !== null,
    sixteenHour: longShift !== null,
  }
}

const isWithin = (times: readonly number[], start: number, end: number): boolean =>
  times.some((at) => at >= start * MINUTE_MS && at <= end * MINUTE_MS)

/** Is the shift from one minute to another claimed as short haul, so that it needs no 30-minute break (395.1(e))? */
export const isShortHaul = ({ shortHaul }: Claims, start: number, end: number): boolean =>
  typeof shortHaul === 'boolean' ? shortHaul : isWithin(shortHaul, start, end)

/** Where drive and window stand at one point of a shift. */
export interface Position {
  /** Minute from which drive and window count. */
  readonly base: number
  readonly drive: number
  readonly window: number
  /** Minutes of used rests since the base, which the window leaves out. */
  readonly paused: number
}

/** One way of using rests, up to some point of the shift: a chain of labels back to the shift's start. */
interface Label {
  readonly base: number
  readonly drive: number
  readonly window: number
  /** Index in `splits` of the rest used last, `-1` when none is. */
  readonly last: number
  /** The rest used last already has its partner. */
  readonly paired: boolean
  /** Since the end of the rest used last: what drive and window become when it gets a partner. */
  readonly driveSince: number
  readonly windowSince: number
  readonly cost: Cost
  readonly from: Label | null
}

/** FMCSA FAQ Q4: fewest findings over 3 hours, then violations, then nominal; then fewest minutes. */
interface Cost {
  readonly findings: number
  readonly minutes: number
}

const FREE: Cost = { findings: 0, minutes: 0 }
const NOMINAL = 1
const VIOLATION = 1e5
const EGREGIOUS = 1e10

const WEIGHT = { nominal: NOMINAL, violation: VIOLATION, egregious: EGREGIOUS }

const isCheaper = (a: Cost, b: Cost): boolean =>
  a.findings < b.findings || (a.findings === b.findings && a.minutes < b.minutes)

/** How split rests are used in a shift. */
export interface Pairing {
  readonly used: ReadonlySet<number>
  /** The rest used last still waits for its partner (live mode only). */
  readonly open: RestBlock | null
}

/** The shift under a pairing: where drive and window stand at the start of each stretch, and at the end of the last. */
export function walkShift(
  shift: Shift,
  pairing: Pairing,
  ruleset: Ruleset,
): { readonly starts: readonly Position[]; readonly end: Position } {
  const starts: Position[] = []
  let at: Position = { base: shift.start, drive: 0, window: 0, paused: 0 }
  let since = { drive: 0, window: 0 }
  let last: RestBlock | null = null
  shift.stretches.forEach((stretch, i) => {
    starts.push(at)
    at = { ...at, drive: at.drive + stretch.driving, window: at.window + stretch.window }
    since = { drive: since.drive + stretch.driving, window: since.window + stretch.window }
    const block = shift.splits[i]
    if (block === undefined) return
    if (!pairing.used.has(i)) {
      if (ruleset.window.kind === 'onDuty') return
      at = { ...at, window: at.window + block.length }
      since = { ...since, window: since.window + block.length }
      return
    }
    at =
      last !== null && ruleset.split !== null && canPair(last, block, ruleset.split)
        ? { base: last.end, ...since, paused: block.length }
        : { ...at, paused: at.paused + block.length }
    since = { drive: 0, window: 0 }
    last = block
  })
  return { starts, end: at }
}

/**
 * The use of split rests in one shift that breaks the fewest rules, then leaves the most time. A dynamic programme over
 * the rests: a label per way of using those seen so far, keeping only labels no other one is at least as good as.
 */
export function choosePairing(shift: Shift, ruleset: Ruleset, context: HosContext): Pairing {
  const rule = ruleset.split
  const claims = context.claims.adverseAt.length + context.claims.sixteenHourAt.length > 0
  const caps = limitsCap(ruleset)
  let labels: Label[] = [
    {
      base: shift.start,
      drive: 0,
      window: 0,
      last: -1,
      paired: true,
      driveSince: 0,
      windowSince: 0,
      cost: FREE,
      from: null,
    },
  ]
  shift.stretches.forEach((stretch, i) => {
    labels = labels.map((label) => throughStretch(label, stretch, ruleset, context))
    const block = shift.splits[i]
    if (block === undefined || rule === null) return
    const next: Label[] = []
    for (const label of labels) {
      next.push(unused(label, block, ruleset))
      const last = shift.splits[label.last]
      const pairs = last !== undefined && canPair(last, block, rule)
      if (pairs) next.push(pairedAt(label, last, i))
      else if (label.paired) next.push(openedAt(label, i))
    }
    labels = undominated(next, shift, rule, caps, claims)
  })
  const ends = labels.filter((label) => label.paired || mayStayOpen(shift, label, ruleset, context))
  return pairingOf(best(ends, shift, ruleset, context), shift)
}

/** No limit of the set is ever higher, so readings beyond it are as bad as it. */
const limitsCap = (ruleset: Ruleset): { drive: number; window: number } => ({
  drive: ruleset.drive.max + (ruleset.adverse?.drive ?? 0),
  window: Math.max(ruleset.window.max + (ruleset.adverse?.window ?? 0), ruleset.longShift?.window ?? 0),
})

function throughStretch(label: Label, stretch: Stretch, ruleset: Ruleset, context: HosContext): Label {
  return {
    ...label,
    drive: label.drive + stretch.driving,
    window: label.window + stretch.window,
    driveSince: label.driveSince + stretch.driving,
    windowSince: label.windowSince + stretch.window,
    cost: costThrough(label, stretch, ruleset, context),
  }
}

function costThrough(label: Label, stretch: Stretch, ruleset: Ruleset, context: HosContext): Cost {
  const limits = limitsIn(label.base, stretch, ruleset, context)
  if (label.drive + stretch.driving <= limits.drive && label.window + stretch.window <= limits.window)
    return label.cost
  let { findings, minutes } = label.cost
  let { drive, window } = label
  for (const span of stretch.spans) {
    const length = span.end - span.start
    if (span.reading === 'driving') {
      drive += length
      for (const over of [drive - limits.drive, window + length - limits.window]) {
        if (over <= 0) continue
        const found = Math.min(over, length)
        findings += WEIGHT[gradeOf(found)]
        minutes += found
      }
    }
    if (ruleset.window.kind === 'elapsed' || !isResting(span)) window += length
  }
  return { findings, minutes }
}

function unused(label: Label, block: RestBlock, ruleset: Ruleset): Label {
  if (ruleset.window.kind === 'onDuty') return label
  return {
    ...label,
    window: label.window + block.length,
    windowSince: label.windowSince + block.length,
  }
}

const pairedAt = (label: Label, last: RestBlock, index: number): Label => ({
  base: last.end,
  drive: label.driveSince,
  window: label.windowSince,
  last: index,
  paired: true,
  driveSince: 0,
  windowSince: 0,
  cost: label.cost,
  from: label,
})

const openedAt = (label: Label, index: number): Label => ({
  ...label,
  last: index,
  paired: false,
  driveSince: 0,
  windowSince: 0,
  from: label,
})

function undominated(
  labels: readonly Label[],
  shift: Shift,
  rule: NonNullable<Ruleset['split']>,
  caps: { drive: number; window: number },
  claims: boolean,
): Label[] {
  const kept: Label[] = []
  const kills = (a: Label, b: Label): boolean => {
    if (isCheaper(b.cost, a.cost)) return false
    if (Math.min(a.drive, caps.drive) > Math.min(b.drive, caps.drive)) return false
    if (Math.min(a.window, caps.window) > Math.min(b.window, caps.window)) return false
    if (!a.paired && b.paired) return false
    // A claim counts from a base on, so labels with different bases may have different limits ahead of them.
    if (claims && a.base !== b.base) return false
    if (b.last === -1 || a.last === b.last) return true
    const [stronger, weaker] = [shift.splits[a.last], shift.splits[b.last]]
    return (
      stronger !== undefined &&
      weaker !== undefined &&
      pairsAtLeastAs(stronger, weaker, rule) &&
      Math.min(a.driveSince, caps.drive) <= Math.min(b.driveSince, caps.drive) &&
      Math.min(a.windowSince, caps.window) <= Math.min(b.windowSince, caps.window)
    )
  }
  for (const label of labels) {
    if (kept.some((other) => kills(other, label))) continue
    for (let k = kept.length - 1; k >= 0; k -= 1) {
      const other = kept[k]
      if (other !== undefined && kills(label, other)) kept.splice(k, 1)
    }
    kept.push(label)
  }
  return kept
}

/**
 * May the rest used last be without a partner inside the shift? The full rest that closes the shift may be its partner
 * (disputed, `tenHourRestAsSecond`); in live mode the partner may still come.
 */
function mayStayOpen(shift: Shift, label: Label, ruleset: Ruleset, context: HosContext): boolean {
  const last = shift.splits[label.last]
  if (shift.closing === null) return context.mode === 'live'
  return (
    context.tenHourRestAsSecond === 'sleeper7' &&
    ruleset.split !== null &&
    last !== undefined &&
    canPair(last, shift.closing, ruleset.split)
  )
}

function best(labels: readonly Label[], shift: Shift, ruleset: Ruleset, context: HosContext): Label {
  const stretch = shift.stretches.at(-1)
  const timeLeft = (label: Label): readonly [least: number, sum: number] => {
    if (stretch === undefined) return [0, 0]
    const limits = limitsIn(label.base, stretch, ruleset, context)
    const left = [limits.drive - label.drive, limits.window - label.window] as const
    return [Math.min(...left), left[0] + left[1]]
  }
  return labels.reduce((a, b) => {
    if (isCheaper(a.cost, b.cost)) return a
    if (isCheaper(b.cost, a.cost)) return b
    const [leastA, sumA] = timeLeft(a)
    const [leastB, sumB] = timeLeft(b)
    return leastB > leastA || (leastB === leastA && sumB > sumA) ? b : a
  })
}

function pairingOf(label: Label, shift: Shift): Pairing {
  const used = new Set<number>()
  for (let at: Label | null = label; at !== null; at = at.from) if (at.last >= 0) used.add(at.last)
  const open = label.paired || shift.closing !== null ? null : (shift.splits[label.last] ?? null)
  return { used, open }
}
