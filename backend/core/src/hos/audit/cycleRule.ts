import { instant, MINUTE_MS } from '../../units.ts'
import { countWork, DutyLedger } from '../cycle/dutyLedger.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { ruleIdsOf, type Ruleset } from '../rules/ruleset.ts'
import { barredTail, spell, type Finding } from './findings.ts'

/**
 * No driving once the on-duty hours of today and the days before it reach the limit (395.3(b)); a restart
 * empties them.
 */
export function auditCycle(
  blocks: readonly Block[],
  ruleset: Ruleset,
  context: HosContext,
  days: HomeDays,
  found: Finding[],
): void {
  const { max, days: length, cfr } = ruleset.cycle
  const { cycle: rule } = ruleIdsOf(ruleset)
  const [first] = blocks
  if (first === undefined) return
  const ledger = new DutyLedger(context.prior, days.at(instant(first.start * MINUTE_MS)).number)
  countWork(ledger, blocks, ruleset, days, (part, kind) => {
    const over = kind === 'driving' ? barredTail(part, ledger.used(part.day, length), max) : null
    if (over !== null)
      found.push({
        rule,
        cfr,
        start: over.start,
        end: part.end,
        why: () => `Drove after ${spell(over.used)} on duty in ${length} days; the limit is ${spell(max)}.`,
      })
  })
}
