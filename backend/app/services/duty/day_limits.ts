import { homeDays, wallDay, type Instant } from '@longhaul/core'
import { LIMITS, type DutyOrigin } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type DutyStatus from '#models/duty_status'
import { refuse, type Refusal } from '#services/shared/refusal'
import { type Terms } from '#services/home_terminal/terms'

/**
 * Bounded, so that one driver's log does not hold others up; by the home-terminal day entries begin on.
 * An admin's proposals are counted apart: they cannot fill the day up for the driver.
 */

export interface AddedEntry {
  readonly driverId: number
  readonly startMs: Instant
  readonly origin: Exclude<DutyOrigin, 'planned'>
  /** A day that was full before there was a limit can still be put right. */
  readonly inPlaceOf: DutyStatus | null
}

const FULL = {
  recorded: (day: string) =>
    `The log of ${day} has ${LIMITS.dutyDay.entries} entries, and a day takes no more. Take out or change one of them first.`,
  proposed: (day: string) =>
    `${LIMITS.dutyDay.entries} proposals for ${day} wait for the driver, and a day takes no more. Take some back, or let the driver answer them first.`,
}

const CHANGED_OFTEN = {
  recorded: (day: string) =>
    `The log of ${day} has been changed ${LIMITS.dutyDay.versions} times, and takes no more. Write what is missing into the remarks of the log.`,
  proposed: (day: string) =>
    `${LIMITS.dutyDay.versions} changes of ${day} have been proposed, and a day takes no more. Ask the driver to change the log.`,
}

/** `null` while the day takes more. The log must be locked. */
export async function refuseFullDay(
  { driverId, startMs, origin, inPlaceOf }: AddedEntry,
  { homeZone, dayStartHour }: Pick<Terms, 'homeZone' | 'dayStartHour'>,
  trx: TransactionClientContract,
): Promise<Refusal | null> {
  const day = homeDays(homeZone, dayStartHour).at(startMs)
  const counted = async (active: 0 | 1): Promise<number> => {
    const row = (await trx
      .from('duty_statuses')
      .where({ driver_id: driverId, active, origin })
      .where('start_ms', '>=', day.start)
      .where('start_ms', '<', day.end)
      .count('* as n')
      .first()) as { n: number | string }
    return Number(row.n)
  }
  const isOneMore =
    inPlaceOf?.origin !== origin || inPlaceOf.startMs < day.start || inPlaceOf.startMs >= day.end
  if (isOneMore && (await counted(1)) >= LIMITS.dutyDay.entries)
    return refuse('conflict', FULL[origin](wallDay(day.date)))
  if ((await counted(0)) >= LIMITS.dutyDay.versions)
    return refuse('conflict', CHANGED_OFTEN[origin](wallDay(day.date)))
  return null
}
