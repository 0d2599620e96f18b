import { instant, MINUTE_MS } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import type { Claims } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { readSpans, type Span } from './spans.ts'

/** A maximal run of rest, or a span of driving or of other work; whole minutes since 1970. */
export interface Block {
  readonly kind: 'rest' | 'driving' | 'work' | 'exemptDriving' | 'exemptWork'
  readonly start: number
  readonly end: number
  readonly length: number
  /** Of a rest: its longest stretch in the berth without a pause, and the one it ends with. */
  readonly berth: number
  readonly berthAtEnd: number
  /** Minutes that an elapsed window leaves out: what is exempt, and waiting at a well site. */
  readonly outside: number
}

/** Time that the rules count. */
export const isDuty = ({ kind }: Block): boolean => kind === 'driving' || kind === 'work'

/** What a block adds to the window, a rest where it is no half of a split. */
export const inWindow = (block: Block, { window }: Ruleset): number =>
  window.kind === 'elapsed' ? block.length - block.outside : isDuty(block) ? block.length : 0

/** What audit, clocks, logs and planner walk over. */
export const readBlocks = (timeline: Timeline, ruleset: Ruleset, claims?: Claims): Block[] =>
  blocksOf(readSpans(timeline, ruleset, claims))

function blocksOf(spans: readonly Span[]): Block[] {
  const blocks: Block[] = []
  for (const { reading, start, end } of spans) {
    const kind = reading === 'berth' || reading === 'waiting' ? 'rest' : reading
    const length = end - start
    const inBerth = reading === 'berth' ? length : 0
    const last = blocks.at(-1)
    const outside = reading === 'waiting' || reading.startsWith('exempt') ? length : 0
    const block = { kind, start, end, length, berth: inBerth, berthAtEnd: inBerth, outside }
    if (last?.kind === kind) blocks[blocks.length - 1] = joinBlocks(last, block)
    else blocks.push(block)
  }
  return blocks
}

export const joinBlocks = (rest: Block, next: Block): Block => ({
  ...rest,
  end: next.end,
  length: next.end - rest.start,
  berth: Math.max(rest.berth, next.berth),
  berthAtEnd: next.berthAtEnd,
  outside: rest.outside + next.outside,
})

export const lastRest = (blocks: readonly Block[], least: number): Block | undefined =>
  blocks.findLast(({ kind, length }) => kind === 'rest' && length >= least)

/** From the first work after it (395.3(c)); the whole log when it holds none. */
export function sinceRestart(timeline: Timeline, ruleset: Ruleset): Timeline {
  const rule = ruleset.restart
  if (rule === null) return timeline
  const restart = lastRest(readBlocks(timeline, ruleset), rule.min)
  if (restart === undefined) return timeline
  const from = restart.end * MINUTE_MS
  return timeline
    .filter(({ start, end }) => end > from || start >= from)
    .map((segment) => (segment.start < from ? { ...segment, start: instant(from) } : segment))
}
