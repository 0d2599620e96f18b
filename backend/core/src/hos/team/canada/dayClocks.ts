import { DAY_MINUTES, MINUTE_MS } from '../../../units.ts'
import { dayParts } from '../../cycle/dutyLedger.ts'
import { homeDays } from '../../days/homeDays.ts'
import type { Label } from '../../planner/label/label.ts'
import { CLOCK_CHANGE } from '../../planner/problem/limits.ts'
import { type TripDays, tripDays } from '../../planner/problem/tripDays.ts'
import type { StopsRequest } from '../../planner/types.ts'
import { isDuty, lastRest, readBlocks } from '../../rests/blocks.ts'
import { type Ruleset, SHORTEST_OFF } from '../../rules/ruleset.ts'

/** What Canada's rules ask of one driver beside drive, elapsed time and cycle; minutes. */
export interface DayRules {
  /** On duty in a shift, less what is kept in hand. */
  readonly duty: number
  readonly reset: number
  readonly daily: { readonly drive: number; readonly duty: number; readonly off: number } | null
  readonly dayOff: { readonly min: number; readonly serves: number; readonly dutyBefore: number } | null
  readonly days: TripDays
}

/** What one driver has used of it. */
export interface DayClocks {
  /** On duty since the last full rest. */
  readonly duty: number
  /** Of the day: driving, on duty, and rests too short to be off duty. */
  readonly dayDrive: number
  readonly dayDuty: number
  readonly dayShort: number
  /** On duty since the last 24 hours off, and from when driving lacks them. */
  readonly sinceOff: number
  readonly offDue: number
}

type Rules = Pick<StopsRequest, 'ruleset' | 'context' | 'departAt' | 'options'>

/** `null` under rules that have no more than drive, window and cycle. */
export function dayRulesOf({ ruleset, context, departAt, options }: Rules): DayRules | null {
  const { daily, dayOff, elapsed, window, reset } = ruleset
  if (daily === null && dayOff === null && elapsed === null) return null
  return {
    duty: window.max - options.parkEarly,
    reset: reset.min,
    daily: daily && { drive: daily.drive.max, duty: daily.duty.max, off: daily.off.max },
    dayOff: dayOff && {
      min: dayOff.min,
      serves: dayOff.within * DAY_MINUTES - dayOff.min,
      dutyBefore: dayOff.before?.max ?? Infinity,
    },
    days: tripDays(homeDays(context.zone, context.dayStartHour), departAt),
  }
}

/** The record up to the departure; a rest that runs there is not judged yet. */
export function clocksAtDeparture(
  { state, context, departAt }: Pick<StopsRequest, 'state' | 'context' | 'departAt'>,
  ruleset: Ruleset,
  { dutySinceOff, dayOffDue }: Label,
): DayClocks {
  const blocks = readBlocks(state.kind === 'history' ? state.timeline : [], ruleset)
  const days = homeDays(context.zone, context.dayStartHour)
  const today = days.at(departAt).number
  const shiftFrom = lastRest(blocks, ruleset.reset.min)?.end ?? 0
  let [duty, dayDrive, dayDuty, dayShort] = [0, 0, 0, 0]
  for (const block of blocks) {
    if (isDuty(block) && block.start >= shiftFrom) duty += block.length
    const runs = block.end * MINUTE_MS === departAt
    if (!isDuty(block) && (runs || block.length >= SHORTEST_OFF)) continue
    for (const { day, start, end } of dayParts(block, days)) {
      if (day !== today) continue
      if (!isDuty(block)) dayShort += end - start
      else dayDuty += end - start
      if (block.kind === 'driving') dayDrive += end - start
    }
  }
  return { duty, dayDrive, dayDuty, dayShort, sinceOff: dutySinceOff, offDue: dayOffDue }
}

/** `n` minutes from minute `at` on, driving, other work or rest. */
export function passDays(
  clocks: DayClocks,
  kind: 'drive' | 'work' | 'rest',
  n: number,
  at: number,
  { daily, days }: DayRules,
): DayClocks {
  const worked = kind === 'rest' ? 0 : n
  const since = { duty: clocks.duty + worked, sinceOff: clocks.sinceOff + worked, offDue: clocks.offDue }
  if (daily === null) return { ...clocks, ...since }
  const dayStart = days.startOf(days.dayOf(at + n))
  const [sameDay, counted] = dayStart <= at ? [1, n] : [0, at + n - dayStart]
  return {
    ...since,
    dayDrive: sameDay * clocks.dayDrive + (kind === 'drive' ? counted : 0),
    dayDuty: sameDay * clocks.dayDuty + (kind === 'rest' ? 0 : counted),
    dayShort: sameDay * clocks.dayShort,
  }
}

/** Of a rest of `run` minutes that ends now: what of the day it takes, being too short to be off duty. */
const shortRest = (run: number, at: number, { daily, days }: DayRules): number =>
  daily === null || run >= SHORTEST_OFF ? 0 : Math.min(run, at - days.startOf(days.dayOf(at)))

