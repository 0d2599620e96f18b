import { type Block, inWindow, longerPause, longestPause, type Pause } from '../rests/blocks.ts'
import { canPair } from '../rests/splits.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Shift } from './shifts.ts'

/** Where drive and window stand at one point of a shift. */
export interface Position {
  /** Minute from which drive and window count. */
  readonly base: number
  readonly drive: number
  readonly window: number
  /** Minutes of used rests since the base, which the window leaves out. */
  readonly paused: number
  /** The pause of the shift so far (90 FR 44872), still counted in `window`. */
  readonly pause: Pause | null
}

/** How split rests are used in a shift. */
export interface Pairing {
  readonly used: ReadonlySet<number>
  /** The rest used last still waits for its partner (live mode only). */
  readonly open: Block | null
  /** The shift has its pause, and uses no rests. */
  readonly pauses: boolean
}

/** Positions at the start of each stretch, and at the end of the last. */
export function walkShift(
  shift: Shift,
  pairing: Pairing,
  ruleset: Ruleset,
): { readonly starts: readonly Position[]; readonly end: Position } {
  const starts: Position[] = []
  let at: Position = { base: shift.start, drive: 0, window: 0, paused: 0, pause: null }
  let since = { drive: 0, window: 0 }
  let last: Block | null = null
  shift.stretches.forEach((stretch, i) => {
    starts.push(at)
    const pause = pairing.pauses ? longestPause(stretch.blocks, at.pause) : null
    at = { ...at, drive: at.drive + stretch.driving, window: at.window + stretch.window, pause }
    since = { drive: since.drive + stretch.driving, window: since.window + stretch.window }
    const block = shift.splits[i]
    if (block === undefined) return
    if (!pairing.used.has(i)) {
      const more = inWindow(block, ruleset)
      at = { ...at, window: at.window + more, pause: pairing.pauses ? longerPause(pause, block.pause) : null }
      since = { ...since, window: since.window + more }
      return
    }
    at =
      last !== null && ruleset.split !== null && canPair(last, block, ruleset.split)
        ? { ...at, base: last.end, ...since, paused: block.length }
        : { ...at, paused: at.paused + block.length }
    since = { drive: 0, window: 0 }
    last = block
  })
  return { starts, end: at }
}
