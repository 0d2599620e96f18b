import { instant, minutes, MINUTE_MS, type Instant, type Minutes } from '../../units.ts'
import { homeDays, wallMoment, wallTime } from '../days/homeDays.ts'
import { assertTimeline, type Timeline } from '../duty/timeline.ts'
import { readBlocks } from '../rests/blocks.ts'
import { assertContext, type HosContext } from '../rules/context.ts'
import { withMarks } from '../rules/marks.ts'
import { type Ruleset } from '../rules/ruleset.ts'
import { underClaims } from '../rules/rulesets.ts'
import { gradeOf, type Severity } from '../rules/severity.ts'
import { cutShifts } from '../shifts/shifts.ts'
import { auditCycle } from './cycleRule.ts'
import { auditDayOff, auditDays, auditDutyBeforeOff } from './dayRules.ts'
import type { TimeText, Finding, RuleId } from './findings.ts'
import { auditBreak, auditShift } from './shiftRules.ts'

export interface Violation {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: Instant
  readonly end: Instant
  readonly minutes: Minutes
  readonly severity: Severity
  /** One sentence with the clock values at `start`; times of day in the home-terminal zone. */
  readonly sentence: string
}

/**
 * Every rule the timeline breaks, by start, then rule; split rests as FMCSA FAQ Q4 reads them. Throws
 * `BadInput` naming the field.
 */
export function audit(timeline: Timeline, law: Ruleset, given: HosContext): Violation[] {
  assertTimeline(timeline)
  assertContext(given)
  const context = withMarks(given, timeline)
  const ruleset = underClaims(law, context.claims)
  const blocks = readBlocks(timeline, ruleset, context.claims)
  const days = homeDays(context.zone, context.dayStartHour)
  const found: Finding[] = []
  const shifts = cutShifts(blocks, ruleset, context)
  for (const shift of shifts) auditShift(shift, ruleset, context, found)
  auditBreak(blocks, shifts, ruleset, context, found)
  auditCycle(blocks, ruleset, context, days, found)
  auditDays(blocks, shifts, ruleset, context, days, found)
  auditDayOff(blocks, ruleset, found)
  auditDutyBeforeOff(blocks, ruleset, context, days, found)
  return joinFindings(found).map((finding) => violationOf(finding, context.zone))
}

function joinFindings(found: readonly Finding[]): Finding[] {
  const byRule = new Map<RuleId, Finding[]>()
  for (const finding of found.toSorted((a, b) => a.start - b.start)) {
    const same = byRule.get(finding.rule) ?? []
    const last = same.at(-1)
    if (last !== undefined && finding.start <= last.end)
      same[same.length - 1] = { ...last, end: Math.max(last.end, finding.end) }
    else same.push(finding)
    byRule.set(finding.rule, same)
  }
  return [...byRule.values()].flat().sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1))
}

function violationOf(finding: Finding, zone: string): Violation {
  const { rule, cfr, start, end, why } = finding
  return {
    rule,
    cfr,
    start: instant(start * MINUTE_MS),
    end: instant(end * MINUTE_MS),
    minutes: minutes(end - start),
    severity: gradeOf(end - start),
    sentence: why(clockBeside(start, zone)),
  }
}

function clockBeside(minute: number, zone: string): TimeText {
  const date = homeDays(zone, 0).at(instant(minute * MINUTE_MS)).date
  return (other) => {
    const at = instant(other * MINUTE_MS)
    return homeDays(zone, 0).at(at).date === date ? wallTime(at, zone) : wallMoment(at, zone)
  }
}
