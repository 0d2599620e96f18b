import { cycleUsedAt, hosContext, minutes, rulesetOf, type Instant } from '@longhaul/core'
import { roundedCycleHours } from '@longhaul/core/contract'
import { readHistory } from '#services/duty/recorded_rows'
import { findTerms } from '#services/home_terminal/terms'

/** Hours that the record shows at a departure, up to the next step that a trip takes. */
export async function readRecordedCycle(driverId: number, departAt: Instant, now: Instant): Promise<number> {
  const { homeZone: zone, dayStartHour, ruleset } = await findTerms(driverId, departAt)
  const { timeline } = await readHistory(driverId, departAt, now)
  if (timeline.length === 0) return 0
  const context = hosContext({ zone, dayStartHour, prior: { kind: 'lump', minutes: minutes(0) } })
  return roundedCycleHours(cycleUsedAt(timeline, rulesetOf(ruleset), departAt, context) / 60)
}
