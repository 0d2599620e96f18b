import { hoursAndMinutes } from '../../units.ts'
import { type Block, inWindow, longerPause, pauseLength } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { ruleIdsOf, type Ruleset } from '../rules/ruleset.ts'
import { choosePairing } from '../shifts/pairing.ts'
import { isShortHaul, limitsIn, type ShiftLimits } from '../shifts/shiftLimits.ts'
import type { Shift } from '../shifts/shifts.ts'
import { walkShift } from '../shifts/walkShift.ts'
import { reportPastLimit, WITH_ADVERSE, type TimeText, type Finding } from './findings.ts'

/** Under the pairing that breaks the fewest rules. */
export function auditShift(shift: Shift, ruleset: Ruleset, context: HosContext, found: Finding[]): void {
  const ids = ruleIdsOf(ruleset)
  const pairing = choosePairing(shift, ruleset, context)
  const { starts } = walkShift(shift, pairing, ruleset)
  shift.stretches.forEach((stretch, i) => {
    const at = starts[i]
    if (at === undefined) return
    const limits = limitsIn(at.base, stretch, ruleset, context)
    const since: SinceBase = { base: at.base, split: at.base !== shift.start, paused: at.paused }
    let { drive, window, pause } = at
    for (const block of stretch.blocks) {
      if (pairing.pauses) pause = longerPause(pause, block.pause)
      if (block.kind === 'driving') {
        const paused = pauseLength(pause)
        reportPastLimit(
          found,
          block,
          { used: drive, limit: limits.drive, rule: ids.drive, cfr: ruleset.drive.cfr },
          (used, clock) =>
            `Drove after ${hoursAndMinutes(used)} of driving since ${baseOf(since, clock)}; the limit is ${hoursAndMinutes(limits.drive)}${limits.adverse ? WITH_ADVERSE : ''}.`,
        )
        reportPastLimit(
          found,
          block,
          { used: window - paused, limit: limits.window, rule: ids.window, cfr: ruleset.window.cfr },
          (used, clock) => windowSentence(ruleset, used, { ...since, pause: paused }, limits, clock),
        )
        const { elapsed } = ruleset
        if (elapsed && ids.elapsed)
          reportPastLimit(
            found,
            block,
            { used: block.start - shift.start, limit: elapsed.max, rule: ids.elapsed, cfr: elapsed.cfr },
            (used, clock) =>
              `Drove ${hoursAndMinutes(used)} after the shift began at ${clock(shift.start)}; the limit is ${hoursAndMinutes(elapsed.max)}.`,
          )
        drive += block.length
      }
      window += inWindow(block, ruleset)
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
  const free = context.claims.shortHaul === false ? [] : shortHauls(shifts, ruleset, context)
  let driven = 0
  let idleFrom: number | null = null
  for (const block of blocks) {
    const drives = block.kind === 'driving' || block.kind === 'exemptDriving'
    if (!drives) {
      idleFrom ??= block.start
      continue
    }
    if (idleFrom !== null && block.start - idleFrom >= rule.length) driven = 0
    idleFrom = null
    if (block.kind !== 'driving') continue
    if (!free.some(({ start, end }) => block.start >= start && block.end <= end))
      reportPastLimit(
        found,
        block,
        { used: driven, limit: rule.after, rule: id, cfr: rule.cfr },
        (_used, clock, { start, end }) =>
          `No ${rule.length}-minute break: drove ${hoursAndMinutes(end - start)} past the ${hoursAndMinutes(rule.after)} limit, from ${clock(start)}.`,
      )
    driven += block.length
  }
}

const shortHauls = (shifts: readonly Shift[], ruleset: Ruleset, { claims }: HosContext) =>
  shifts
    .map(({ start, stretches }) => ({
      start,
      end: stretches.at(-1)?.end ?? start,
      released:
        stretches.flatMap(({ blocks }) => blocks).findLast(({ kind }) => kind !== 'rest')?.end ?? start,
    }))
    .filter((shift) => isShortHaul(claims, shift, ruleset))

interface SinceBase {
  readonly base: number
  readonly split: boolean
  readonly paused: number
  readonly pause?: number
}

const baseOf = ({ base, split }: SinceBase, clock: TimeText): string =>
  split ? `the first rest of the split ended at ${clock(base)}` : `the shift began at ${clock(base)}`

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
  clock: TimeText,
): string {
  const limit = `${hoursAndMinutes(limits.window)}${claimed(limits)}`
  if (ruleset.window.kind === 'onDuty')
    return `Drove after ${hoursAndMinutes(used)} on duty since ${baseOf(since, clock)}; the limit is ${limit}.`
  const paused =
    since.paused > 0
      ? `, not counting ${hoursAndMinutes(since.paused)} of split rest`
      : since.pause
        ? `, not counting a pause of ${hoursAndMinutes(since.pause)}`
        : ''
  return `Drove ${hoursAndMinutes(used)} after ${baseOf(since, clock)}${paused}; the driving window is ${limit}.`
}
