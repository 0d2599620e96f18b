import { homeDays, type HomeDay, type Instant } from '@longhaul/core'
import { MESSAGES } from '@longhaul/core/contract'
import { findTerms, type Terms } from '#services/home_terminal/terms'
import { refuseField, type Refusal } from '#services/shared/refusal'
import { isDay } from '#services/shared/times'

export interface BegunDay {
  readonly day: HomeDay
  readonly terms: Terms
}

/** A day of a driver's record, under the terms of that day; one that is still to come is refused. */
export async function findBegunDay(
  driverId: number,
  date: string,
  now: Instant,
): Promise<BegunDay | Refusal> {
  if (!isDay(date)) return refuseField('date', MESSAGES.date.format)
  const terms = await findTerms(driverId, date)
  const day = homeDays(terms.homeZone, terms.dayStartHour).on(date)
  return day.start > now ? refuseField('date', MESSAGES.date.future) : { day, terms }
}
