import { DAY_MINUTES, minutes, type Minutes } from '../../units.ts'
import type { HomeDays } from '../days/homeDays.ts'
import { lastRest, type Block, type Pause, pauseLength } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { choosePairing } from '../shifts/pairing.ts'
import { limitsIn, type ShiftLimits } from '../shifts/shiftLimits.ts'
import { cutShifts, lastStretch, type Shift } from '../shifts/shifts.ts'
import { walkShift } from '../shifts/walkShift.ts'
import { dayLeft } from './dayLeft.ts'
import type { ClaimedLimits } from './types.ts'

interface LeftAtEnd {
  readonly drive: number
  readonly window: number
  readonly limits: ShiftLimits
  readonly open: Block | null
  readonly base: number
  readonly paused: readonly Pause[]
}

/** Drive and window left at the end of a shift that goes on, less than nothing when they are overrun. */
export function leftAtEnd(shift: Shift, ruleset: Ruleset, context: HosContext): LeftAtEnd {
  const pairing = choosePairing(shift, ruleset, context)
  const { end } = walkShift(shift, pairing, ruleset)
  const limits = limitsIn(end.base, lastStretch(shift), ruleset, context)
  return {
    drive: limits.drive - end.drive,
    window: limits.window - end.window + pauseLength(end.pause),
    limits,
    open: pairing.open,
    base: end.base,
    paused: [
      ...shift.splits.filter((block, i) => pairing.used.has(i) && block.start >= end.base),
      ...(end.pause ? [end.pause] : []),
    ],
  }
}

interface ShiftClocks {
  readonly driveLeft: Minutes
  readonly windowLeft: Minutes
  readonly limits: ClaimedLimits
  /** No shift is running: a full rest has been taken, or nothing was ever done. */
  readonly rested: boolean
  /** Minute at which the shift that runs began, or one begins if the driver drives on. */
  readonly since: number
  readonly open: Block | null
  /** Minute from which drive and window count, and the rests since then that the window leaves out. */
  readonly base: number | null
  readonly paused: readonly Pause[]
}

export function shiftClocks(
  blocks: readonly Block[],
  ruleset: Ruleset,
  now: number,
  context: HosContext,
  days: HomeDays,
): ShiftClocks {
  const shift = cutShifts(blocks, ruleset, context).at(-1)
  const running = shift !== undefined && shift.closing === null
  // A rested driver who drives on begins the shift now, with what is claimed for it.
  let limits = limitsIn(now, { end: now }, ruleset, context)
  let driveLeft = limits.drive
  let windowLeft = limits.window
  let elapsedLeft = ruleset.elapsed?.max ?? Infinity
  let open: Block | null = null
  let base: number | null = null
  let paused: readonly Pause[] = []
  if (running) {
    const left = leftAtEnd(shift, ruleset, context)
    driveLeft = left.drive
    windowLeft = left.window
    elapsedLeft -= now - shift.start
    ;({ limits, open, base, paused } = left)
  }
  if (ruleset.daily !== null) {
    const extra = limits.adverse && ruleset.adverse !== null ? ruleset.adverse : { drive: 0, window: 0 }
    const day = dayLeft(blocks, ruleset.daily, ruleset.reset.min, { now, context, days, extra })
    driveLeft = Math.min(driveLeft, day.drive)
    windowLeft = Math.min(windowLeft, day.window)
  }
  const dayOffLeft = dayOffUntil(blocks, ruleset, now) - now
  return {
    driveLeft: minutes(Math.max(0, driveLeft)),
    windowLeft: minutes(Math.max(0, Math.min(windowLeft, elapsedLeft, dayOffLeft))),
    limits: { drive: minutes(limits.drive), window: minutes(limits.window), adverse: limits.adverse },
    rested: !running,
    since: running ? shift.start : now,
    open,
    base,
    paused,
  }
}

/** Canada: the minute from which driving lacks the long rest in the days before it. */
function dayOffUntil(blocks: readonly Block[], { dayOff }: Ruleset, now: number): number {
  if (dayOff === null) return Infinity
  const last = lastRest(blocks, dayOff.min)?.end ?? blocks[0]?.start ?? now
  return last + dayOff.within * DAY_MINUTES - dayOff.min
}
