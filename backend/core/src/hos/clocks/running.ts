import type { Block } from '../rests/blocks.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** The rest that ends the record, of no length when the driver is not resting. */
export function runningRest(blocks: readonly Block[], now: number): Block {
  const last = blocks.at(-1)
  return last?.kind === 'rest'
    ? last
    : {
        kind: 'rest',
        start: now,
        end: now,
        length: 0,
        berth: 0,
        berthAtEnd: 0,
        outside: 0,
        pause: null,
        evenBerth: 0,
      }
}

export function idleBefore(blocks: readonly Block[]): number {
  const lastDriving = blocks.findLast(({ kind }) => kind === 'driving' || kind === 'exemptDriving')
  return lastDriving === undefined ? Infinity : (blocks.at(-1)?.end ?? Infinity) - lastDriving.end
}

export function sinceBreak(
  blocks: readonly Block[],
  { break: rule }: Ruleset,
  now: number,
): { readonly driving: number; readonly from: number } {
  let driving = 0
  let from = now
  let idle = 0
  for (const { kind, start, length } of blocks.toReversed()) {
    if (kind === 'driving') {
      driving += length
      from = start
      idle = 0
    } else idle = kind === 'exemptDriving' ? 0 : idle + length
    if (rule !== null && idle >= rule.length) return { driving, from }
  }
  return { driving, from: blocks[0]?.start ?? now }
}
