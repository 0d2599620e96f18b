import '../../i18n/en/eldLogs.ts'
import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { NO_DUTY, dutyBody } from '../../form/duty/dutyDraft.ts'
import { WaitingProposal } from '../../form/duty/WaitingProposal.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useAddDutyStatus } from '../../providers/own/duty.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { addDutyDraft } from '../draftNames.ts'

/** Times are the home terminal's. */
export default function DutyStatusModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const user = useSignedInUser()
  const add = useAddDutyStatus(trip.id, user.id === trip.driver.id && user.has_driver)
  const form = useServerForm({
    initial: NO_DUTY,
    validate: (draft) => {
      const read = dutyBody(draft, trip.home_zone)
      return read.ok ? {} : read.errors
    },
    fallback: FALLBACKS.addDutyStatus,
    keep: addDutyDraft(trip.id),
    submit: async (draft, onStored) => {
      const read = dutyBody(draft, trip.home_zone)
      if (read.ok) await add.mutateAsync({ data: read.body, onStored })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      words="trips.dutyModal"
      cure={<WaitingProposal refusal={add.error} />}
      onClose={onClose}
    >
      <DutyFields driverId={trip.driver.id} homeZone={trip.home_zone} />
    </DialogForm>
  )
}
