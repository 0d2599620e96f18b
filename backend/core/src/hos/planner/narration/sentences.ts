import { hoursAndMinutes } from '../../../units.ts'
import type { ClockName } from '../../clocks/types.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** What a stop is made for: a clock, or Canada's 24 hours off, by days or by the duty since the last. */
export type StopClock = ClockName | 'dayOff' | 'dutyBeforeOff'

/** Where two clocks leave the same, the earlier one here is named. */
export const CLOCKS = [
  'cycle',
  'dayOff',
  'dutyBeforeOff',
  'drive',
  'window',
  'break',
] as const satisfies readonly StopClock[]

/** Is it what only a long rest gives back? */
export const isOfDayOff = (clock: StopClock | null): boolean =>
  clock === 'dayOff' || clock === 'dutyBeforeOff'

/** Canada: a shift that is given all its elapsed time ends by that. */
export const endsByElapsed = ({ elapsed, window }: Ruleset): boolean =>
  elapsed !== null && window.max >= elapsed.max

/** `30-minute`, `10-hour`, `7 h 30 min`: a length in front of a noun. */
export const lengthOf = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}-hour` : minutes < 60 ? `${minutes}-minute` : hoursAndMinutes(minutes)

/** Driving and window beyond the limits of the rule set; below zero where a plan keeps to less. */
export interface Exceptions {
  readonly drive: number
  readonly window: number
  /** Do drive and window count from the end of the first rest of a split pair? Else from a full rest. */
  readonly sinceSplit: boolean
}

/** Why driving on would end at this clock, as the middle of a sentence. */
export function limitReached(
  clock: StopClock,
  ruleset: Ruleset,
  left: number,
  exceptions: Exceptions,
): string {
  const where = left > 0 ? `in ${hoursAndMinutes(left)}` : 'here'
  const base = exceptions.sinceSplit ? 'the first rest of the split' : 'the last full rest'
  switch (clock) {
    case 'drive':
      return `the ${hoursAndMinutes(ruleset.drive.max + exceptions.drive)} of driving since ${base} are used up ${where}`
    case 'window':
      // Canada: rests count too, so a plan gives a shift less than the law may.
      if (endsByElapsed(ruleset))
        return `the ${hoursAndMinutes(ruleset.window.max + exceptions.window)} since ${base} end ${where}`
      if (ruleset.elapsed !== null)
        return `the ${hoursAndMinutes(ruleset.window.max + exceptions.window)} that this plan gives a shift end ${where}`
      return ruleset.window.kind === 'elapsed'
        ? `the ${hoursAndMinutes(ruleset.window.max + exceptions.window)} window that began ${exceptions.sinceSplit ? `after ${base}` : 'with the shift'} closes ${where}`
        : `the ${hoursAndMinutes(ruleset.window.max + exceptions.window)} on duty since ${base} are used up ${where}`
    case 'dayOff':
      return `${hoursAndMinutes(ruleset.dayOff?.min ?? 0)} off duty in a row within ${ruleset.dayOff?.within} days are due ${where}`
    case 'dutyBeforeOff':
      return `the ${hoursAndMinutes(ruleset.dayOff?.before?.max ?? 0)} on duty without ${hoursAndMinutes(ruleset.dayOff?.min ?? 0)} off duty in a row are used up ${where}`
    case 'break':
      return `${hoursAndMinutes(ruleset.break?.after ?? 0)} of driving without a ${lengthOf(ruleset.break?.length ?? 0)} break are reached ${where}`
    case 'cycle':
      return `the ${hoursAndMinutes(ruleset.cycle.max)} on duty in ${ruleset.cycle.days} days are used up ${where}`
  }
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
