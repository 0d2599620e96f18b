import { between, DAY_MINUTES, type Instant } from '../../../units.ts'
import type { HomeDays } from '../../days/homeDays.ts'

/** Home-terminal days from that of the departure, 0; in minutes since departure. */
export interface TripDays {
  /** When a day begins; day 0 begins at the departure or before it. */
  startOf(day: number): number
  dayOf(minute: number): number
}

export function tripDays(days: HomeDays, departAt: Instant): TripDays {
  const first = days.at(departAt).number
  const starts: number[] = []
  const startOf = (day: number): number =>
    (starts[day] ??= between(departAt, days.numbered(first + day).start))
  return {
    startOf,
    dayOf: (minute) => {
      let day = Math.floor(minute / DAY_MINUTES)
      while (startOf(day) > minute) day--
      while (startOf(day + 1) <= minute) day++
      return day
    },
  }
}
