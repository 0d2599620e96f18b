import { instant, MINUTE_MS, minutes, type Instant, type Minutes } from '../../units.ts'
import type { DutyLedger } from '../cycle/dutyLedger.ts'
import type { HomeDay, HomeDays } from '../days/homeDays.ts'
import type { Timeline } from '../duty/timeline.ts'
import { lastRest } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { underClaims } from '../rules/rulesets.ts'
import { isShortHaul } from '../shifts/shiftLimits.ts'
import { recordAt } from './record.ts'
import { idleBefore, runningRest, sinceBreak } from './running.ts'
import { shiftClocks } from './shiftClocks.ts'
import { provisionalOf, splitNow } from './splitNow.ts'
import type { ClockName, Clocks } from './types.ts'

const RECAP_DAYS = 8

/**
 * The clocks at `at`, cut to the minute. Time after the timeline is off duty; before it the driver is
 * rested. Reads back no further than cycle and last full rest. Throws `BadInput` naming the field.
 */
export function clocksAt(timeline: Timeline, law: Ruleset, at: Instant, given: HosContext): Clocks {
  const ruleset = underClaims(law, given.claims)
  const { now, days, today, blocks, ledger, sinceOff, context } = recordAt(timeline, ruleset, at, given)
  const shift = shiftClocks(blocks, ruleset, now, context, days)
  const driven = sinceBreak(blocks, ruleset, now)
  const beforeOff = (ruleset.dayOff?.before?.max ?? Infinity) - sinceOff
  const windowLeft = minutes(Math.max(0, Math.min(shift.windowLeft, beforeOff)))
  const breakLeft =
    ruleset.break === null ||
    isShortHaul(context.claims, { start: shift.since, end: now, released: now }, ruleset)
      ? null
      : minutes(Math.max(0, ruleset.break.after - driven.driving))
  const cycleDay = days.numbered(today.number - ruleset.cycle.days + 1).start
  const restarted = ruleset.restart === null ? undefined : lastRest(blocks, ruleset.restart.min)
  const used = ledger.used(today.number, ruleset.cycle.days)
  const running = runningRest(blocks, now).length
  const after = (needed: number): Instant => instant((now + Math.max(0, needed)) * MINUTE_MS)

  const recap = Array.from({ length: RECAP_DAYS }, (_, i) => {
    const day = days.numbered(today.number + 1 + i)
    return { date: day.date, returning: minutes(ledger.on(day.number - ruleset.cycle.days)) }
  })
  const cycleEnds = cycleBars(ledger, ruleset, now, today, days)
  return {
    at: instant(now * MINUTE_MS),
    breakLeft,
    driveLeft: shift.driveLeft,
    windowLeft,
    limits: shift.limits,
    cycleLeft: minutes(Math.max(0, ruleset.cycle.max - used)),
    cycleUsed: minutes(used),
    endsFirst: soonest([
      { clock: 'break', at: breakLeft === null ? Infinity : now + breakLeft },
      { clock: 'drive', at: now + shift.driveLeft },
      { clock: 'window', at: now + windowLeft },
      { clock: 'cycle', at: cycleEnds },
    ]),
    restNow: {
      breakAt: ruleset.break === null ? null : after(ruleset.break.length - idleBefore(blocks)),
      resetAt: shift.rested ? after(0) : after(ruleset.reset.min - running),
      restartAt: ruleset.restart === null ? null : after(ruleset.restart.min - running),
      split: splitNow(blocks, ruleset, now, context),
    },
    recap,
    provisional: ruleset.split && shift.open && provisionalOf(shift.open, ruleset.split),
    counted: {
      breakFrom: instant(driven.from * MINUTE_MS),
      shiftFrom: shift.base === null ? null : instant(shift.base * MINUTE_MS),
      paused: shift.paused.map(({ start, end }) => ({
        start: instant(start * MINUTE_MS),
        end: instant(end * MINUTE_MS),
      })),
      cycleFrom: instant(Math.max(cycleDay, (restarted?.end ?? -Infinity) * MINUTE_MS)),
    },
  }
}

export function cycleUsedAt(timeline: Timeline, law: Ruleset, at: Instant, context: HosContext): Minutes {
  const ruleset = underClaims(law, context.claims)
  const { today, ledger } = recordAt(timeline, ruleset, at, context)
  return minutes(ledger.used(today.number, ruleset.cycle.days))
}

/** The minute at which the cycle bars a driver who drives on from `now`; returning hours count. */
function cycleBars(
  ledger: DutyLedger,
  ruleset: Ruleset,
  now: number,
  today: HomeDay,
  days: HomeDays,
): number {
  const { max, days: length } = ruleset.cycle
  const ahead: number[] = []
  for (let from = now, day = today; ; day = days.numbered(day.number + 1)) {
    const driven = ahead.slice(-(length - 1)).reduce((sum, part) => sum + part, 0)
    const room = max - ledger.used(day.number, length) - driven
    const untilDayEnd = day.end / MINUTE_MS - from
    if (room < untilDayEnd) return from + Math.max(0, room)
    ahead.push(untilDayEnd)
    from += untilDayEnd
  }
}

function soonest(ends: readonly { clock: ClockName; at: number }[]): Clocks['endsFirst'] {
  const [first] = ends.toSorted((a, b) => a.at - b.at)
  if (first === undefined) throw new Error('no clocks')
  return { clock: first.clock, at: instant(first.at * MINUTE_MS) }
}
