import { between, DAY_MINUTES, type Instant } from '../../../units.ts'
import type { HomeDays } from '../../days/homeDays.ts'

/** The home-terminal days of a trip, counted from the day of the departure as 0, in minutes since departure. */
export interface TripDays {
  /** When day `k` begins; day 0 begins at the departure or before it. */
  startOf(k: number): number
  /** The day that holds minute `t`. */
  dayOf(t: number): number
}

export function tripDays(days: HomeDays, departAt: Instant): TripDays {
  const first = days.at(departAt).number
  // Asked for again and again by the search.
  const starts: number[] = []
  const startOf = (k: number): number => (starts[k] ??= between(departAt, days.numbered(first + k).start))
  return {
    startOf,
    dayOf: (t) => {
      let k = Math.max(0, Math.floor((t - startOf(0)) / DAY_MINUTES))
      while (startOf(k) > t) k--
      while (startOf(k + 1) <= t) k++
      return k
    },
  }
}
