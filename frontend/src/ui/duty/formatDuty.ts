import { markedRemark, type DutyRow } from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'
import { formatSpan, formatTime } from '../format.ts'

export function formatDutySpan(row: Pick<DutyRow, 'start_time' | 'end_time'>, zone: string, t: T): string {
  return row.end_time === null
    ? t('duty.timeline.since', { start: formatTime(row.start_time, zone) })
    : formatSpan(row.start_time, row.end_time, zone)
}

/** Its mark, and the driver's own words as they are. */
export const formatRemark = (row: Pick<DutyRow, 'special' | 'remarks'>, t: T): string | null =>
  markedRemark(row, (special) => t(`duty.mark.${special}`))
