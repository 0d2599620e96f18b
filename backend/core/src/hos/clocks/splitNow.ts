import { instant, MINUTE_MS, minutes } from '../../units.ts'
import { grantRests, joinBlocks, type Block } from '../rests/blocks.ts'
import type { SplitRule } from '../rests/splits.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { BEYOND_ANY_LIMIT } from '../shifts/shiftLimits.ts'
import { cutShifts, type Shift } from '../shifts/shifts.ts'
import { runningRest } from './running.ts'
import { leftAtEnd } from './shiftClocks.ts'
import type { Clocks, SplitNow } from './types.ts'

/** `null` where a rest begun now cannot complete a pair, already has, or would give nothing back. */
export function splitNow(
  blocks: readonly Block[],
  ruleset: Ruleset,
  now: number,
  context: HosContext,
): SplitNow | null {
  const rule = context.sleeperBerth ? ruleset.split : null
  const shift = cutShifts(blocks, ruleset, context).at(-1)
  if (rule === null || shift === undefined) return null
  const running = runningRest(blocks, now)
  const candidates = halvesInReach(shift)
    .flatMap((half) => [completing(half, running, rule), ...completingEven(half, running, rule)])
    .filter(({ more }) => more > 0 && running.length + more < ruleset.reset.min)
    .sort((a, b) => a.more - b.more)
  const closed: HosContext = { ...context, mode: 'closed' }
  const leftAfter = (more: number): { drive: number; window: number } => {
    const rested = cutShifts(
      grantRests(restedOn(blocks, running, more), ruleset, context.claims),
      ruleset,
      closed,
    ).at(-1)
    return leftAtEnd(rested ?? shift, ruleset, closed)
  }
  for (const { more, inBerth } of candidates) {
    const left = leftAfter(more)
    // Whatever gives back driving gives back the window it lay in.
    if (Math.min(left.drive, left.window) > 0 && left.window > leftAfter(more - 1).window)
      return {
        at: instant((now + more) * MINUTE_MS),
        inBerth,
        driveLeft: minutes(left.drive),
        windowLeft: minutes(left.window),
      }
  }
  return null
}

/** Only rests since whose end some window may be left are worth completing. */
function halvesInReach({ splits, stretches }: Shift): readonly Block[] {
  let used = 0
  const beyond = splits.findLastIndex((_, i) => {
    used += stretches[i + 1]!.window
    return used >= BEYOND_ANY_LIMIT
  })
  return splits.slice(beyond + 1)
}

function completing(half: Block, running: Block, rule: SplitRule): { more: number; inBerth: boolean } {
  const berthFor = (length: number): number => (running.berth >= length ? 0 : length - running.berthAtEnd)
  const needed = Math.max(rule.short, rule.total - (rule.otherInBerth ? half.berth : half.length))
  const long = half.berth >= rule.long ? 0 : berthFor(rule.long)
  const whole = rule.otherInBerth ? berthFor(needed) : needed - running.length
  return { more: Math.max(0, long, whole), inBerth: long > 0 || rule.otherInBerth }
}

/** The same by the split that a driver is granted besides. */
function completingEven(
  { evenBerth }: Block,
  { berthAtEnd }: Block,
  { even, total }: SplitRule,
): { more: number; inBerth: boolean }[] {
  if (even === undefined || evenBerth < even.each) return []
  return [{ more: Math.max(even.each, total - evenBerth) - berthAtEnd, inBerth: true }]
}

function restedOn(blocks: readonly Block[], running: Block, more: number): Block[] {
  const { end, berthAtEnd } = running
  const berth = berthAtEnd + more
  const rest = { ...running, start: end, end: end + more, length: more, berth, berthAtEnd: berth, outside: 0 }
  return [...blocks.filter((block) => block !== running), joinBlocks(running, rest)]
}

export function provisionalOf(open: Block, rule: SplitRule): NonNullable<Clocks['provisional']> {
  const rest = Math.max(rule.short, rule.total - open.length) / 60
  const whole = Math.max(rule.long / 60, Math.round(rest * 100) / 100)
  const { even } = rule
  const isEven = even !== undefined && open.evenBerth >= even.each
  const inBerth = isEven ? Math.max(even.each, rule.total - open.evenBerth) / 60 : whole
  const needs =
    open.berth >= rule.long
      ? `another rest of at least ${Math.round(rest * 100) / 100} h before the next full rest`
      : `a rest with at least ${Math.min(whole, Math.round(inBerth * 100) / 100)} h in the sleeper berth`
  return { start: instant(open.start * MINUTE_MS), end: instant(open.end * MINUTE_MS), needs }
}
