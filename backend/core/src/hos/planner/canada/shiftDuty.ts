import { type Instant, MINUTE_MS } from '../../../units.ts'
import type { Timeline } from '../../duty/timeline.ts'
import { readBlocks } from '../../rests/blocks.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** Canada: does all driving after `from` keep its shift's on-duty time? Rest in between does not count. */
export function keepsShiftDuty(timeline: Timeline, from: Instant, ruleset: Ruleset): boolean {
  let duty = 0
  for (const { kind, end, length } of readBlocks(timeline, ruleset)) {
    if (kind === 'rest') {
      if (length >= ruleset.reset.min) duty = 0
      continue
    }
    duty += length
    if (kind === 'driving' && duty > ruleset.window.max && end * MINUTE_MS > from) return false
  }
  return true
}
