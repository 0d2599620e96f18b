import { useGetList } from 'react-admin'
import { type EldLogRow } from '@longhaul/core/contract'
import { useSignedInUser } from '../shell/session.ts'
import { shiftDay } from '../ui/zoneTime.ts'
import { cycleOf, recapOf, type Cycle, type Recap } from './recap.ts'

/** The recap of a log from the driver's logs of the days before it. */
export function useRecap(log: EldLogRow): { cycle: Cycle; recap: Recap | null } {
  const cycle = cycleOf(useSignedInUser().ruleset)
  const { data } = useGetList<EldLogRow>('logs', {
    filter: {
      driver_id: log.driver.id,
      date_gte: shiftDay(log.date, 1 - cycle.days),
      date_lte: log.date,
    },
    sort: { field: 'date', order: 'DESC' },
    pagination: { page: 1, perPage: cycle.days },
  })
  const onDuty = new Map([...(data ?? []), log].map((row) => [row.date, row.sheet.on_duty_minutes]))
  return { cycle, recap: recapOf(log.date, onDuty, cycle) }
}
