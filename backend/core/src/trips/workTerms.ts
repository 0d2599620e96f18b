import { homeDays } from '../hos/days/homeDays.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import type { Instant } from '../units.ts'

export interface WorkTerms {
  readonly homeZone: string
  readonly dayStartHour: number
  readonly ruleset: RulesetId
}

/** In force from a home-terminal day (YYYY-MM-DD) on. */
export interface DatedTerms extends WorkTerms {
  readonly fromDate: string
}

/** Of terms sorted by day, at an instant or on a home-terminal day (YYYY-MM-DD). */
export const findTermsInForce = <T extends Omit<DatedTerms, 'ruleset'>>(
  terms: readonly T[],
  when: Instant | string,
): T | undefined =>
  terms.findLast(({ fromDate, homeZone, dayStartHour }) =>
    typeof when === 'string' ? fromDate <= when : fromDate <= homeDays(homeZone, dayStartHour).at(when).date,
  )
