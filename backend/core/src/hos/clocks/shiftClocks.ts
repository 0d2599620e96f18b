import { DAY_MINUTES, instant, MINUTE_MS, minutes, type Minutes } from '../../units.ts'
import { dayParts } from '../cycle/dutyLedger.ts'
import type { HomeDay, HomeDays } from '../days/homeDays.ts'
import { lastRest, type Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { SHORTEST_OFF, type Ruleset } from '../rules/ruleset.ts'
import { choosePairing } from '../shifts/pairing.ts'
import { limitsIn, type ShiftLimits } from '../shifts/shiftLimits.ts'
import { cutShifts, lastStretch, type Shift } from '../shifts/shifts.ts'
import { walkShift } from '../shifts/walkShift.ts'
import type { ClaimedLimits } from './types.ts'

interface LeftAtEnd {
  readonly drive: number
  readonly window: number
  readonly limits: ShiftLimits
  readonly open: Block | null
  readonly base: number
  readonly paused: readonly Block[]
}

/** Drive and window left at the end of a shift that goes on, less than nothing when they are overrun. */
export function leftAtEnd(shift: Shift, ruleset: Ruleset, context: HosContext): LeftAtEnd {
  const pairing = choosePairing(shift, ruleset, context)
  const { end } = walkShift(shift, pairing, ruleset)
  const limits = limitsIn(end.base, lastStretch(shift), ruleset, context)
  return {
    drive: limits.drive - end.drive,
    window: limits.window - end.window,
    limits,
    open: pairing.open,
    base: end.base,
    paused: shift.splits.filter((block, i) => pairing.used.has(i) && block.start >= end.base),
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
  readonly paused: readonly Block[]
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
  let paused: readonly Block[] = []
  if (running) {
    const left = leftAtEnd(shift, ruleset, context)
    driveLeft = left.drive
    windowLeft = left.window
    elapsedLeft -= now - shift.start
    ;({ limits, open, base, paused } = left)
  }
  if (ruleset.daily !== null) {
    const today = days.at(instant(now * MINUTE_MS))
    const used = usedOn(today, blocks, days)
    const extra = limits.adverse && ruleset.adverse !== null ? ruleset.adverse : { drive: 0, window: 0 }
    const untilDayEnd = today.end / MINUTE_MS - now
    // Driving on past the day's end begins a new day's allowance.
    const left = (limit: number, spent: number): number =>
      limit - spent >= untilDayEnd ? untilDayEnd + limit : limit - spent
    driveLeft = Math.min(driveLeft, left(ruleset.daily.drive.max + extra.drive, used.drive))
    // Adverse conditions are met with two hours less off.
    const mayBeOn = today.length - ruleset.daily.off.max + extra.drive
    windowLeft = Math.min(
      windowLeft,
      left(ruleset.daily.duty.max + extra.window, used.duty),
      mayBeOn - used.notOff >= untilDayEnd ? Infinity : mayBeOn - used.notOff,
    )
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

/** Driving, on duty, and all that is not 30 minutes off duty or more, if the driver drives on now. */
function usedOn(
  today: HomeDay,
  blocks: readonly Block[],
  days: HomeDays,
): { drive: number; duty: number; notOff: number } {
  let drive = 0
  let duty = 0
  let notOff = 0
  for (const block of blocks) {
    if (block.end * MINUTE_MS <= today.start) continue
    if (block.kind === 'rest' && block.length >= SHORTEST_OFF) continue
    for (const part of dayParts(block, days)) {
      if (part.day !== today.number) continue
      const length = part.end - part.start
      notOff += length
      if (block.kind !== 'rest') duty += length
      if (block.kind === 'driving') drive += length
    }
  }
  return { drive, duty, notOff }
}

/** Canada: the minute from which driving lacks the long rest in the days before it. */
function dayOffUntil(blocks: readonly Block[], { dayOff }: Ruleset, now: number): number {
  if (dayOff === null) return Infinity
  const last = lastRest(blocks, dayOff.min)?.end ?? blocks[0]?.start ?? now
  return last + dayOff.within * DAY_MINUTES - dayOff.min
}
