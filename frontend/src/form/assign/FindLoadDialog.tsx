import type { TripUser } from '@longhaul/core/contract'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { personName } from '../../ui/personName.ts'
import { FindDialog } from './FindDialog.tsx'

/** Every open load for one driver; what is assigned is shown. */
export default function FindLoadDialog({ driver, onClose }: { driver: TripUser; onClose: () => void }) {
  const t = useT()
  const verbs = useVerbs()
  const navigate = useNavigate()
  const { role } = useSignedInUser()
  return (
    <FindDialog
      title={t('board.findLoadFor', { name: personName(driver) })}
      lead={t('assign.loadLead')}
      looked="load"
      mayAssign={mayAccess(role, 'edit', 'trips')}
      search={(onLine, signal) => verbs.candidates(`/board/${driver.id}/loads/`, onLine, signal)}
      onClose={onClose}
      onAssigned={({ trip_id }) => void navigate(`/trips/${trip_id}`)}
    />
  )
}
