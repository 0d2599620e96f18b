import { hoursAndMinutes, DAY_MINUTES, MINUTE_MS, minutes } from '../../units.ts'
import { allowanceOf, deferringDays, type Deferring } from '../cycle/dayAllowance.ts'
import { dayParts } from '../cycle/dutyLedger.ts'
import { dutyBeforeRecord, firstDayOf } from '../cycle/dutySinceOff.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { ruleIdsOf, SHORTEST_OFF, type Limit, type Ruleset } from '../rules/ruleset.ts'
import { limitsIn } from '../shifts/shiftLimits.ts'
import type { Shift } from '../shifts/shifts.ts'
import { reportPastLimit, spanPastLimit, WITH_ADVERSE, type Finding, type RuleId } from './findings.ts'

/** Canada: adverse conditions claimed for a shift lengthen its days too, at the cost of time off. */
export function auditDays(
  blocks: readonly Block[],
  shifts: readonly Shift[],
  ruleset: Ruleset,
  context: HosContext,
  days: HomeDays,
  found: Finding[],
): void {
  const rule = ruleset.daily
  if (rule === null) return
  const ids = ruleIdsOf(ruleset)
  const deferring: Deferring = {
    deferring: deferringDays(context.claims, days),
    reset: ruleset.reset.min,
    days,
  }
  let today = { day: Number.NaN, drive: 0, duty: 0, notOff: 0 }
  let allowed = allowanceOf(today.day, today, rule, deferring)
  /** The longest part of a rest in the day so far. */
  let offInRow = 0
  const report = (
    id: RuleId,
    limit: Limit,
    more: number,
    barred: { start: number; used: number },
    end: number,
    what: string,
    then = `the limit is ${hoursAndMinutes(limit.max + more)}`,
  ) =>
    found.push({
      rule: id,
      cfr: limit.cfr,
      start: barred.start,
      end,
      why: () =>
        `Drove after ${hoursAndMinutes(barred.used)} of the day ${what}; ${then}${more > 0 ? WITH_ADVERSE : ''}.`,
    })
  let at = 0
  for (const block of blocks) {
    while ((shifts[at]?.closing?.start ?? Infinity) <= block.start) at += 1
    const extra = adverseIn(shifts[at], ruleset, context)
    const isOff = block.kind === 'rest' && block.length >= SHORTEST_OFF
    for (const part of dayParts(block, days)) {
      if (part.day !== today.day) {
        allowed = allowanceOf(part.day, today, rule, deferring)
        today = { day: part.day, drive: 0, duty: 0, notOff: 0 }
        offInRow = 0
      }
      const length = part.end - part.start
      if (block.kind === 'driving') {
        const ofDrive: Limit = { ...rule.drive, max: minutes(allowed.drive) }
        const ofDuty: Limit = { ...rule.duty, max: minutes(allowed.duty) }
        const overDrive = spanPastLimit(part, today.drive, ofDrive.max + extra.drive)
        if (overDrive !== null) report(ids.drive, ofDrive, extra.drive, overDrive, part.end, 'spent driving')
        const overDuty = spanPastLimit(part, today.duty, ofDuty.max + extra.window)
        if (overDuty !== null) report(ids.window, ofDuty, extra.window, overDuty, part.end, 'spent on duty')
        // Duty past its limit leaves too little off-duty time too: reported once, as duty.
        const off: Limit = { ...rule.off, max: minutes(days.numbered(part.day).length - allowed.off) }
        const overOff = spanPastLimit(part, today.notOff, off.max + extra.drive)
        const offEnd = overDuty?.start ?? part.end
        if (overOff !== null && overOff.start < offEnd)
          report(
            'OFF_10',
            off,
            extra.drive,
            overOff,
            offEnd,
            `without ${SHORTEST_OFF} minutes or more off duty`,
            `${hoursAndMinutes(allowed.off - extra.drive)} of it must be off duty`,
          )
        const { inRow } = allowed
        const last = days.numbered(part.day).end / MINUTE_MS - inRow
        if (inRow > 0 && offInRow < inRow && part.end > last)
          found.push({
            rule: 'OFF_10',
            cfr: rule.deferral.cfr,
            start: Math.max(part.start, last),
            end: part.end,
            why: () =>
              `Drove too late in the day for ${hoursAndMinutes(inRow)} off duty in a row, after ${hoursAndMinutes(inRow - deferring.reset)} were deferred to it.`,
          })
        today.drive += length
      }
      if (block.kind === 'rest') offInRow = Math.max(offInRow, length)
      if (block.kind !== 'rest') today.duty += length
      if (!isOff) today.notOff += length
    }
  }
}

const NOTHING_MORE = { drive: 0, window: 0 }

function adverseIn(
  shift: Shift | undefined,
  ruleset: Ruleset,
  context: HosContext,
): { readonly drive: number; readonly window: number } {
  const stretch = shift?.stretches.at(-1)
  if (shift === undefined || stretch === undefined || ruleset.adverse === null) return NOTHING_MORE
  return limitsIn(shift.start, stretch, ruleset, context).adverse ? ruleset.adverse : NOTHING_MORE
}

/** Canada: no driving without 24 hours off in the 14 days before it. */
export function auditDayOff(blocks: readonly Block[], ruleset: Ruleset, found: Finding[]): void {
  const rule = ruleset.dayOff
  const { dayOff: id } = ruleIdsOf(ruleset)
  const [first] = blocks
  if (rule === null || id === null || first === undefined) return
  // The whole rest must lie within the days looked at, so its last minutes serve the longest.
  const serves = rule.within * DAY_MINUTES - rule.min
  let goodUntil = first.start + serves
  for (const { kind, start, end, length } of blocks) {
    if (kind === 'rest' && length >= rule.min) goodUntil = end + serves
    if (kind === 'driving' && end > goodUntil)
      found.push({
        rule: id,
        cfr: rule.cfr,
        start: Math.max(start, goodUntil),
        end,
        why: () =>
          `Drove without ${hoursAndMinutes(rule.min)} off duty in a row in the ${rule.within} days before.`,
      })
  }
}

/** Canada, cycle 2: no driving after so much duty since the last 24 hours off. */
export function auditDutyBeforeOff(
  blocks: readonly Block[],
  ruleset: Ruleset,
  context: HosContext,
  days: HomeDays,
  found: Finding[],
): void {
  const rule = ruleset.dayOff
  const { dutyBeforeOff: id } = ruleIdsOf(ruleset)
  const [first] = blocks
  if (rule === null || rule.before === null || id === null || first === undefined) return
  const { max, cfr } = rule.before
  let used = dutyBeforeRecord(context.prior, firstDayOf(blocks, first.start, days), rule, days)
  for (const block of blocks) {
    if (block.kind === 'rest') {
      if (block.length >= rule.min) used = 0
      continue
    }
    if (block.kind === 'driving')
      reportPastLimit(
        found,
        block,
        { used, limit: max, rule: id, cfr },
        (duty) =>
          `Drove after ${hoursAndMinutes(duty)} on duty without ${hoursAndMinutes(rule.min)} off duty in a row; the limit is ${hoursAndMinutes(max)}.`,
      )
    used += block.length
  }
}
