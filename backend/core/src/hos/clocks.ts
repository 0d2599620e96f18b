import type { Instant, Minutes } from '../units.ts'

export type ClockName = 'break' | 'drive' | 'window' | 'cycle'

/** What is left at one instant. A clock the rule set does not have is `null`. */
export interface Clocks {
  readonly at: Instant
  readonly breakLeft: Minutes | null
  readonly driveLeft: Minutes
  readonly windowLeft: Minutes
  readonly cycleLeft: Minutes
  /** The clock that bars driving first if the driver drives on from `at`, and when. */
  readonly endsFirst: { readonly clock: ClockName; readonly at: Instant }
  /** What a rest begun now would give back, and when. */
  readonly restNow: {
    readonly breakAt: Instant | null
    readonly resetAt: Instant
    readonly restartAt: Instant | null
  }
  /** Hours returning on each of the next 8 home-terminal days, first = the day after `at`'s. */
  readonly recap: readonly { readonly date: string; readonly returning: Minutes }[]
  /** Live mode: a rest credited as half of a split that is only valid if the other half follows. */
  readonly provisional: { readonly start: Instant; readonly end: Instant; readonly needs: string } | null
}
