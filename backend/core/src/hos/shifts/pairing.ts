import { type Block, inWindow, longerPause, longestPause, type Pause, pauseLength } from '../rests/blocks.ts'
import { canPair, pairsAtLeastAs } from '../rests/splits.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { gradeOf } from '../rules/severity.ts'
import { BEYOND_ANY_LIMIT, isWithin, limitsIn } from './shiftLimits.ts'
import { lastStretch, type Shift, type Stretch } from './shifts.ts'
import type { Pairing } from './walkShift.ts'

/** One way of using rests, up to some point of the shift; `from` is the same up to the rest before. */
interface RestUse {
  readonly base: number
  readonly drive: number
  readonly window: number
  /** Index in `splits` of the rest used last, `-1` when none is. */
  readonly last: number
  /** The rest used last already has its partner. */
  readonly paired: boolean
  /** Since the end of the rest used last: what drive and window become when it gets a partner. */
  readonly driveSince: number
  readonly windowSince: number
  /** The shift's pause so far, where it has one and so uses no rests. */
  readonly pause: Pause | null | undefined
  readonly cost: Cost
  readonly from: RestUse | null
}

/** FMCSA FAQ Q4: fewest findings over 3 hours, then violations, then nominal; then fewest minutes. */
interface Cost {
  readonly findings: number
  readonly minutes: number
}

const FREE: Cost = { findings: 0, minutes: 0 }
const NOMINAL = 1
const VIOLATION = 1e5
const EGREGIOUS = 1e10

const WEIGHT = { nominal: NOMINAL, violation: VIOLATION, egregious: EGREGIOUS }

const isCheaper = (a: Cost, b: Cost): boolean =>
  a.findings < b.findings || (a.findings === b.findings && a.minutes < b.minutes)

/** Fewest findings, then most time left. Dynamic programme over the rests, dominated uses dropped. */
export function choosePairing(shift: Shift, ruleset: Ruleset, context: HosContext): Pairing {
  const rule = ruleset.split
  const { adverseAt, sixteenHourAt } = context.claims
  const { end } = lastStretch(shift)
  const claims = [adverseAt, sixteenHourAt].some((times) => isWithin(times, shift.start, end))
  const first: RestUse = {
    base: shift.start,
    drive: 0,
    window: 0,
    last: -1,
    paired: true,
    driveSince: 0,
    windowSince: 0,
    pause: undefined,
    cost: FREE,
    from: null,
  }
  // 90 FR 44872 asks for a whole rest at the end: who pauses does not split.
  let uses: RestUse[] = mayPause(shift) ? [first, { ...first, pause: null }] : [first]
  shift.stretches.forEach((stretch, i) => {
    uses = uses.map((use) => throughStretch(use, stretch, ruleset, context))
    const block = shift.splits[i]
    if (block === undefined || rule === null) return
    const next: RestUse[] = []
    for (const use of uses) {
      next.push(unused(use, block, ruleset))
      const last = shift.splits[use.last]
      if (use.pause !== undefined) continue
      const pairs = last !== undefined && canPair(last, block, rule)
      if (pairs) next.push(pairedAt(use, last, i))
      else if (use.paired) next.push(openedAt(use, i))
    }
    uses = undominated(next, shift, rule, claims)
  })
  const ends = uses.filter((use) => use.paired || mayStayOpen(shift, use, ruleset, context))
  return pairingOf(best(ends, shift, ruleset, context), shift)
}

const mayPause = ({ splits, stretches }: Shift): boolean =>
  [splits, ...stretches.map(({ blocks }) => blocks)].some((blocks) => blocks.some(({ pause }) => pause))

function throughStretch(use: RestUse, stretch: Stretch, ruleset: Ruleset, context: HosContext): RestUse {
  return {
    ...use,
    pause: use.pause === undefined ? undefined : longestPause(stretch.blocks, use.pause),
    drive: use.drive + stretch.driving,
    window: use.window + stretch.window,
    driveSince: use.driveSince + stretch.driving,
    windowSince: use.windowSince + stretch.window,
    cost: costThrough(use, stretch, ruleset, context),
  }
}

