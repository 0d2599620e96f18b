import { markedRemark, type DutyRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** Of an entry: its mark, and the driver's own words as they are. */
export function useRemark(): (row: Pick<DutyRow, 'special' | 'remarks'> | null) => string | null {
  const t = useT()
  return (row) =>
    row &&
    markedRemark(row, {
      PERSONAL_CONVEYANCE: t('duty.mark.PERSONAL_CONVEYANCE'),
      YARD_MOVE: t('duty.mark.YARD_MOVE'),
      PASSENGER_SEAT: t('duty.mark.PASSENGER_SEAT'),
      ADVERSE: t('duty.mark.ADVERSE'),
    })
}
