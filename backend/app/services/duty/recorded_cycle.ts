import { contextUnder, cycleUsedAt, rulesetOf, type Instant } from '@longhaul/core'
import { roundedCycleHours } from '@longhaul/core/contract'
import { readHistory } from '#services/duty/recorded_rows'
import { findTerms } from '#services/home_terminal/terms'

/** Hours that the record shows at a departure, up to the next step that a trip takes. */
export async function readRecordedCycle(driverId: number, departAt: Instant, now: Instant): Promise<number> {
  const terms = await findTerms(driverId, departAt)
  const { timeline } = await readHistory(driverId, departAt, now)
  if (timeline.length === 0) return 0
  const used = cycleUsedAt(timeline, rulesetOf(terms.ruleset), departAt, contextUnder(terms))
  return roundedCycleHours(used / 60, terms.ruleset)
}
