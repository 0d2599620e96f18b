import { useState } from 'react'
import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useAddDutyStatus } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useKept } from '../../form/useKept.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { NO_DUTY, dutyBody, dutyTyped, type DutyDraft, type DutyErrors } from '../../form/duty/dutyDraft.ts'

export const addDutyForm = (tripId: number): string => `add-duty-${tripId}`

/** Records one duty status of the trip's driver; times are the home terminal's. */
export function DutyStatusModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const message = useErrorMessage()
  const add = useAddDutyStatus(trip.id)
  const [draft, setDraft] = useKept<DutyDraft>(addDutyForm(trip.id), NO_DUTY)
  const [errors, setErrors] = useState<DutyErrors>({})

  const set = (fields: Partial<DutyDraft>, field: keyof DutyErrors) => {
    setDraft({ ...draft, ...fields })
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }

  const submit = () => {
    const read = dutyBody(draft, trip.home_zone)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    add.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => setErrors(error instanceof ApiError ? error.errors : {}),
    })
  }

  return (
    <FormDialog
      title={t('trips.dutyModal.title')}
      submitLabel={t('trips.dutyModal.submit')}
      dirty={dutyTyped(draft)}
      busy={add.isPending}
      error={add.isError ? message(add.error, FALLBACKS.addDutyStatus) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <DutyFields draft={draft} errors={errors} homeZone={trip.home_zone} onChange={set} />
    </FormDialog>
  )
}
