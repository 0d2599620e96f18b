import type { RecordDay, RecordDayRow } from '@longhaul/core/contract'
import { useContext, useMemo } from 'react'
import { PendingContext } from '../../offline/pendingDay.ts'
import { useAnsweredProposals, useDriverDay, useRecordDay } from '../duty.ts'

/** Any day of one’s own with what is not sent; the days that the device carries need no network. */
export function useOwnRecordDay(date: string, enabled = true) {
  const found = useRecordDay(date)
  const { data: carried } = useDriverDay(enabled)
  const answered = useAnsweredProposals()
  const { recordDay } = useContext(PendingContext)
  const asked = found.data
  const data = useMemo((): RecordDay | RecordDayRow | undefined => {
    if (!asked || !carried) return asked ?? carried?.days.find((day) => day.date === date)
    return recordDay(asked, { ...carried, proposals: [...carried.proposals, ...answered] })
  }, [asked, carried, answered, recordDay, date])
  return { ...found, data, error: data ? null : found.error }
}
