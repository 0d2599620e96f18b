import { markedRemark, type DutyRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** Of an entry: its mark, and the driver's own words as they are. */
export function useRemark(): (row: Pick<DutyRow, 'special' | 'remarks'> | null) => string | null {
  const t = useT()
  return (row) => row && markedRemark(row, (special) => t(`duty.mark.${special}`))
}