/** A rest of `run` minutes ends at minute `at`. */
export function endRest(clocks: DayClocks, run: number, at: number, rules: DayRules): DayClocks {
  const { dayOff, reset } = rules
  const isOff = dayOff !== null && run >= dayOff.min
  return {
    ...clocks,
    duty: run >= reset ? 0 : clocks.duty,
    dayShort: clocks.dayShort + shortRest(run, at, rules),
    sinceOff: isOff ? 0 : clocks.sinceOff,
    offDue: isOff ? at + dayOff.serves : clocks.offDue,
  }
}

/** What the law of days leaves to drive, by what would end it. */
export interface DaysLeft {
  readonly duty: number
  readonly dutyBeforeOff: number
  readonly dayOff: number
  readonly dayDrive: number
  readonly dayDuty: number
  readonly dayOffDuty: number
}

/** Of one who is awake at minute `at`, driving on without a pause, over midnight too. */
export function daysLeft(clocks: DayClocks, at: number, rules: DayRules): DaysLeft {
  const { daily, dayOff, days } = rules
  const today = days.dayOf(at)
  const next = days.startOf(today + 1)
  // Whoever may drive up to the next day begins that one with all of it.
  const through = (used: number, mostOf: (day: number) => number): number => {
    const left = mostOf(today) - used
    return left < next - at ? left : next - at + mostOf(today + 1)
  }
  const of = (used: number, most: number | undefined): number =>
    most === undefined ? Infinity : through(used, () => most)
  const { dayDrive, dayDuty, dayShort } = clocks
  return {
    duty: rules.duty - clocks.duty,
    dutyBeforeOff: (dayOff?.dutyBefore ?? Infinity) - clocks.sinceOff,
    dayOff: clocks.offDue - at,
    dayDrive: of(dayDrive, daily?.drive),
    dayDuty: of(dayDuty, daily?.duty),
    dayOffDuty:
      daily === null
        ? Infinity
        : through(dayDuty + dayShort, (day) => days.startOf(day + 1) - days.startOf(day) - daily.off),
  }
}

export const leastOf = ({ duty, dutyBeforeOff, dayOff, dayDrive, dayDuty, dayOffDuty }: DaysLeft): number =>
  Math.min(duty, dutyBeforeOff, dayOff, dayDrive, dayDuty, dayOffDuty)

/** What is left of the day for driving. */
function roomToday({ dayDrive, dayDuty, dayShort }: DayClocks, at: number, rules: DayRules): number {
  const { daily, days } = rules
  if (daily === null) return Infinity
  const day = days.dayOf(at)
  const mayBeOn = days.startOf(day + 1) - days.startOf(day) - daily.off
  return Math.min(daily.drive - dayDrive, daily.duty - dayDuty, mayBeOn - dayDuty - dayShort)
}

/** What may bar driving that is still to come. */
export interface Binding {
  readonly days: boolean
  /** The 24 hours off, by days or by the duty since the last. */
  readonly off: boolean
}

export const NOTHING_BINDS: Binding = { days: false, off: false }

/** `ahead`: no more duty and rests too short to be off duty are to come, nor driving after the end. */
export function bindingAt(
  clocks: DayClocks,
  at: number,
  ahead: { readonly duty: number; readonly end: number },
  rules: DayRules,
): Binding {
  const { daily, dayOff } = rules
  const shortest = DAY_MINUTES - CLOCK_CHANGE - (daily?.off ?? 0)
  return {
    days:
      daily !== null &&
      ahead.duty > Math.min(roomToday(clocks, at, rules), daily.drive, daily.duty, shortest),
    off: dayOff !== null && (clocks.sinceOff + ahead.duty > dayOff.dutyBefore || clocks.offDue < ahead.end),
  }
}

export interface DayEvents {
  /** Minutes until the next day begins, and until what is left of this one for driving just fits into it. */
  readonly begins: number
  readonly fits: number
  /** What is left of it. */
  readonly room: number
}

export function dayEvents(clocks: DayClocks, at: number, rules: DayRules): DayEvents {
  const { days } = rules
  const begins = days.startOf(days.dayOf(at) + 1) - at
  const room = roomToday(clocks, at, rules)
  return { begins, fits: begins - room, room }
}

/** Does `a` leave of days and days off what `b` does, at one minute? With the rests that run. */
export function daysAreAsGood(
  [a, run]: readonly [DayClocks, number],
  [b, otherRun]: readonly [DayClocks, number],
  at: number,
  binding: Binding,
  rules: DayRules,
): boolean {
  const { dayOff } = rules
  if (run < rules.reset && a.duty > b.duty && b.duty < rules.duty) return false
  if (binding.off && dayOff !== null && run < dayOff.min)
    if (otherRun > run || a.offDue < b.offDue || a.sinceOff > b.sinceOff) return false
  if (!binding.days) return true
  const on = (clocks: DayClocks): number => clocks.dayDuty + clocks.dayShort
  return (
    a.dayDrive <= b.dayDrive &&
    a.dayDuty <= b.dayDuty &&
    on(a) <= on(b) &&
    on(a) + shortRest(run, at, rules) <= on(b) + shortRest(otherRun, at, rules) &&
    run >= Math.min(otherRun, SHORTEST_OFF)
  )
}
