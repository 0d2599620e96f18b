import type { RulesetId } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'

/** Hours of a rule set's cycle: 60 for a 60-hour/7-day driver, 70 unless the set says otherwise. */
export function cycleLimit(ruleset: RulesetId): number {
  const hours = /_(\d+)_\d+$/.exec(ruleset)?.[1]
  return hours === undefined ? LIMITS.cycleHours.max : Number(hours)
}
