import type { DutyStatus } from '../../duty/timeline.ts'
import type { Place } from '../problem/places.ts'
import type { ClockReading, StopKind } from '../types.ts'
import type { Act } from './acts.ts'
import type { ClocksLeft } from './clockReadings.ts'
import type { Exceptions, StopClock } from './sentences.ts'

export interface Reason {
  /** The clock it is made for, if any, and what each leaves to drive from there. */
  readonly clock: StopClock | null
  readonly left: ClocksLeft
  readonly granted: Exceptions
  /** What the place where it is made is called, if that is not open yet. */
  readonly opensLater: string | null
}

/** What the place is called, or the act that follows. */
export type Destination = { readonly called: string } | Act['action'] | undefined

/** From one minute since departure to another, `driven` minutes along the road; no words yet. */
export interface PlayedEvent {
  readonly status: DutyStatus
  readonly start: number
  readonly end: number
  readonly fromDriven: number
  readonly driven: number
  readonly done:
    | { readonly kind: 'drive'; readonly minutes: number; readonly to: Destination }
    | { readonly kind: 'owed'; readonly minutes: number }
    | PlayedStop
}

/** `minutes` with the rest that ran at departure, `added` of them by lengthening it. */
export interface PlayedStop {
  readonly kind: StopKind
  /** The place it is the service of. */
  readonly place: Place | null
  /** What it is for, where stops of one kind differ. */
  readonly purpose: 'lateStart' | 'lastOpening' | 'pause' | null
  readonly minutes: number
  readonly added: number
  /** Of half of a split: spent in the berth, and the other half of one before it. */
  readonly inBerth: boolean
  readonly pairs: boolean
  readonly reason: Reason
  readonly before: ClockReading
  readonly after: ClockReading
}

/** A place served, in minutes since departure. */
export interface PlayedVisit {
  readonly place: Place
  readonly arrive: number
  readonly start: number
  readonly end: number
}

export interface PlayedPlan {
  readonly events: readonly PlayedEvent[]
  readonly visits: readonly PlayedVisit[]
  readonly finish: number
  /** Berth minutes that an open half still needs after the drop-off. */
  readonly owed: number
  /** When driving begins to count, or the finish. */
  readonly countsFrom: number
}
