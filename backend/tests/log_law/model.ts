import { type DutyStatus as Status } from '@longhaul/core'

/**
 * A driver's log told a second time, in the plainest way: lists of spans, no database, nothing of the
 * server's code. What an admin writes waits as a proposal; only the driver's own word changes what is
 * recorded.
 */

const MINUTE = 60_000
const AHEAD = 5 * MINUTE

export interface Span {
  readonly status: Status
  readonly start: number
  /** `null` while it is open. */
  readonly end: number | null
  readonly place: string
  readonly remarks: string | null
}

export interface Proposal extends Span {
  /** The recorded row it would take the place of. */
  readonly of: number | null
}

export interface Day {
  readonly date: string
  readonly start: number
  readonly end: number
}

export interface Log {
  /** What is recorded, by key. */
  readonly rows: Map<number, Span>
  /** Proposals that wait for the driver. */
  readonly waiting: Map<number, Proposal>
  /** What was once recorded: what stands in its place, `null` when it was taken out. */
  readonly past: Map<number, number | null>
  /** Proposals that were declined, withdrawn or written anew. */
  readonly settled: Set<number>
  /** The client's own ids of status changes. */
  readonly sent: Map<string, number>
  /** Certified days, with what was recorded of them. */
  readonly signed: Map<string, { day: Day; said: string }>
}

export const emptyLog = (): Log => ({
  rows: new Map(),
  waiting: new Map(),
  past: new Map(),
  settled: new Set(),
  sent: new Map(),
  signed: new Map(),
})

export type Refused = 'invalid' | 'conflict' | 'stale' | 'forbidden' | 'not-found'
export type Answer = { refused: Refused } | { key: number | null }

export type Speaker = 'driver' | 'admin'

const refused = (reason: Refused): Answer => ({ refused: reason })
const until = ({ end }: Span) => end ?? Infinity
const share = (a: Span, b: Span) => a.start < until(b) && b.start < until(a)

/** What is recorded of a day: which rows, and how much of it each takes. */
function saidOf({ rows }: Log, { start, end }: Day): string {
  const parts = [...rows].flatMap(([key, row]) => {
    const [from, to] = [Math.max(row.start, start), Math.min(until(row), end)]
    return from < to ? [[key, from, to]] : []
  })
  return JSON.stringify(parts.sort((a, b) => a[1]! - b[1]!))
}

/** A certified day of which something else is recorded now is certified no longer; any other stays so. */
export function unsign(log: Log): void {
  for (const [date, { day, said }] of log.signed) if (saidOf(log, day) !== said) log.signed.delete(date)
}

/**
 * Puts `row` among `rows`: what is open before it ends where it begins; what else is in the way forbids it.
 */
function withRoom(
  rows: ReadonlyMap<number, Span>,
  row: Span,
  except: number | null,
): Map<number, Span> | null {
  const next = new Map<number, Span>()
  for (const [key, other] of rows) {
    if (key === except) continue
    const ends = other.end === null && other.start < row.start
    next.set(key, ends ? { ...other, end: row.start } : other)
  }
  return [...next.values()].some((other) => share(other, row)) ? null : next
}

function replaceRows(log: Log, rows: ReadonlyMap<number, Span>): void {
  log.rows.clear()
  for (const [key, row] of rows) log.rows.set(key, row)
}

const misplaced = ({ start, end }: Span, now: number) =>
  (end !== null && end <= start) || (end ?? start) > now + AHEAD

/** Of two proposals to add duty over the same time the driver could accept one alone. */
const isProposedTwice = ({ waiting }: Log, span: Span, except: number | null): boolean =>
  [...waiting].some(([key, other]) => key !== except && other.of === null && share(other, span))

export function record(log: Log, by: Speaker, span: Span, now: number, key: number): Answer {
  if (misplaced(span, now)) return refused('invalid')
  if (by === 'admin') {
    if (isProposedTwice(log, span, null)) return refused('conflict')
    log.waiting.set(key, { ...span, of: null })
    return { key }
  }
  const rows = withRoom(log.rows, span, null)
  if (!rows) return refused('conflict')
  replaceRows(log, rows.set(key, span))
  return { key }
}

