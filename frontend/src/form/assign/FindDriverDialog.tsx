import type { CandidateRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { FindDialog } from './FindDialog.tsx'

/** Every driver for one planned trip. */
export default function FindDriverDialog({
  tripId,
  onClose,
  onAssigned,
}: {
  tripId: number
  onClose: () => void
  onAssigned: (chosen: CandidateRow) => void
}) {
  const t = useT()
  const verbs = useVerbs()
  return (
    <FindDialog
      title={t('board.findDriver')}
      lead={t('assign.driverLead', { id: tripId })}
      looked="driver"
      mayAssign
      search={(onLine, signal) => verbs.candidates(`/trips/${tripId}/drivers/`, onLine, signal)}
      onClose={onClose}
      onAssigned={onAssigned}
    />
  )
}
