import { hoursAndMinutes, minutes } from '../../../units.ts'
import type { Limit, Ruleset } from '../../rules/ruleset.ts'
import type { DaysLeft } from './dayClocks.ts'

/** What ends driving under the law of days. */
export interface DayLimit {
  readonly clock: keyof DaysLeft
  /** Its end as the middle of a sentence. */
  readonly reached: (where: string) => string
  readonly cfr: string
}

/** Those that the law has; `inHand` is kept of a shift. */
export function dayLimitsOf({ window, daily, dayOff }: Ruleset, inHand: number): DayLimit[] {
  const usedUp = (clock: keyof DaysLeft, { max, cfr }: Limit, of: string): DayLimit => ({
    clock,
    reached: (where) => `the ${hoursAndMinutes(max)} ${of} are used up ${where}`,
    cfr,
  })
  const shift = { max: minutes(window.max - inHand), cfr: window.cfr }
  const limits = [usedUp('duty', shift, 'on duty since the last full rest')]
  if (dayOff) {
    const { min, within, before, cfr } = dayOff
    const off = hoursAndMinutes(min)
    if (before) limits.push(usedUp('dutyBeforeOff', before, `on duty without ${off} off duty in a row`))
    limits.push({
      clock: 'dayOff',
      reached: (where) => `${off} off duty in a row within ${within} days are due ${where}`,
      cfr,
    })
  }
  if (daily) {
    const { drive, duty, off } = daily
    limits.push(
      usedUp('dayDrive', drive, 'of driving in a day'),
      usedUp('dayDuty', duty, 'on duty in a day'),
      {
        clock: 'dayOffDuty',
        reached: (where) => `the day leaves no more than its ${hoursAndMinutes(off.max)} off duty ${where}`,
        cfr: off.cfr,
      },
    )
  }
  return limits
}
