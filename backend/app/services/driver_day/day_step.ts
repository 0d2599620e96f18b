import {
  historyOf,
  outlooksOf,
  recordDays,
  remainingOf,
  type DatedTerms,
  type Instant,
  type OpenTrip,
  type Outlook,
  type PlacedSpan,
  type RecordDay,
  type WorkTerms,
} from '@longhaul/core'

/** The driver's open trips are looked ahead at for so long, in milliseconds. */
const OUTLOOK_MS = 1000

export interface DayInput {
  readonly rows: readonly PlacedSpan[]
  readonly trips: readonly OpenTrip[]
  /** Now. */
  readonly terms: WorkTerms
  /** Of each day, by the day from which on. */
  readonly dated: readonly DatedTerms[]
  readonly now: Instant
  readonly days: number
}

/** How far a trip has come, and how it will go on. */
export interface TripProgress {
  readonly loaded: boolean
  /** Index in the stored plan of the place to be served next; `null` where none is left. */
  readonly nextPlace: number | null
  readonly driveMinutesLeft: number
  readonly outlook: Outlook | null
}

/** The days of the record and the open trips, in their order. */
export function computeDay({ rows, trips, terms, dated, now, days }: DayInput): {
  readonly days: readonly RecordDay[]
  readonly trips: readonly TripProgress[]
} {
  const until = performance.now() + OUTLOOK_MS
  const { timeline } = historyOf(rows, now, now)
  const outlooks = outlooksOf(trips, rows, timeline, terms, now, () => performance.now() < until)
  return {
    days: recordDays(rows, dated, now, days),
    trips: trips.map((trip): TripProgress => {
      const left = remainingOf(trip, rows, now)
      return {
        loaded: left.toPickup === null,
        nextPlace: left.isDone ? null : left.next,
        driveMinutesLeft: Math.ceil(left.toDrive),
        outlook: outlooks.find(({ tripId }) => tripId === trip.id) ?? null,
      }
    }),
  }
}
