import type { Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { ruleIdsOf, type Ruleset } from '../rules/ruleset.ts'
import { choosePairing } from '../shifts/pairing.ts'
import { isShortHaul, limitsIn, type ShiftLimits } from '../shifts/shiftLimits.ts'
import type { Shift } from '../shifts/shifts.ts'
import { walkShift } from '../shifts/walkShift.ts'
import { barredTail, spell, WITH_ADVERSE, type Clock, type Finding } from './findings.ts'

/** Drive, window and (Canada) elapsed time of one shift, under the pairing that breaks the fewest rules. */
export function auditShift(shift: Shift, ruleset: Ruleset, context: HosContext, found: Finding[]): void {
  const ids = ruleIdsOf(ruleset)
  const { starts } = walkShift(shift, choosePairing(shift, ruleset, context), ruleset)
  shift.stretches.forEach((stretch, i) => {
    const at = starts[i]
    if (at === undefined) return
    const limits = limitsIn(at.base, stretch, ruleset, context)
    const since: SinceBase = { base: at.base, split: at.base !== shift.start, paused: at.paused }
    let { drive, window } = at
    for (const block of stretch.blocks) {
      if (block.kind === 'driving') {
        const overDrive = barredTail(block, drive, limits.drive)
        if (overDrive !== null)
          found.push({
            rule: ids.drive,
            cfr: ruleset.drive.cfr,
            start: overDrive.start,
            end: block.end,
            why: (clock) =>
              `Drove after ${spell(overDrive.used)} of driving since ${baseOf(since, clock)}; the limit is ${spell(limits.drive)}${limits.adverse ? WITH_ADVERSE : ''}.`,
          })
        const overWindow = barredTail(block, window, limits.window)
        if (overWindow !== null)
          found.push({
            rule: ids.window,
            cfr: ruleset.window.cfr,
            start: overWindow.start,
            end: block.end,
            why: (clock) => windowSentence(ruleset, overWindow.used, since, limits, clock),
          })
        const overElapsed =
          ruleset.elapsed && barredTail(block, block.start - shift.start, ruleset.elapsed.max)
        if (ruleset.elapsed && ids.elapsed && overElapsed)
          found.push({
            rule: ids.elapsed,
            cfr: ruleset.elapsed.cfr,
            start: overElapsed.start,
            end: block.end,
            why: (clock) =>
              `Drove ${spell(overElapsed.used)} after the shift began at ${clock(shift.start)}; the limit is ${spell(ruleset.elapsed?.max ?? 0)}.`,
          })
        drive += block.length
      }
      if (ruleset.window.kind === 'elapsed' || block.kind !== 'rest') window += block.length
    }
  })
}

/** No driving once `after` minutes were driven without `length` minutes of anything else in a row. */
export function auditBreak(
  blocks: readonly Block[],
  shifts: readonly Shift[],
  ruleset: Ruleset,
  context: HosContext,
  found: Finding[],
): void {
  const rule = ruleset.break
  const { break: id } = ruleIdsOf(ruleset)
  if (rule === null || id === null) return
  const free = shifts
    .map(({ start, stretches }) => ({ start, end: stretches.at(-1)?.end ?? start }))
    .filter(({ start, end }) => isShortHaul(context.claims, start, end))
  let driven = 0
  let drivenFrom: number | null = null
  let idleFrom: number | null = null
  for (const block of blocks) {
    if (block.kind !== 'driving') {
      idleFrom ??= block.start
      continue
    }
    if (idleFrom !== null && block.start - idleFrom >= rule.length) {
      driven = 0
      drivenFrom = null
    }
    idleFrom = null
    drivenFrom ??= block.start
    const from = drivenFrom
    const over = barredTail(block, driven, rule.after)
    if (over !== null && !free.some(({ start, end }) => block.start >= start && block.end <= end))
      found.push({
        rule: id,
        cfr: rule.cfr,
        start: over.start,
        end: block.end,
        why: (clock) =>
          `Drove after ${spell(over.used)} of driving since ${clock(from)} without a ${rule.length}-minute interruption; the limit is ${spell(rule.after)}.`,
      })
    driven += block.length
  }
}

interface SinceBase {
  readonly base: number
  readonly split: boolean
  readonly paused: number
}

/** What the clocks count from, as the end of "since ..." and "after ...". */
const baseOf = ({ base, split }: SinceBase, clock: Clock): string =>
  split ? `the first rest of the split ended at ${clock(base)}` : `the shift began at ${clock(base)}`

/** What was claimed that makes the window longer. */
const claimed = (limits: ShiftLimits): string =>
  [limits.adverse ? 'adverse conditions' : '', limits.sixteenHour ? 'the 16-hour exception' : '']
    .filter(Boolean)
    .map((claim) => ` with ${claim} claimed`)
    .join(' and')

function windowSentence(
  ruleset: Ruleset,
  used: number,
  since: SinceBase,
  limits: ShiftLimits,
  clock: Clock,
): string {
  const limit = `${spell(limits.window)}${claimed(limits)}`
  if (ruleset.window.kind === 'onDuty')
    return `Drove after ${spell(used)} on duty since ${baseOf(since, clock)}; the limit is ${limit}.`
  const paused = since.paused > 0 ? `, not counting ${spell(since.paused)} of split rest` : ''
  return `Drove ${spell(used)} after ${baseOf(since, clock)}${paused}; the driving window is ${limit}.`
}
