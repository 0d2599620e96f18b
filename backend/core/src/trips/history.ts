import { isOnDuty, type DutyStatus, type Segment, type Special, type Timeline } from '../hos/duty/timeline.ts'
import { DAY_MS, instant, minutes, MINUTE_MS, type Instant, type Minutes } from '../units.ts'

/** The cycle looks back 14 days at most; the shift it opens in may have begun some days earlier. */
export const LOOK_BACK_MS = 16 * DAY_MS
const COUNTED_MS = 8 * DAY_MS

export interface DriverHistory {
  /** The recorded duty up to `until`, without holes: what nobody wrote is off duty with `recorded: false`. */
  readonly timeline: Timeline
  /** Minutes of the 8 days before `until` that are past and that nobody recorded, since the first record. */
  readonly unrecorded: Minutes
  /** True when a driving or on-duty status is still open although `until` lies in the future. */
  readonly openWork: boolean
}

/** What the rules read of a recorded row. */
export interface RecordedSpan {
  readonly status: DutyStatus
  readonly startMs: Instant
  /** `null` while the status is open. */
  readonly endMs: Instant | null
  readonly special: Special | null
}

/** What begins in the minute `now` has not lasted yet, and says nothing but its mark. */
export const saysSomething = ({ startMs, special }: RecordedSpan, now: Instant): boolean =>
  startMs < now || (startMs === now && special === 'ADVERSE')

/** Overlapping rows are cut, gaps are off duty, open work ends at `now`. */
export function historyOf(rows: readonly RecordedSpan[], until: Instant, now: Instant): DriverHistory {
  const timeline: Segment[] = []
  let unrecorded = 0
  let openWork = false
  const rest = (from: Instant, to: Instant) => {
    const past = instant(Math.min(to, now))
    if (past > from) {
      timeline.push({ status: 'OFF_DUTY', start: from, end: past, recorded: false })
      unrecorded += Math.max(0, past - Math.max(from, until - COUNTED_MS))
    }
    if (to > Math.max(from, now))
      timeline.push({ status: 'OFF_DUTY', start: instant(Math.max(from, now)), end: to })
  }
  for (const row of rows) {
    const last = timeline.at(-1)
    const start = instant(Math.max(row.startMs, last?.end ?? row.startMs))
    const working = isOnDuty(row.status)
    const openEnd = working ? instant(Math.min(until, Math.max(now, start))) : until
    const end = instant(Math.min(until, row.endMs ?? openEnd))
    if (row.endMs === null && working && until > now) openWork = true
    if (end < start || (end === start && row.special !== 'ADVERSE')) continue
    if (last && start > last.end) rest(last.end, start)
    timeline.push({ status: row.status, start, end, ...(row.special && { special: row.special }) })
  }
  const last = timeline.at(-1)
  if (last && last.end < until) rest(last.end, until)
  return { timeline, unrecorded: minutes(Math.round(unrecorded / MINUTE_MS)), openWork }
}

/** What of a log lies before `until`. */
export const timelineUntil = (timeline: Timeline, until: Instant): Timeline =>
  timeline
    .filter(({ start }) => start < until)
    .map((segment) => ({ ...segment, end: instant(Math.min(segment.end, until)) }))

export function markUnrecorded(segments: readonly Segment[]): Timeline {
  const whole: Segment[] = []
  for (const segment of segments) {
    const last = whole.at(-1)
    if (last && segment.start > last.end)
      whole.push({ status: 'OFF_DUTY', start: last.end, end: segment.start, recorded: false })
    whole.push(segment)
  }
  return whole
}

/** Gaps are unrecorded rest in the past, and rest to come after `now`. */
export function fillWithRest(start: Instant, segments: readonly Segment[], now: Instant): Timeline {
  const whole: Segment[] = []
  let at = start
  for (const segment of segments) {
    if (segment.start > at)
      whole.push({
        status: 'OFF_DUTY',
        start: at,
        end: segment.start,
        ...(segment.start <= now && { recorded: false as const }),
      })
    whole.push(segment)
    at = segment.end
  }
  return whole
}
