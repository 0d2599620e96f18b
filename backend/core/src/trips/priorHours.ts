import { cycleUsedAt } from '../hos/clocks/clocks.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import type { Prior } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { hours, minutes, type Instant } from '../units.ts'
import { contextUnder, type WorkTerms } from './workTerms.ts'

/** Hours of the cycle that were worked before a trip. */
export interface PriorHours {
  /** Typed cycle hours that the driver's record does not explain; no restart on record has cleared them. */
  readonly unexplained: Prior
  readonly assumptions: readonly string[]
}

export interface Departure {
  readonly terms: WorkTerms
  readonly departAt: Instant
  readonly cycleHours: number
}

const lump = (of: number): Prior => ({ kind: 'lump', minutes: minutes(of) })
const inHours = (of: number) => `${Math.round((of / 60) * 10) / 10} h`

/** Cycle hours at the departure: the driver's own record, or what was typed when that is more. */
export function priorHours({ terms, departAt, cycleHours }: Departure, timeline: Timeline): PriorHours {
  const typed = hours(cycleHours)
  if (timeline.length === 0) return { unexplained: lump(typed), assumptions: [] }
  const context = contextUnder(terms, { prior: lump(0) })
  const cycleUsed = cycleUsedAt(timeline, rulesetOf(terms.ruleset), departAt, context)
  return {
    unexplained: lump(Math.max(0, typed - cycleUsed)),
    assumptions:
      cycleUsed > typed
        ? [
            `The driver's log shows ${inHours(cycleUsed)} of the cycle used at the departure, more than the ${inHours(typed)} typed; the log counts.`,
          ]
        : [],
  }
}
