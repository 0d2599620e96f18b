import { circumstancesOf } from './circumstances.ts'
import { barredAnyway, logOf, readingsOf } from './minutes.ts'
import type { Barred } from './reading.ts'
import { minuteOf } from './times.ts'
import type { Driver, Segment } from './types.ts'

/** A span of driving without a pause that one rule bars. */
export interface Finding {
  readonly rule: string
  readonly start: number
  readonly end: number
}

/** 1 nominal, under 15 minutes; 3 egregious, over 3 hours; else 2. */
const gradeOf = ({ start, end }: Finding): number => (end - start < 15 ? 1 : end - start > 180 ? 3 : 2)

function spansOf(barred: readonly Barred[]): Finding[] {
  const spans: { rule: string; start: number; end: number }[] = []
  for (const { rule, minute } of barred) {
    const last = spans.findLast((span) => span.rule === rule)
    if (last?.end === minute) last.end++
    else spans.push({ rule, start: minute, end: minute + 1 })
  }
  return spans.sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1))
}

/** Fewest findings over three hours, then violations, then nominal ones (FMCSA FAQ of 2020-11-19, Q4). */
const weight = (findings: readonly Finding[]): number =>
  findings.reduce((sum, finding) => sum + 1000 ** gradeOf(finding), 0)

/** The findings of a closed log under each reading with fewest: one list, or more that tie. */
export function findingsIn(log: readonly Segment[], driver: Driver): Finding[][] {
  const first = log[0]
  if (first === undefined) return [[]]
  const around = circumstancesOf(driver)
  const minutes = logOf(log, minuteOf(first.start))
  const anyway = barredAnyway(minutes, around)
  const ways = readingsOf(minutes, around, false).map(({ barred }) => spansOf([...barred, ...anyway]))
  const least = Math.min(...ways.map(weight))
  return ways.filter((way) => weight(way) === least)
}
