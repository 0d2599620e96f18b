import { MINUTE_MS } from '../../units.ts'
import type { Segment, Timeline } from '../duty/timeline.ts'
import type { ClaimedSpan, Claims } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** Special marks resolved, equal neighbours joined; whole minutes since 1970. */

/**
 * `rest` is off duty, `waiting` too but at a well site, `berth` is rest in the sleeper berth, `work` is on
 * duty but not driving, `atCustomer` too; to what is `exempt` no rule applies.
 */
export type Reading =
  'rest' | 'waiting' | 'berth' | 'driving' | 'work' | 'atCustomer' | 'exemptDriving' | 'exemptWork'

export interface Span {
  readonly reading: Reading
  readonly start: number
  readonly end: number
}

/** Personal conveyance is off duty (83 FR 26377), a yard move is work, a passenger seat by 395.2. */
export function readSpans(timeline: Timeline, ruleset: Ruleset, claims?: Claims): Span[] {
  const spans: Marked[] = []
  const claimed = claimedReadings(ruleset, claims)
  let seats = false
  for (const segment of timeline) {
    const reading = readingOf(segment)
    seats ||= reading === 'seat'
    let parts: Marked[] = [{ reading, start: segment.start / MINUTE_MS, end: segment.end / MINUTE_MS }]
    for (const claim of claimed)
      parts = parts.flatMap((part) => (part.reading === claim.of ? [...partsOf(part, claim)] : [part]))
    for (const part of parts) push(spans, part)
  }
  return seats ? withoutSeats(spans, ruleset) : (spans as Span[])
}

type Marked = { readonly reading: Reading | 'seat'; readonly start: number; readonly end: number }

interface ClaimedReading {
  readonly of: Reading
  readonly as: Reading
  readonly spans: readonly ClaimedSpan[]
}

/** What is exempt is so first. */
function claimedReadings({ exceptions, pilots }: Ruleset, claims?: Claims): readonly ClaimedReading[] {
  const exempt = exceptions?.agricultural ? (claims?.agricultural ?? []) : []
  const all: readonly ClaimedReading[] = [
    { of: 'driving', as: 'exemptDriving', spans: exempt },
    { of: 'work', as: 'exemptWork', spans: exempt },
    { of: 'rest', as: 'waiting', spans: exceptions?.oilfield ? (claims?.wellSite ?? []) : [] },
    { of: 'work', as: 'atCustomer', spans: pilots ? (claims?.atCustomer ?? []) : [] },
  ]
  return all.filter(({ spans }) => spans.length > 0)
}

/** Cut where one of the spans claimed begins or ends. */
function* partsOf(span: Marked, { as, spans }: ClaimedReading): Generator<Marked> {
  let at = span.start
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const start = Math.max(at, from / MINUTE_MS)
    const end = Math.min(span.end, to / MINUTE_MS)
    if (end <= start) continue
    yield { ...span, start: at, end: start }
    yield { reading: as, start, end }
    at = end
  }
  yield { ...span, start: at }
}

export function readingOf(segment: Segment): Marked['reading'] {
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

/** Rest where it touches a long berth (before it first, then after it), else work. */
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
