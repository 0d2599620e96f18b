import { clocksAt } from '../src/hos/clocks/clocks.ts'
import type { Timeline } from '../src/hos/duty/timeline.ts'
import { type HosContext, hosContext } from '../src/hos/rules/context.ts'
import { rulesetOf } from '../src/hos/rules/rulesets.ts'
import { instant } from '../src/units.ts'

/** What the clocks read where a log ends. */

export const START = '2026-03-02T06:00-06:00'
export const property = rulesetOf('US_PROPERTY_70_8')
export const context = hosContext({ zone: 'America/Chicago' })
export const endOf = (log: Timeline) => log.at(-1)?.end ?? instant(0)
export const atEnd = (log: Timeline, changes: Partial<HosContext> = {}, ruleset = property) =>
  clocksAt(log, ruleset, endOf(log), { ...context, ...changes })