export function change(log: Log, span: Span, client: string | null, now: number, key: number): Answer {
  if (span.start > now + AHEAD) return refused('invalid')
  if (client !== null && log.sent.has(client)) {
    let known: number | null | undefined = log.sent.get(client)!
    while (known !== null && known !== undefined && !log.rows.has(known)) known = log.past.get(known)
    return known === null || known === undefined ? refused('stale') : { key: known }
  }
  const open = [...log.rows].find(([, row]) => row.end === null)
  if (open?.[1].status === span.status) return { key: open[0] }
  if (open && span.start < open[1].start) return refused('invalid')
  const later = [...log.rows].some(([other, row]) => other !== open?.[0] && until(row) > span.start)
  if (later) return refused('conflict')
  if (open) {
    log.rows.delete(open[0])
    if (open[1].start === span.start) log.past.set(open[0], key)
    else log.rows.set(open[0], { ...open[1], end: span.start })
  }
  log.rows.set(key, span)
  if (client !== null) log.sent.set(client, key)
  return { key }
}

export type Changes = Partial<Pick<Span, 'status' | 'start' | 'place' | 'remarks'>> & { end?: number }

export function correct(
  log: Log,
  by: Speaker,
  target: number,
  changes: Changes,
  now: number,
  key: number,
): Answer {
  const proposal = log.waiting.get(target)
  const row = proposal ?? log.rows.get(target)
  if (!row) return refused('stale')
  if (proposal && by === 'driver') return refused('conflict')
  const { status, start, end, place, remarks } = { ...row, ...changes }
  const next: Span = { status, start, end, place, remarks }
  if (misplaced(next, now)) return refused('invalid')
  if (by === 'admin') {
    const of = proposal ? proposal.of : target
    if (of === null && isProposedTwice(log, next, target)) return refused('conflict')
    log.waiting.set(key, { ...next, of })
    if (proposal && log.waiting.delete(target)) log.settled.add(target)
    return { key }
  }
  if ([...log.rows].some(([other, span]) => other !== target && share(span, next))) return refused('conflict')
  log.rows.delete(target)
  log.past.set(target, key)
  log.rows.set(key, next)
  return { key }
}

export function remove(log: Log, by: Speaker, target: number): Answer {
  if (log.waiting.delete(target)) {
    log.settled.add(target)
    return { key: target }
  }
  const row = log.rows.get(target)
  if (!row) return refused('stale')
  if (by === 'admin') return refused('forbidden')
  log.rows.delete(target)
  log.past.set(target, null)
  const before = row.end === null && [...log.rows].find(([, { end }]) => end === row.start)
  if (before) log.rows.set(before[0], { ...before[1], end: null })
  return { key: target }
}

/**
 * Whether the driver can still see a row to settle it: what is recorded is settled, what is gone is not
 * there.
 */
const unsettled = (log: Log, target: number): Refused | null =>
  log.waiting.has(target) ? null : log.rows.has(target) ? 'stale' : 'not-found'

export function accept(log: Log, target: number): Answer {
  const settled = unsettled(log, target)
  if (settled) return refused(settled)
  const { of, ...proposed } = log.waiting.get(target)!
  if (of !== null && !log.rows.has(of)) return refused('stale')
  // Without an end of its own it lasts as long as what it changes.
  const span = { ...proposed, end: proposed.end ?? (of === null ? null : log.rows.get(of)!.end) }
  if (span.end !== null && span.end <= span.start) return refused('conflict')
  const rows = withRoom(log.rows, span, of)
  if (!rows) return refused('conflict')
  replaceRows(log, rows.set(target, span))
  log.waiting.delete(target)
  if (of !== null) log.past.set(of, target)
  return { key: target }
}

export function decline(log: Log, target: number): Answer {
  const settled = unsettled(log, target)
  if (settled) return refused(settled)
  log.waiting.delete(target)
  log.settled.add(target)
  return { key: null }
}

export function sign(log: Log, day: Day): Answer {
  let missing = day.end - day.start
  for (const row of log.rows.values())
    missing -= Math.max(0, Math.min(until(row), day.end) - Math.max(row.start, day.start))
  if (missing > 0) return refused('invalid')
  log.signed.set(day.date, { day, said: saidOf(log, day) })
  return { key: null }
}

export function withdraw(log: Log, day: Day): Answer {
  log.signed.delete(day.date)
  return { key: null }
}

/** What of a list of recorded rows, by start, breaks the law; `null` when nothing does. */
export function broken(rows: readonly { start: number; end: number | null }[]): string | null {
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1]
    if (row.end !== null && row.end <= row.start) return `row ${i} has no length`
    if (next && row.end === null) return `row ${i} is open and not the last`
    if (next && next.start < row.end!) return `rows ${i} and ${i + 1} overlap`
  }
  return null
}
