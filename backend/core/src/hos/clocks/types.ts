import type { Instant, Minutes } from '../../units.ts'

export type ClockName = 'break' | 'drive' | 'window' | 'cycle'

export interface CountedSince {
  /** The end of the last interruption long enough; driving since then counts towards the break. */
  readonly breakFrom: Instant
  /** The end of the last full rest, or of the first half of a split in use; `null` when rested. */
  readonly shiftFrom: Instant | null
  /** Halves of a split since `shiftFrom`: the window leaves them out. */
  readonly paused: readonly { readonly start: Instant; readonly end: Instant }[]
  /** The end of the last restart, or the start of the oldest day of the cycle when that is later. */
  readonly cycleFrom: Instant
}

export interface ClaimedLimits {
  readonly drive: Minutes
  readonly window: Minutes
  /** Adverse conditions are claimed, and lengthen both. */
  readonly adverse: boolean
}

export interface Clocks {
  readonly at: Instant
  readonly breakLeft: Minutes | null
  readonly driveLeft: Minutes
  /** Canada: the least of on-duty, elapsed, the day's 10 hours off, and the 24 hours off that are due. */
  readonly windowLeft: Minutes
  /** Of the shift that runs, or of one that begins now, with what is claimed for it. */
  readonly limits: ClaimedLimits
  readonly cycleLeft: Minutes
  /** On-duty minutes that count towards the cycle at `at`; more than the limit after work past it. */
  readonly cycleUsed: Minutes
  /** The clock that bars driving first if the driver drives on from `at`, and when. */
  readonly endsFirst: { readonly clock: ClockName; readonly at: Instant }
  /** A rest begun now, or already running; Canada: `resetAt` is of the shift, not of the day. */
  readonly restNow: {
    readonly breakAt: Instant | null
    readonly resetAt: Instant
    readonly restartAt: Instant | null
    readonly split: SplitNow | null
  }
  /** Hours returning on each of the next 8 home-terminal days, first = the day after `at`'s. */
  readonly recap: readonly { readonly date: string; readonly returning: Minutes }[]
  /** Live mode: a rest credited as half of a split that is only valid if the other half follows. */
  readonly provisional: { readonly start: Instant; readonly end: Instant; readonly needs: string } | null
  readonly counted: CountedSince
}

/** The shortest rest in the berth that completes a split pair (395.1(g)) before it is a full rest. */
export interface SplitNow {
  readonly at: Instant
  /** Must it be in the berth? Else off duty does as well. */
  readonly inBerth: boolean
  /** Where drive and window stand when it ends: they then run from the end of the pair's first rest. */
  readonly driveLeft: Minutes
  readonly windowLeft: Minutes
}
