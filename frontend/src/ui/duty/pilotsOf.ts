import {
  floorToMinute,
  instant,
  NO_PILOTS,
  type ClaimedSpan,
  type DriverPilots,
  type PilotGrant,
} from '@longhaul/core'
import type { PilotGrantRow, RecordedRow } from '@longhaul/core/contract'

const minuteOf = (time: string) => floorToMinute(instant(Date.parse(time)))

export const toGrant = ({ pilot, first_day, last_day }: PilotGrantRow): PilotGrant => ({
  pilot,
  firstDay: first_day,
  lastDay: last_day,
})

/** As the rules read them at `now`; an answer that an older version kept knows none. */
export function pilotsOf(
  grants: readonly PilotGrantRow[] | undefined,
  rows: readonly RecordedRow[],
  now: number,
): DriverPilots {
  if (!grants || grants.length === 0) return NO_PILOTS
  return {
    grants: grants.map(toGrant),
    atCustomer: rows
      .filter(({ at_customer }) => at_customer === true)
      .map(({ start_time, end_time }): ClaimedSpan => [
        minuteOf(start_time),
        end_time === null ? floorToMinute(instant(now)) : minuteOf(end_time),
      ])
      .filter(([start, end]) => end > start),
  }
}
