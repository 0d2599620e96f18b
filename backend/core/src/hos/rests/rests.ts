import { instant, MINUTE_MS } from '../../units.ts'
import type { Segment, Timeline } from '../duty/timeline.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/**
 * A timeline as the rules read it: special marks resolved, equal neighbours joined, and the rests in it. Times in this file
 * and in `shifts.ts` are whole minutes since 1970, plain numbers.
 */

/** `rest` is off duty, `berth` is rest in the sleeper berth, `work` is on duty but not driving. */
export type Reading = 'rest' | 'berth' | 'driving' | 'work'

export interface Span {
  readonly reading: Reading
  readonly start: number
  readonly end: number
}

/** A maximal run of rest; `berth` is the longest part of it spent in the berth without a pause. */
export interface RestBlock {
  readonly start: number
  readonly end: number
  readonly length: number
  readonly berth: number
}

export const isResting = (span: Span): boolean => span.reading === 'rest' || span.reading === 'berth'

/**
 * How the rules read each span. Personal conveyance is off duty (83 FR 26377), a yard move is work (2020 guidance), and
 * time in the passenger seat is work but for the part beside a long berth that 395.2 leaves out. No two neighbours are
 * read alike.
 */
export function readSpans(timeline: Timeline, ruleset: Ruleset): Span[] {
  const spans: Marked[] = []
  let seats = false
  for (const segment of timeline) {
    const reading = readingOf(segment)
    seats ||= reading === 'seat'
    push(spans, { reading, start: segment.start / MINUTE_MS, end: segment.end / MINUTE_MS })
  }
  return seats ? withoutSeats(spans, ruleset) : (spans as Span[])
}

type Marked = { readonly reading: Reading | 'seat'; readonly start: number; readonly end: number }

function readingOf(segment: Segment): Marked['reading'] {
  switch (segment.special) {
    case 'PERSONAL_CONVEYANCE':
      return 'rest'
    case 'YARD_MOVE':
      return 'work'
    case 'PASSENGER_SEAT':
      return 'seat'
    default:
  }
  switch (segment.status) {
    case 'DRIVING':
      return 'driving'
    case 'ON_DUTY_NOT_DRIVING':
      return 'work'
    case 'SLEEPER_BERTH':
      return 'berth'
    case 'OFF_DUTY':
      return 'rest'
  }
}

function push(spans: Marked[], next: Marked): void {
  const last = spans.at(-1)
  if (next.end === next.start) return
  if (last !== undefined && last.reading === next.reading)
    spans[spans.length - 1] = { ...last, end: next.end }
  else spans.push(next)
}

/** Turns passenger-seat time into rest where it touches a long berth (before it first, then after it), else into work. */
function withoutSeats(spans: readonly Marked[], ruleset: Ruleset): Span[] {
  const rule = ruleset.passengerSeat
  const restAtStart = new Map<Marked, number>()
  const restAtEnd = new Map<Marked, number>()
  spans.forEach((span, i) => {
    if (rule === null || span.reading !== 'berth' || span.end - span.start < rule.besideBerth) return
    let allowance: number = rule.max
    for (const [seat, granted] of [
      [spans[i - 1], restAtEnd],
      [spans[i + 1], restAtStart],
    ] as const) {
      if (seat?.reading !== 'seat') continue
      const minutes = Math.min(allowance, seat.end - seat.start - (restAtStart.get(seat) ?? 0))
      granted.set(seat, minutes)
      allowance -= minutes
    }
  })
  const read: Marked[] = []
  for (const span of spans) {
    if (span.reading !== 'seat') {
      push(read, span)
      continue
    }
    const workFrom = span.start + (restAtStart.get(span) ?? 0)
    const workTo = span.end - (restAtEnd.get(span) ?? 0)
    push(read, { reading: 'rest', start: span.start, end: workFrom })
    push(read, { reading: 'work', start: workFrom, end: workTo })
    push(read, { reading: 'rest', start: workTo, end: span.end })
  }
  return read as Span[]
}

/** The rest that starts with `spans[from]`, a resting span, and the index after its last span. */
export function restBlockAt(spans: readonly Span[], from: number): { block: RestBlock; next: number } {
  let next = from
  let berth = 0
  for (let span = spans[next]; span !== undefined && isResting(span); span = spans[next]) {
    if (span.reading === 'berth') berth = Math.max(berth, span.end - span.start)
    next += 1
  }
  const start = spans[from]?.start ?? 0
  const end = spans[next - 1]?.end ?? start
  return { block: { start, end, length: end - start, berth }, next }
}

/**
 * The part of a log after its last restart (395.3(c)), from the first entry that is not rest; the whole log when it holds
 * none. What lies before it no longer counts for any clock.
 */
export function sinceRestart(timeline: Timeline, ruleset: Ruleset): Timeline {
  const rule = ruleset.restart
  if (rule === null) return timeline
  const spans = readSpans(timeline, ruleset)
  let from = Number.NEGATIVE_INFINITY
  for (let i = 0; i < spans.length;) {
    const span = spans[i]
    const rest = span !== undefined && isResting(span) ? restBlockAt(spans, i) : null
    if (rest !== null && rest.block.length >= rule.min) from = rest.block.end * MINUTE_MS
    i = rest?.next ?? i + 1
  }
  return timeline
    .filter(({ end }) => end > from)
    .map((segment) => (segment.start < from ? { ...segment, start: instant(from) } : segment))
}

type SplitRule = NonNullable<Ruleset['split']>

/** Minutes of a rest that count towards a split. */
const counted = (block: RestBlock, rule: SplitRule): number =>
  rule.otherInBerth ? block.berth : block.length

/** May this rest, too short for a reset, be one half of a split? */
export const maySplit = (block: RestBlock, rule: SplitRule): boolean => counted(block, rule) >= rule.short

/** 395.1(g)(1)(ii): do two rests together make the equivalent of a full rest? Order does not matter. */
export const canPair = (a: RestBlock, b: RestBlock, rule: SplitRule): boolean =>
  maySplit(a, rule) &&
  maySplit(b, rule) &&
  Math.max(a.berth, b.berth) >= rule.long &&
  counted(a, rule) + counted(b, rule) >= rule.total

/** The shortest rest that may be this one's partner; without a long berth part it needs one with it. */
const partnerOf = (block: RestBlock, rule: SplitRule): number =>
  Math.max(rule.short, rule.total - counted(block, rule), block.berth >= rule.long ? 0 : rule.long)

/** Whatever `weaker` pairs with, `stronger` pairs with too. */
export const pairsAtLeastAs = (stronger: RestBlock, weaker: RestBlock, rule: SplitRule): boolean =>
  (stronger.berth >= rule.long || weaker.berth < rule.long) &&
  partnerOf(stronger, rule) <= partnerOf(weaker, rule)
