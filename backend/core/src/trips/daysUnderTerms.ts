import { audit, type Violation } from '../hos/audit/audit.ts'
import { addDays, homeDays, type HomeDay } from '../hos/days/homeDays.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import type { HosContext } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { BadInput, type Instant } from '../units.ts'
import { contextUnder, findTermsInForce, type DatedTerms } from './workTerms.ts'

/** A home-terminal day of the calendar that was in force on it. */
export interface DayUnderTerms extends HomeDay {
  readonly terms: DatedTerms
  /** Start of the next day: later than `end` where new terms begin the day later. */
  readonly until: Instant
}

function dayOn(terms: readonly DatedTerms[], date: string): Omit<DayUnderTerms, 'until'> {
  const inForce = findTermsInForce(terms, date)
  if (!inForce) throw new BadInput('terms', `none in force on ${date}`)
  return { ...homeDays(inForce.homeZone, inForce.dayStartHour).on(date), terms: inForce }
}

/** Today and the days before it, newest first (`terms` by day). Throws `BadInput` where none are in force. */
export function daysUnderTerms(terms: readonly DatedTerms[], now: Instant, count: number): DayUnderTerms[] {
  const latest = findTermsInForce(terms, now)
  if (!latest) throw new BadInput('terms', 'none in force')
  const today = homeDays(latest.homeZone, latest.dayStartHour).at(now).date
  // Where new terms begin the day later, the day before goes on until then.
  const first = dayOn(terms, today).start <= now ? today : addDays(today, -1)
  return Array.from({ length: count }, (_, back) => {
    const date = addDays(first, -back)
    return { ...dayOn(terms, date), until: dayOn(terms, addDays(date, 1)).start }
  })
}

/**
 * For each of `days` what touches it of the violations under its own terms, by start. The hours before count
 * by the same terms: a driver who changes to 60 hours in 7 days must have them from the first day on.
 */
export function violationsByDay(
  timeline: Timeline,
  days: readonly DayUnderTerms[],
  mode: HosContext['mode'],
): Violation[][] {
  const found = new Map<DatedTerms, readonly Violation[]>()
  return days.map(({ terms, start, end, until }) => {
    const violations =
      found.get(terms) ?? audit(timeline, rulesetOf(terms.ruleset), contextUnder(terms, { mode }))
    found.set(terms, violations)
    return violations.filter((one) => one.start < Math.max(end, until) && one.end > start)
  })
}
