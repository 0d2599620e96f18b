import { hoursAndMinutes } from '../../../units.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { DaysLeft } from './dayClocks.ts'

/** What ends driving under the law of days, as the middle of a sentence, and its paragraph. */
export function dayClockReached(
  clock: keyof DaysLeft,
  { window, daily, dayOff }: Ruleset,
  where: string,
  inHand: number,
): { readonly what: string; readonly cfr: string } {
  const usedUp = (max: number, of: string): string => `the ${hoursAndMinutes(max)} ${of} are used up ${where}`
  const off = hoursAndMinutes(dayOff?.min ?? 0)
  switch (clock) {
    case 'duty':
      return {
        what: usedUp(window.max - inHand, 'on duty since the last full rest'),
        cfr: window.cfr,
      }
    case 'dutyBeforeOff':
      return {
        what: usedUp(dayOff?.before?.max ?? 0, `on duty without ${off} off duty in a row`),
        cfr: dayOff?.before?.cfr ?? '',
      }
    case 'dayOff':
      return {
        what: `${off} off duty in a row within ${dayOff?.within} days are due ${where}`,
        cfr: dayOff?.cfr ?? '',
      }
    case 'dayDrive':
      return { what: usedUp(daily?.drive.max ?? 0, 'of driving in a day'), cfr: daily?.drive.cfr ?? '' }
    case 'dayDuty':
      return { what: usedUp(daily?.duty.max ?? 0, 'on duty in a day'), cfr: daily?.duty.cfr ?? '' }
    case 'dayOffDuty':
      return {
        what: `the day leaves no more than its ${hoursAndMinutes(daily?.off.max ?? 0)} off duty ${where}`,
        cfr: daily?.off.cfr ?? '',
      }
  }
}
