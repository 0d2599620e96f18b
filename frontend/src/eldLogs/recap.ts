/** The recap of the paper log (395.8 and the carrier's cycle), from the on-duty minutes of each day's log. */
import { type RulesetId } from '@longhaul/core'
import { shiftDay } from '../ui/zoneTime.ts'

export interface Cycle {
  /** Hours of on-duty time, and the days they are counted over: 70 and 8, or 60 and 7. */
  readonly hours: number
  readonly days: number
}

/** The cycle a rule set's id names; 70 hours in 8 days where it names none. */
export function cycleOf(ruleset: RulesetId): Cycle {
  const found = /_(\d+)_(\d+)$/.exec(ruleset)
  return found ? { hours: Number(found[1]), days: Number(found[2]) } : { hours: 70, days: 8 }
}

export interface Recap {
  readonly todayMinutes: number
  /** A: the days that still count tomorrow, today included; null where one of them has no log. */
  readonly beforeMinutes: number | null
  /** B: the cycle less A, never below 0. */
  readonly tomorrowMinutes: number | null
  /** C: the whole period, today included. */
  readonly allMinutes: number | null
}

export function recapOf(
  date: string,
  onDuty: ReadonlyMap<string, number>,
  { hours, days }: Cycle,
): Recap | null {
  const todayMinutes = onDuty.get(date)
  if (todayMinutes === undefined) return null
  const sum = (length: number): number | null => {
    let total = 0
    for (let back = 0; back < length; back++) {
      const minutes = onDuty.get(shiftDay(date, -back))
      if (minutes === undefined) return null
      total += minutes
    }
    return total
  }
  const beforeMinutes = sum(days - 1)
  return {
    todayMinutes,
    beforeMinutes,
    tomorrowMinutes: beforeMinutes === null ? null : Math.max(0, hours * 60 - beforeMinutes),
    allMinutes: sum(days),
  }
}
