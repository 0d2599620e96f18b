import { MINUTE_MS, type Instant, type Severity } from '@longhaul/core'
import { computeJudgement, type JudgeInput } from '#services/problems/judge_step'

/** What one driver broke of one rule. */
export interface BrokenRule {
  readonly rule: string
  readonly cfr: string
  readonly count: number
  readonly minutes: number
  readonly worst: Severity
  readonly latest: Instant
}

const GRADES: readonly Severity[] = ['nominal', 'violation', 'egregious']
const worse = (a: Severity, b: Severity): Severity => (GRADES.indexOf(a) < GRADES.indexOf(b) ? b : a)

/** In the drivers' order, by rule; the days are judged as the problems are. */
export const sumViolations = (input: JudgeInput): readonly (readonly BrokenRule[])[] =>
  computeJudgement(input).map((days) => {
    const broken = new Map<string, BrokenRule>()
    for (const { rule, cfr, start, end, severity } of days.flatMap(({ violations }) => violations)) {
      const known = broken.get(rule)
      broken.set(rule, {
        rule,
        cfr,
        count: (known?.count ?? 0) + 1,
        minutes: (known?.minutes ?? 0) + (end - start) / MINUTE_MS,
        worst: worse(known?.worst ?? 'nominal', severity),
        latest: known && known.latest > start ? known.latest : start,
      })
    }
    return [...broken.values()].toSorted((a, b) => (a.rule < b.rule ? -1 : 1))
  })
