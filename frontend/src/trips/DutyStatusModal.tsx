import { useState } from 'react'
import { Stack, TextField } from '@mui/material'
import { DUTY_STATUSES } from '@longhaul/core'
import { FALLBACKS, LIMITS, type TripRow } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { useAddDutyStatus } from '../providers/queries.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PlaceField } from './PlaceField.tsx'
import { NO_DUTY, dutyBody, dutyTyped, type DutyDraft, type DutyErrors } from './dutyDraft.ts'
import { asDutyStatus } from './statuses.ts'

/** Records one duty status of the trip's driver; times are the home terminal's. */
export function DutyStatusModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const message = useErrorMessage()
  const add = useAddDutyStatus(trip.id)
  const [draft, setDraft] = useState<DutyDraft>(NO_DUTY)
  const [errors, setErrors] = useState<DutyErrors>({})
  const zone = trip.home_zone.replaceAll('_', ' ')

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

  const time = (field: 'start' | 'end') => {
    const name = field === 'start' ? 'start_time' : 'end_time'
    return (
      <TextField
        type="datetime-local"
        name={name}
        label={t(`trips.dutyModal.${field}`)}
        value={draft[field]}
        onChange={(event) => set({ [field]: event.target.value }, name)}
        error={errors[name] !== undefined}
        helperText={errors[name] ?? t('trips.form.startZone', { zone })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-required': true } }}
      />
    )
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
      <Stack sx={{ gap: 1.5, pt: 1 }}>
        <TextField
          select
          name="status"
          label={t('trips.dutyModal.status')}
          value={draft.status ?? ''}
          onChange={(event) => set({ status: asDutyStatus(event.target.value) }, 'status')}
          error={errors.status !== undefined}
          helperText={errors.status ?? ' '}
          slotProps={{
            select: { native: true },
            inputLabel: { shrink: true },
            htmlInput: { 'aria-required': true },
          }}
        >
          <option value="">{t('trips.dutyModal.choose')}</option>
          {DUTY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`duty.status.${status}`)}
            </option>
          ))}
        </TextField>
        {time('start')}
        {time('end')}
        <PlaceField
          name="location_description"
          label={t('trips.dutyModal.location')}
          value={draft.place}
          onChange={(place) => set({ place }, 'location_description')}
          error={errors.location_description}
          unplaced="allowed"
          required
        />
        <TextField
          multiline
          minRows={2}
          name="remarks"
          label={t('trips.dutyModal.remarks')}
          value={draft.remarks}
          onChange={(event) => set({ remarks: event.target.value }, 'remarks')}
          error={errors.remarks !== undefined}
          helperText={errors.remarks ?? t('trips.dutyModal.optional')}
          slotProps={{ htmlInput: { maxLength: LIMITS.remarks.max } }}
        />
      </Stack>
    </FormDialog>
  )
}
