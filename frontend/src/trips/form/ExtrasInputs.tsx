import '../../i18n/en/trip.ts'
import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import { LIMITS } from '@longhaul/core/contract'
import { FormField } from '../../form/FormField.tsx'
import { useT } from '../../i18n/useT.ts'
import { LogDetailFields } from '../LogDetailFields.tsx'
import { APPOINTMENTS, type TypedDraft } from './tripDraft.ts'

/** What few trips need: header items of the log, and how to plan. */
export default function ExtrasInputs() {
  const t = useT()
  const { field: split } = useController<TypedDraft, 'extras.splitSleeper'>({ name: 'extras.splitSleeper' })
  return (
    <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
      <LogDetailFields under="extras.details" />
      <FormField
        type="number"
        name="extras.maxSpeed"
        label={t('trips.planOptions.maxSpeed')}
        hint={t('trips.planOptions.maxSpeedHint')}
        htmlInput={{ ...LIMITS.maxSpeed, inputMode: 'numeric' }}
      />
      <FormControlLabel
        control={
          <Checkbox checked={split.value} onChange={(event) => split.onChange(event.target.checked)} />
        }
        label={t('trips.planOptions.splitSleeper')}
      />
    </Stack>
  )
}

export function AppointmentInputs({ onFocus }: { onFocus: () => void }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('trips.planOptions.appointments.hint')}
      </Typography>
      {APPOINTMENTS.map((name) => (
        <FormField
          key={name}
          type="datetime-local"
          name={`appointments.${name}`}
          label={t(`trips.planOptions.appointments.${name}`)}
          onFocus={onFocus}
        />
      ))}
    </Stack>
  )
}
