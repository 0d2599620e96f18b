import { BadInput, MINUTE_MS, type Instant } from '../units.ts'
import { isSaneInstant } from './days.ts'

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
const LONGEST_MS = 11 * 366 * 24 * 60 * MINUTE_MS

/** Throws `BadInput` naming the first entry that breaks the timeline's shape. */
export function assertTimeline(timeline: Timeline, path = 'log'): void {
  timeline.forEach((segment, i) => {
    const at = `${path}[${i}]`
    if (!DUTY_STATUSES.includes(segment.status))
      throw new BadInput(`${at}.status`, `unknown status '${segment.status}'`)
    for (const edge of ['start', 'end'] as const) {
      const value = segment[edge]
      if (!isSaneInstant(value)) throw new BadInput(`${at}.${edge}`, 'not a time in the years 1970 to 2199')
      if (value % MINUTE_MS !== 0) throw new BadInput(`${at}.${edge}`, 'not on a whole minute')
    }
    if (segment.end <= segment.start) throw new BadInput(`${at}.end`, 'not after its start')
    const previous = timeline[i - 1]
    if (previous && segment.start > previous.end)
      throw new BadInput(`${at}.start`, 'leaves a gap after the entry before it')
    if (previous && segment.start < previous.end)
      throw new BadInput(`${at}.start`, 'overlaps the entry before it')
  })
  const first = timeline[0]
  const last = timeline.at(-1)
  if (first && last && last.end - first.start > LONGEST_MS) throw new BadInput(path, 'longer than 11 years')
}

export const isRest = (status: DutyStatus): boolean => status === 'OFF_DUTY' || status === 'SLEEPER_BERTH'
export const isOnDuty = (status: DutyStatus): boolean => !isRest(status)
