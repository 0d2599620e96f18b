import { type Instant, MINUTE_MS } from '../../../units.ts'
import { type Block, isDuty, pauseLength } from '../../rests/blocks.ts'
import type { HosContext } from '../../rules/context.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { drive, endRunningRest, passExempt, work } from '../label/actions.ts'
import { Label } from '../label/label.ts'
import { windowUsed } from '../label/pauses.ts'
import { hasHalfOf, hasOpenHalf, keepsClaimsOf, splitHalf } from '../label/splitRests.ts'
import { type Limits, NEVER } from '../problem/limits.ts'

/** One label for each lawful reading of the record so far. */
export interface RecordReadings {
  readonly labels: readonly Label[]
  /** Readings without an open half, where all `labels` have one; they leave findings no plan can undo. */
  readonly fallback: readonly Label[]
  /** The plan may not split, and a half left open in the record would spare it findings. */
  readonly leavesHalf: boolean
}

function restedLabel(limits: Limits): Label {
  const label = new Label()
  label.idle = limits.breakLength
  label.slack = NEVER
  label.mayLeaveLate = true
  return label
}

/** One way to read the rests since the last reset, and the findings it would leave behind. */
interface Reading {
  readonly label: Label
  /** Findings of more than 3 hours, of 15 minutes or more, and of any length; then their minutes. */
  readonly findings: readonly [number, number, number, number]
}

/** The choices of halves with fewest findings (395.1(g)(1)); a running rest stays open to each. */
export function readRecord(
  blocks: readonly Block[],
  departAt: Instant,
  ruleset: Ruleset,
  context: HosContext,
  limits: Limits,
): RecordReadings {
  const lawful: Limits = {
    ...limits,
    drive: limits.drive + limits.parkEarly,
    window: limits.window + limits.parkEarly,
    split: context.sleeperBerth ? ruleset.split : null,
  }
  const last = blocks.at(-1)
  const running = last?.kind === 'rest' ? last : null
  const reset = blocks.findLastIndex(({ kind, length }) => kind === 'rest' && length >= limits.reset)
  const begin = blocks.findIndex((block, i) => i > reset && isDuty(block))
  const shiftStart = blocks[begin]

  const first = restedLabel(limits)
  if (shiftStart === undefined) {
    // Nothing but rest since the last reset: the driver starts fresh, and the run may grow into a restart.
    first.runningRest = running?.length ?? 0
    first.claimedDrive = limits.claimedNow.drive
    first.claimedWindow = limits.claimedNow.window
    return { labels: [first], fallback: [], leavesHalf: false }
  }
  first.slack = 0
  first.mayLeaveLate = false
  const since = blocks.slice(begin, running ? -1 : undefined)
  const claims = claimsIn(blocks.slice(begin), departAt, ruleset, context, lawful)
  const most = {
    drive: Math.max(...claims.map(({ drive: more }) => more), 0) + lawful.drive,
    window: Math.max(...claims.map(({ window }) => window), 0) + lawful.window,
  }
  let open: Reading[] = [{ label: first, findings: [0, 0, 0, 0] }]
  const grant = (i: number): void => {
    for (const claim of claims) if (claim.from === i) for (const { label } of open) applyGrant(label, claim)
  }
  for (const [i, block] of since.entries()) {
    grant(i)
    const next: Reading[] = []
    for (const reading of open) next.push(...readBlock(reading, block, lawful))
    open = undominated(next, most)
  }
  grant(since.length)
  const isClosed = ({ label }: Reading): boolean => !hasOpenHalf(label)
  const allowed = limits.split === null ? open.filter(isClosed) : open
  const leavesHalf = !fewest(open).some((reading) => allowed.includes(reading))
  const atDeparture = ({ label }: Reading): Label => {
    label.minute = label.driven = label.onDuty = label.effort = 0
    label.trail = null
    label.origin = null
    label.slack = 0
    if (limits.split === null) label.halfLength = 0
    if (running) {
      label.runningRest = running.length
      label.runningOutside = running.outside
      const whole = !lawful.split?.otherInBerth && running.berth >= (lawful.split?.long ?? NEVER)
      label.runningBerth = whole ? running.berth : running.berthAtEnd
      label.runningBest = running.berth > running.berthAtEnd ? running.berth : 0
    }
    return label
  }
  const best = fewest(allowed)
  return {
    labels: best.map(atDeparture),
    leavesHalf,
    fallback: best.some(isClosed) ? [] : fewest(allowed.filter(isClosed)).map(atDeparture),
  }
}

/** Driving and window that a claim grants from a block of the shift on. */
interface Grant {
  readonly from: number
  readonly drive: number
  readonly window: number
}

/**
 * A claim holds from its stretch between rests, or from the rest it falls into; the base must not lie after
 * it.
 */