function costThrough(use: RestUse, stretch: Stretch, ruleset: Ruleset, context: HosContext): Cost {
  const limits = limitsIn(use.base, stretch, ruleset, context)
  let { findings, minutes } = use.cost
  let { drive, window, pause } = use
  for (const block of stretch.blocks) {
    const { kind, length } = block
    if (pause !== undefined) pause = longerPause(pause, block.pause)
    if (kind === 'driving') {
      drive += length
      const counted = window + length - pauseLength(pause)
      for (const over of [drive - limits.drive, counted - limits.window]) {
        if (over <= 0) continue
        const found = Math.min(over, length)
        findings += WEIGHT[gradeOf(found)]
        minutes += found
      }
    }
    window += inWindow(block, ruleset)
  }
  return { findings, minutes }
}

function unused(use: RestUse, block: Block, ruleset: Ruleset): RestUse {
  const more = inWindow(block, ruleset)
  const pause = use.pause === undefined ? undefined : longerPause(use.pause, block.pause)
  return { ...use, window: use.window + more, windowSince: use.windowSince + more, pause }
}

const pairedAt = (use: RestUse, last: Block, index: number): RestUse => ({
  base: last.end,
  drive: use.driveSince,
  window: use.windowSince,
  last: index,
  paired: true,
  driveSince: 0,
  windowSince: 0,
  pause: use.pause,
  cost: use.cost,
  from: use,
})

const openedAt = (use: RestUse, index: number): RestUse => ({
  ...use,
  last: index,
  paired: false,
  driveSince: 0,
  windowSince: 0,
  from: use,
})

/** Readings beyond any limit are as bad as it. */
const capped = (minutes: number): number => Math.min(minutes, BEYOND_ANY_LIMIT)

function undominated(
  uses: readonly RestUse[],
  shift: Shift,
  rule: NonNullable<Ruleset['split']>,
  claims: boolean,
): RestUse[] {
  let kept: RestUse[] = []
  const kills = (a: RestUse, b: RestUse): boolean => {
    if (isCheaper(b.cost, a.cost) || a.pause !== b.pause) return false
    if (capped(a.drive) > capped(b.drive) || capped(a.window) > capped(b.window)) return false
    if (!a.paired && b.paired) return false
    // A claim counts from a base on, so uses with different bases may have different limits ahead.
    if (claims && a.base !== b.base) return false
    const [stronger, weaker] = [shift.splits[a.last], shift.splits[b.last]]
    if (weaker === undefined) return true
    return (
      stronger !== undefined &&
      pairsAtLeastAs(stronger, weaker, rule) &&
      capped(a.driveSince) <= capped(b.driveSince) &&
      capped(a.windowSince) <= capped(b.windowSince)
    )
  }
  for (const use of uses) {
    if (kept.some((other) => kills(other, use))) continue
    kept = [...kept.filter((other) => !kills(use, other)), use]
  }
  return kept
}

/** The full rest that closes the shift may be its partner (disputed); in live mode one may still come. */
function mayStayOpen(shift: Shift, use: RestUse, ruleset: Ruleset, context: HosContext): boolean {
  const last = shift.splits[use.last]
  if (shift.closing === null) return context.mode === 'live'
  return (
    context.tenHourRestAsSecond === 'sleeper7' &&
    ruleset.split !== null &&
    last !== undefined &&
    canPair(last, shift.closing, ruleset.split)
  )
}

function best(uses: readonly RestUse[], shift: Shift, ruleset: Ruleset, context: HosContext): RestUse {
  const stretch = lastStretch(shift)
  const timeLeft = (use: RestUse): readonly [least: number, sum: number] => {
    const limits = limitsIn(use.base, stretch, ruleset, context)
    const window = use.window - pauseLength(use.pause)
    const left = [limits.drive - use.drive, limits.window - window] as const
    return [Math.min(...left), left[0] + left[1]]
  }
  return uses.reduce((a, b) => {
    if (isCheaper(a.cost, b.cost)) return a
    if (isCheaper(b.cost, a.cost)) return b
    const [leastA, sumA] = timeLeft(a)
    const [leastB, sumB] = timeLeft(b)
    return leastB > leastA || (leastB === leastA && sumB > sumA) ? b : a
  })
}

function pairingOf(use: RestUse, shift: Shift): Pairing {
  const used = new Set<number>()
  for (let at: RestUse | null = use; at !== null; at = at.from) if (at.last >= 0) used.add(at.last)
  const open = use.paired || shift.closing !== null ? null : (shift.splits[use.last] ?? null)
  return { used, open, pauses: use.pause !== undefined }
}
