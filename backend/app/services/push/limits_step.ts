import {
  clocksAt,
  contextUnder,
  historyOf,
  limitAhead,
  rulesetOf,
  type RecordedSpan,
  type Instant,
  type LimitAhead,
  type WorkTerms,
} from '@longhaul/core'

export interface LimitsInput {
  readonly drivers: readonly { readonly rows: readonly RecordedSpan[]; readonly terms: WorkTerms }[]
  readonly now: Instant
}

/** The limit each driver reaches first by going on as now, in their order; `null` for one who rests. */
export const computeLimits = ({ drivers, now }: LimitsInput): (LimitAhead | null)[] =>
  drivers.map(({ rows, terms }) => {
    const open = rows.findLast(({ startMs, endMs }) => startMs < now && (endMs === null || endMs > now))
    if (!open) return null
    const past = rows.filter(({ startMs }) => startMs < now)
    const context = contextUnder(terms, { mode: 'live' })
    const { timeline } = historyOf(past, now, now)
    return limitAhead(clocksAt(timeline, rulesetOf(terms.ruleset), now, context), open.status)
  })
