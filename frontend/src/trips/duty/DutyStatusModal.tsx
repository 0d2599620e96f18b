import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { NO_DUTY, dutyBody } from '../../form/duty/dutyDraft.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useAddDutyStatus } from '../../providers/duty.ts'

export const addDutyForm = (tripId: number): string => `add-duty-${tripId}`

/** Records one duty status of the trip's driver; times are the home terminal's. */
export function DutyStatusModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const add = useAddDutyStatus(trip.id)
  const form = useServerForm({
    initial: NO_DUTY,
    validate: (draft) => {
      const read = dutyBody(draft, trip.home_zone)
      return read.ok ? {} : read.errors
    },
    fallback: FALLBACKS.addDutyStatus,
    keep: addDutyForm(trip.id),
    submit: async (draft) => {
      const read = dutyBody(draft, trip.home_zone)
      if (read.ok) await add.mutateAsync(read.body)
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={t('trips.dutyModal.title')}
      submitLabel={t('trips.dutyModal.submit')}
      onClose={onClose}
    >
      <DutyFields homeZone={trip.home_zone} />
    </DialogForm>
  )
}
