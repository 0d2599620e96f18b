import { instant, MINUTE_MS } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { readSpans, type Span } from './spans.ts'

/** A maximal run of rest, or a span of driving or of other work; whole minutes since 1970. */
export interface Block {
  readonly kind: 'rest' | 'driving' | 'work'
  readonly start: number
  readonly end: number
  readonly length: number
  /** Of a rest: its longest stretch in the berth without a pause, and the one it ends with. */
  readonly berth: number
  readonly berthAtEnd: number
}

/** What audit, clocks, logs and planner walk over. */
export const readBlocks = (timeline: Timeline, ruleset: Ruleset): Block[] =>
  blocksOf(readSpans(timeline, ruleset))

function blocksOf(spans: readonly Span[]): Block[] {
  const blocks: Block[] = []
  for (const { reading, start, end } of spans) {
    const kind = reading === 'berth' ? 'rest' : reading
    const inBerth = reading === 'berth' ? end - start : 0
    const last = blocks.at(-1)
    const block = { kind, start, end, length: end - start, berth: inBerth, berthAtEnd: inBerth }
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
