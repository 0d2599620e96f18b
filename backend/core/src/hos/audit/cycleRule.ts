import { hoursAndMinutes, instant, MINUTE_MS } from '../../units.ts'
import { countWork, DutyLedger } from '../cycle/dutyLedger.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { ruleIdsOf, type Ruleset } from '../rules/ruleset.ts'
import { reportPastLimit, type Finding } from './findings.ts'

/** 395.3(b): on-duty hours of today and the days before it; a restart empties them. */
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
    if (kind === 'driving')
      reportPastLimit(
        found,
        part,
        { used: ledger.used(part.day, length), limit: max, rule, cfr },
        (used) =>
          `Drove after ${hoursAndMinutes(used)} on duty in ${length} days; the limit is ${hoursAndMinutes(max)}.`,
      )
  })
}
