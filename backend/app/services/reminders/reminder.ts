import { type Instant } from '@longhaul/core'
import { type RemindedKind } from '@longhaul/core/contract'
import type User from '#models/user'

/** The last time that somebody reminded of a problem. */
export interface LastReminder {
  readonly problemId: string
  readonly at: Instant
  readonly by: User
}

/** A problem that its driver is reminded of. */
export interface Reminder extends LastReminder {
  readonly kind: RemindedKind
  readonly date: string
  readonly start: Instant
  readonly end: Instant | null
  /** Of the proposal or the trip. */
  readonly recordId: number | null
}
