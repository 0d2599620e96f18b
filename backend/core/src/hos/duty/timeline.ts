import { BadInput, DAY_MS, instant, MINUTE_MS, type Instant } from '../../units.ts'
import { isSaneInstant } from '../days/saneInstant.ts'
import { DUTY_STATUSES, SPECIALS, type DutyStatus, type Special } from './dutyStatus.ts'

export * from './dutyStatus.ts'

/** One span of one duty status, half-open: it holds `start` and does not hold `end`. */
export interface Segment {
  readonly status: DutyStatus
  readonly start: Instant
  /** After `start`, or at it where all that is known is a mark of that minute. */
  readonly end: Instant
  readonly special?: Special
  /** `false` where nobody wrote anything and the rules read the gap as off duty. */
  readonly recorded?: false
}

/** Segments in order, without a gap or an overlap, every boundary on a whole minute. */
export type Timeline = readonly Segment[]

/** Longest timeline taken, so that a typo in a year is an error and not a hang. */
const LONGEST_MS = 11 * 366 * DAY_MS

/** Throws `BadInput` naming the first bad entry; looks at entries `from` to `to` only. */
export function assertTimeline(timeline: Timeline, path = 'log', from = 0, to = timeline.length): void {
  for (let i = from; i < to; i += 1) {
    const segment = timeline[i]
    if (segment === undefined) throw new BadInput(`${path}[${i}]`, 'missing')
    assertSegment(segment, `${path}[${i}]`)
    const previous = i > from ? timeline[i - 1] : undefined
    if (previous && segment.start > previous.end)
      throw new BadInput(`${path}[${i}].start`, 'leaves a gap after the entry before it')
    if (previous && segment.start < previous.end)
      throw new BadInput(`${path}[${i}].start`, 'overlaps the entry before it')
  }
  const first = timeline[0]
  const last = timeline.at(-1)
  if (first && last && last.end - first.start > LONGEST_MS) throw new BadInput(path, 'longer than 11 years')
}

function assertSegment(segment: Segment, path: string): void {
  if (!DUTY_STATUSES.includes(segment.status))
    throw new BadInput(`${path}.status`, `unknown status '${segment.status}'`)
  if (segment.special !== undefined && !SPECIALS.includes(segment.special))
    throw new BadInput(`${path}.special`, `unknown mark '${segment.special}'`)
  if (segment.special === 'PASSENGER_SEAT' && segment.status === 'DRIVING')
    throw new BadInput(`${path}.special`, 'nobody drives from the passenger seat')
  if (segment.special === 'ADVERSE' && segment.status !== 'DRIVING')
    throw new BadInput(`${path}.special`, 'adverse conditions are met while driving')
  assertMinute(segment.start, `${path}.start`)
  assertMinute(segment.end, `${path}.end`)
  if (segment.end < segment.start || (segment.end === segment.start && segment.special !== 'ADVERSE'))
    throw new BadInput(`${path}.end`, 'not after its start')
}

function assertMinute(at: Instant, path: string): void {
  if (!isSaneInstant(at)) throw new BadInput(path, 'not a time in the years 1970 to 2199')
  if (at % MINUTE_MS !== 0) throw new BadInput(path, 'not on a whole minute')
}

/** Rows cut to `from`..`to`; gaps are OFF_DUTY with `recorded: false`. Throws `BadInput` naming the row. */
export function fillGaps(rows: readonly Segment[], from: Instant, to: Instant, path = 'rows'): Timeline {
  const filled: Segment[] = []
  const gap = (start: Instant, end: Instant): void => {
    if (end > start) filled.push({ status: 'OFF_DUTY', start, end, recorded: false })
  }
  let reached = from
  rows.forEach((row, i) => {
    assertSegment(row, `${path}[${i}]`)
    const previous = rows[i - 1]
    if (previous && row.start < previous.end)
      throw new BadInput(`${path}[${i}].start`, 'overlaps the entry before it')
    if (row.end <= from || row.start >= to || row.end === row.start) return
    const start = instant(Math.max(row.start, from))
    const end = instant(Math.min(row.end, to))
    gap(reached, start)
    filled.push({ ...row, start, end })
    reached = end
  })
  gap(reached, to)
  return filled
}
