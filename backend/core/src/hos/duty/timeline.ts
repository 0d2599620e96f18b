import { BadInput, DAY_MS, MINUTE_MS, minutes, type Instant, type Minutes } from '../../units.ts'
import { isSaneInstant } from '../days/homeDays.ts'

export const DUTY_STATUSES = ['OFF_DUTY', 'SLEEPER_BERTH', 'DRIVING', 'ON_DUTY_NOT_DRIVING'] as const
export type DutyStatus = (typeof DUTY_STATUSES)[number]

/** Marks on a status that change how a rule reads it; they are not statuses of their own (395.8, 395.28). */
export const SPECIALS = ['PERSONAL_CONVEYANCE', 'YARD_MOVE', 'PASSENGER_SEAT'] as const
export type Special = (typeof SPECIALS)[number]

/** One span of one duty status, half-open: it holds `start` and does not hold `end`. */
export interface Segment {
  readonly status: DutyStatus
  readonly start: Instant
  readonly end: Instant
  readonly special?: Special
  /** `false` where nobody wrote anything and the rules read the gap as off duty. */
  readonly recorded?: false
}

/** Segments in order, without a gap or an overlap, every boundary on a whole minute. */
export type Timeline = readonly Segment[]

/** Longest timeline taken, so that a typo in a year is an error and not a hang. */
const LONGEST_MS = 11 * 366 * DAY_MS

/**
 * Throws `BadInput` naming the first entry that breaks the timeline's shape; looks at entries `from` to `to`
 * only.
 */
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
  assertMinute(segment.start, `${path}.start`)
  assertMinute(segment.end, `${path}.end`)
  if (segment.end <= segment.start) throw new BadInput(`${path}.end`, 'not after its start')
}

function assertMinute(at: Instant, path: string): void {
  if (!isSaneInstant(at)) throw new BadInput(path, 'not a time in the years 1970 to 2199')
  if (at % MINUTE_MS !== 0) throw new BadInput(path, 'not on a whole minute')
}

/**
 * A gapless timeline from `from` to `to` out of recorded rows in order: rows are cut to that time, and every
 * minute nobody wrote down is OFF_DUTY with `recorded: false`. Throws `BadInput` naming the row
 * (`rows[3].start`) that is malformed, out of order or overlaps the one before it.
 */
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
    if (row.end <= from || row.start >= to) return
    const start = row.start < from ? from : row.start
    const end = row.end > to ? to : row.end
    gap(reached, start)
    filled.push({ ...row, start, end })
    reached = end
  })
  gap(reached, to)
  return filled
}

/** Minutes from `from` to `to` that nobody wrote down; time outside the timeline is not counted. */
export function unrecordedMinutes(timeline: Timeline, from: Instant, to: Instant): Minutes {
  let sum = 0
  for (const { recorded, start, end } of timeline)
    if (recorded === false) sum += Math.max(0, Math.min(end, to) - Math.max(start, from))
  return minutes(sum / MINUTE_MS)
}

/** The line of the log grid a segment belongs on: personal conveyance is off duty, a yard move is on duty. */
export function gridStatus({ status, special }: Pick<Segment, 'status' | 'special'>): DutyStatus {
  if (special === 'PERSONAL_CONVEYANCE') return 'OFF_DUTY'
  if (special === 'YARD_MOVE') return 'ON_DUTY_NOT_DRIVING'
  return status
}

export const isRest = (status: DutyStatus): boolean => status === 'OFF_DUTY' || status === 'SLEEPER_BERTH'
export const isOnDuty = (status: DutyStatus): boolean => !isRest(status)
