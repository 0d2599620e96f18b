import { instant, MINUTE_MS, type Instant } from '../../units.ts'
import type { DutyStatus } from '../duty/timeline.ts'
import type { ClockName, Clocks } from './types.ts'

/** Minutes before a limit at which a driver is warned, the first one first. */
const WARNING_MARKS = [60, 30] as const
export type WarningMark = (typeof WARNING_MARKS)[number]

/** A limit that comes nearer while the driver goes on as now. */
export interface LimitAhead {
  readonly clock: ClockName
  /** When it is reached. */
  readonly at: Instant
  /** Since when it counts: while this stays, it is the same limit. */
  readonly since: Instant
  /** Adverse conditions have lengthened it: it is another limit than before the claim. */
  readonly adverse: boolean
}

/**
 * The limit that the driver reaches first by going on under `status`. Driving runs all clocks down, other
 * work the window and the cycle; `null` for a rest, which runs none.
 */
export function limitAhead(
  { at: now, endsFirst, windowLeft, cycleLeft, limits, counted }: Clocks,
  status: DutyStatus,
): LimitAhead | null {
  const since = {
    break: counted.breakFrom,
    drive: counted.shiftFrom ?? now,
    window: counted.shiftFrom ?? now,
    cycle: counted.cycleFrom,
  }
  const lengthened = (clock: ClockName): boolean =>
    limits.adverse && (clock === 'drive' || clock === 'window')
  if (status === 'DRIVING')
    return { ...endsFirst, since: since[endsFirst.clock], adverse: lengthened(endsFirst.clock) }
  if (status !== 'ON_DUTY_NOT_DRIVING') return null
  const clock = windowLeft <= cycleLeft ? 'window' : 'cycle'
  return {
    clock,
    at: instant(now + Math.min(windowLeft, cycleLeft) * MINUTE_MS),
    since: since[clock],
    adverse: lengthened(clock),
  }
}

/** The mark that is passed with so many minutes left; `null` while none is, and once the limit is reached. */
export const warningMarkAt = (left: number): WarningMark | null =>
  left > 0 ? (WARNING_MARKS.findLast((minutes) => left <= minutes) ?? null) : null
