import { Stack, TextField } from '@mui/material'
import { DUTY_STATUSES } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { PlaceField } from '../PlaceField.tsx'
import type { DutyDraft, DutyErrors } from './dutyDraft.ts'
import { asDutyStatus } from './dutyStatus.ts'

/** The fields of one duty status; times are the home terminal's. */
export function DutyFields({
  draft,
  errors,
  homeZone,
  times = ['start', 'end'],
  onChange: set,
  children,
}: {
  draft: DutyDraft
  errors: DutyErrors
  homeZone: string
  /** A status that is still open has no end to type. */
  times?: readonly ('start' | 'end')[]
  onChange: (fields: Partial<DutyDraft>, field: keyof DutyErrors) => void
  children?: ReactNode
}) {
  const t = useT()
  const zone = homeZone.replaceAll('_', ' ')
  const time = (field: 'start' | 'end') => {
    const name = field === 'start' ? 'start_time' : 'end_time'
    return (
      <TextField
        key={name}
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
    <Stack sx={{ gap: 2, pt: 1 }}>
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
      {times.map(time)}
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
      {children}
    </Stack>
  )
}
