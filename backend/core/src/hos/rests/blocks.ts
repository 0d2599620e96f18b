import { instant, MINUTE_MS } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import type { ClaimedSpan, Claims } from '../rules/context.ts'
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
  /** What of it may stop the window in the shift as its one pause, where that is granted. */
  readonly pause: Pause | null
  /** Of a rest: `berth` where it may be part of an even split, else 0. */
  readonly evenBerth: number
}

export interface Pause {
  readonly start: number
  readonly end: number
}

export const pauseLength = (pause: Pause | null | undefined): number => (pause ? pause.end - pause.start : 0)

export const longerPause = (a: Pause | null, b: Pause | null): Pause | null =>
  pauseLength(b) > pauseLength(a) ? b : a

/** Of one behind and those of `blocks`; a later one counts only where it is longer. */
export const longestPause = (blocks: readonly Block[], behind: Pause | null): Pause | null =>
  blocks.reduce<Pause | null>((longest, { pause }) => longerPause(longest, pause), behind)

/** Time that the rules count. */
export const isDuty = ({ kind }: Block): boolean => kind === 'driving' || kind === 'work'

/** What a block adds to the window, a rest where it is no half of a split. */
export const inWindow = (block: Block, { window }: Ruleset): number =>
  window.kind === 'elapsed' ? block.length - block.outside : isDuty(block) ? block.length : 0

/** What audit, clocks, logs and planner walk over. */
export const readBlocks = (timeline: Timeline, ruleset: Ruleset, claims?: Claims): Block[] =>
  grantRests(blocksOf(readSpans(timeline, ruleset, claims), ruleset, claims), ruleset, claims)

const KINDS = { berth: 'rest', waiting: 'rest', atCustomer: 'work' } as const

function blocksOf(spans: readonly Span[], ruleset: Ruleset, claims?: Claims): Block[] {
  const blocks: Block[] = []
  for (const span of spans) {
    const { reading, start, end } = span
    const kind = reading in KINDS ? KINDS[reading as keyof typeof KINDS] : (reading as Block['kind'])
    const length = end - start
    const inBerth = reading === 'berth' ? length : 0
    const last = blocks.at(-1)
    const outside = reading === 'waiting' || reading.startsWith('exempt') ? length : 0
    const pause = reading === 'atCustomer' ? pauseIn(span, length, ruleset, claims) : null
    const block = {
      kind,
      start,
      end,
      length,
      berth: inBerth,
      berthAtEnd: inBerth,
      outside,
      pause,
      evenBerth: 0,
    }
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
  pause: longerPause(rest.pause, next.pause),
  evenBerth: 0,
})

const isGranted = ({ start, end }: Pause, spans: readonly ClaimedSpan[] = []): boolean =>
  spans.some(([from, to]) => from <= start * MINUTE_MS && end * MINUTE_MS <= to)

/** 90 FR 44872: of a longer period the driver names as much as may stop the window. */
function pauseIn(span: Pause, counted: number, { pilots }: Ruleset, claims?: Claims): Pause | null {
  const rule = pilots?.splitDuty
  if (!rule || counted < rule.min || !isGranted(span, claims?.splitDuty)) return null
  return { start: span.start, end: span.start + Math.min(rule.max, counted) }
}

/** Rests judged whole, where a pilot programme is granted. */
export function grantRests(blocks: Block[], ruleset: Ruleset, claims?: Claims): Block[] {
  const { splitDuty = [], evenSplit = [] } = claims ?? {}
  if (ruleset.pilots === null || splitDuty.length + evenSplit.length === 0) return blocks
  return blocks.map((block) =>
    block.kind === 'rest'
      ? {
          ...block,
          pause: pauseIn(block, block.length - block.outside, ruleset, claims),
          evenBerth: isGranted(block, evenSplit) ? block.berth : 0,
        }
      : block,
  )
}

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
