import type { RulesetId } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'

/** Hours; 70 unless the rule set says otherwise. */
export function cycleLimit(ruleset: RulesetId): number {
  const hours = /_(\d+)_\d+$/.exec(ruleset)?.[1]
  return hours === undefined ? LIMITS.cycleHours.max : Number(hours)
}
