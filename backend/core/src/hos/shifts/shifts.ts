import { type Block, inWindow, isDuty } from '../rests/blocks.ts'
import { maySplit } from '../rests/splits.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/**
 * 395.1(g): rests that may be halves cut a shift into stretches; a pairing says which count. With a pair,
 * drive and window count from the end of its first half (the base); used rests after it are left out of the
 * window.
 */

/** What lies between two rests that may split; nothing when the timeline ends with such a rest. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly blocks: readonly Block[]
  readonly driving: number
  /** What the stretch adds to the window: elapsed or on-duty minutes, as the rule set counts. */
  readonly window: number
}

export interface Shift {
  /** First minute after the full rest before it. */
  readonly start: number
  /** The full rest that ends it; `null` when the timeline ends first. */
  readonly closing: Block | null
  /** One more than `splits`. */
  readonly stretches: readonly Stretch[]
  /** Rests that may be halves of a split, in order. */
  readonly splits: readonly Block[]
}

export const lastStretch = ({ stretches }: Shift): Stretch => stretches.at(-1) as Stretch

/** Rest at the very start belongs to no shift: the driver is rested when the record begins. */
export function cutShifts(blocks: readonly Block[], ruleset: Ruleset, context: HosContext): Shift[] {
  const rule = context.sleeperBerth ? ruleset.split : null
  const shifts: Shift[] = []
  let shiftStart: number | null = null
  let stretches: Stretch[] = []
  let splits: Block[] = []
  let open: Block[] = []
  let openFrom: number | null = null

  const endStretch = (end: number): void => {
    stretches.push(stretchOf(open, openFrom ?? end, end, ruleset))
    open = []
    openFrom = null
  }
  const endShift = (start: number, end: number, closing: Block | null): void => {
    endStretch(end)
    shifts.push({ start, closing, stretches, splits })
    shiftStart = null
    stretches = []
    splits = []
  }

  for (const block of blocks) {
    if (block.kind !== 'rest' && !isDuty(block)) {
      // No shift begins with what is exempt.
      if (shiftStart !== null) open.push(block)
    } else if (block.kind !== 'rest') {
      shiftStart ??= block.start
      openFrom ??= block.start
      open.push(block)
    } else if (shiftStart !== null && block.length >= ruleset.reset.min) {
      endShift(shiftStart, block.start, block)
    } else if (shiftStart !== null && rule !== null && maySplit(block, rule)) {
      endStretch(block.start)
      splits.push(block)
      openFrom = block.end
    } else if (shiftStart !== null) open.push(block)
  }
  if (shiftStart !== null) endShift(shiftStart, blocks.at(-1)?.end ?? shiftStart, null)
  return shifts
}

function stretchOf(blocks: readonly Block[], start: number, end: number, ruleset: Ruleset): Stretch {
  let driving = 0
  let window = 0
  for (const block of blocks) {
    if (block.kind === 'driving') driving += block.length
    window += inWindow(block, ruleset)
  }
  return { start, end, blocks, driving, window }
}