function claimsIn(
  blocks: readonly Block[],
  departAt: Instant,
  ruleset: Ruleset,
  { claims }: HosContext,
  { split }: Limits,
): Grant[] {
  const splits = (block: Block): boolean =>
    block.kind === 'rest' && (split?.otherInBerth ? block.berth : block.length) >= (split?.short ?? NEVER)
  const from = (at: number): number => {
    const i = blocks.findLastIndex(({ start }) => start * MINUTE_MS < at)
    const block = blocks[i]
    const during = block && (at < block.end * MINUTE_MS || at === departAt)
    return during && splits(block) ? i : blocks.findLastIndex((other, j) => j <= i && splits(other)) + 1
  }
  const inShift = (at: number): boolean =>
    at <= departAt && blocks.some(({ start }) => start * MINUTE_MS <= at)
  const { adverse, daily, elapsed, longShift, window } = ruleset
  const granted = (instants: readonly number[], more: number, moreWindow: number): Grant[] =>
    instants.filter(inShift).map((at) => ({ from: from(at), drive: more, window: moreWindow }))
  return [
    // Where the days have limits of their own the shift's alone are no use.
    ...(adverse && daily === null && elapsed === null
      ? granted(claims.adverseAt, adverse.drive, adverse.window)
      : []),
    ...(longShift ? granted(claims.sixteenHourAt, 0, longShift.window - window.max) : []),
  ]
}

function applyGrant(label: Label, { drive: more, window }: Grant): void {
  label.claimedDrive = Math.max(label.claimedDrive, more)
  label.claimedWindow = Math.max(label.claimedWindow, window)
  if (label.halfLength === 0) return
  label.claimedDriveSinceHalf = Math.max(label.claimedDriveSinceHalf, more)
  label.claimedWindowSinceHalf = Math.max(label.claimedWindowSinceHalf, window)
}

function fewest(all: readonly Reading[]): Reading[] {
  let best: Reading[] = []
  for (const reading of all) {
    const order = best[0] ? compareFindings(reading.findings, best[0].findings) : -1
    if (order < 0) best = [reading]
    else if (order === 0) best.push(reading)
  }
  return best
}

function readBlock({ label: from, findings }: Reading, block: Block, limits: Limits): Reading[] {
  const label = from.copy()
  if (block.kind === 'driving') {
    const over = (used: number, most: number): number =>
      Math.max(0, Math.min(block.length, used + block.length - most))
    const found = [
      over(from.shiftDriving, limits.drive + from.claimedDrive),
      over(windowUsed(from), limits.window + from.claimedWindow),
    ]
    drive(label, block.length)
    const count = (least: number): number => found.filter((n) => n >= least).length
    return [
      {
        label,
        findings: [
          findings[0] + count(181),
          findings[1] + count(15),
          findings[2] + count(1),
          findings[3] + found.reduce((sum, n) => sum + n, 0),
        ],
      },
    ]
  }
  if (block.kind === 'work') work(label, 'serve', block.length, limits)
  if (block.kind === 'exemptDriving' || block.kind === 'exemptWork')
    passExempt(label, block.length, block.kind === 'exemptDriving', limits)
  if (block.kind !== 'rest') {
    keepPause(label, block)
    return [{ label, findings }]
  }
  const chosen = from.copy()
  chosen.runningRest = block.length
  chosen.runningBerth = block.berth
  label.runningRest = block.length
  label.runningOutside = block.outside
  endRunningRest(label, limits)
  return splitHalf(chosen, block.length, limits)
    ? [
        { label, findings },
        { label: chosen, findings },
      ]
    : [{ label, findings }]
}

/** Which part of work was at a customer, the blocks know. */
function keepPause(label: Label, { pause }: Block): void {
  if (!label.hasSplit) label.paused = Math.max(label.paused, pauseLength(pause))
}

const compareFindings = (a: Reading['findings'], b: Reading['findings']): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]

/** Use beyond the limit is as bad as the limit, so years without a full rest keep few readings. */
function undominated(all: readonly Reading[], most: Pick<Limits, 'drive' | 'window'>): Reading[] {
  const kept: Reading[] = []
  for (const reading of all) {
    capAt(reading.label, most)
    if (kept.some((other) => isAsGood(other, reading))) continue
    for (let i = kept.length - 1; i >= 0; i--) if (isAsGood(reading, kept[i] as Reading)) kept.splice(i, 1)
    kept.push(reading)
  }
  return kept
}

function capAt(label: Label, { drive: mostDrive, window }: Pick<Limits, 'drive' | 'window'>): void {
  label.shiftDriving = Math.min(label.shiftDriving, mostDrive)
  label.drivingSinceHalf = Math.min(label.drivingSinceHalf, mostDrive)
  label.window = Math.min(label.window, window + label.paused)
  label.windowSinceHalf = Math.min(label.windowSinceHalf, window)
}

function isAsGood({ label: a, findings: ofA }: Reading, { label: b, findings: ofB }: Reading): boolean {
  if (compareFindings(ofA, ofB) > 0 || a.shiftDriving > b.shiftDriving || a.window > b.window) return false
  // Who has split has no pause, so that the window tells what of it is used.
  if (a.hasSplit && !b.hasSplit) return false
  if (a.claimedDrive < b.claimedDrive || a.claimedWindow < b.claimedWindow) return false
  return b.halfLength === 0 ? !hasOpenHalf(a) && keepsClaimsOf(a, b) : hasHalfOf(a, b)
}
