import {
  contextUnder,
  homeDays,
  instant,
  MINUTE_MS,
  minutes,
  NO_PILOTS,
  recapBox,
  rulesetOf,
  floorToMinute,
  type Instant,
  type Minutes,
  type PilotId,
  type RecapBox,
  type Ruleset,
} from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type EldLog from '#models/eld_log'
import { readHistory } from '#services/duty/recorded_rows'
import { findPilotsOn } from '#services/home_terminal/pilots'

export interface DayRecap {
  readonly box: RecapBox
  readonly ruleset: Ruleset
  /** That the driver has on the day. */
  readonly pilots: readonly PilotId[]
  /** Of the past days of the cycle. */
  readonly unrecorded: Minutes
}

/** From the driver's record, under the rule set the day was logged under. */
export async function computeRecap(
  log: Pick<EldLog, 'date' | 'homeZone' | 'dayStartHour' | 'driverId' | 'ruleset'>,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<DayRecap> {
  const { date, homeZone, dayStartHour, driverId } = log
  const ruleset = rulesetOf(log.ruleset)
  const minute = floorToMinute(now)
  const calendar = homeDays(homeZone, dayStartHour)
  const day = calendar.on(date)
  const until = instant(Math.min(day.end, Math.max(day.start, minute)))
  const { timeline } = await readHistory(driverId, until, minute, trx)
  // No pilot programme changes what counts in the cycle.
  const context = contextUnder({ homeZone, dayStartHour, pilots: NO_PILOTS })
  const box = recapBox(timeline, ruleset, context, date)
  const { start } = calendar.on(box.days[0]!.date)
  const known = timeline
    .filter(({ recorded }) => recorded !== false)
    .reduce(
      (sum, segment) => sum + Math.max(0, Math.min(segment.end, until) - Math.max(segment.start, start)),
      0,
    )
  const pilots = await findPilotsOn(driverId, date, trx)
  return { box, ruleset, pilots, unrecorded: minutes((until - start - known) / MINUTE_MS) }
}
