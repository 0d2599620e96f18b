import { Stack, Typography } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { FormField } from '../../form/FormField.tsx'
import { useT } from '../../i18n/useT.ts'
import { OptionalFields } from './OptionalFields.tsx'
import { APPOINTMENTS, type TypedDraft } from './tripDraft.ts'

/** When pickup and drop-off take the truck; open when something in it is set. */
export function AppointmentFields({ onFocus }: { onFocus: () => void }) {
  const t = useT()
  const appointments = useWatch<TypedDraft, 'appointments'>({ name: 'appointments' })
  const { errors } = useFormState<TypedDraft>({ name: 'appointments' })
  return (
    <OptionalFields
      title={t('trips.appointments.title')}
      used={Object.values(appointments).some((text) => text !== '')}
      faulty={errors.appointments !== undefined}
    >
      <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.appointments.hint')}
        </Typography>
        {APPOINTMENTS.map((name) => (
          <FormField
            key={name}
            type="datetime-local"
            name={`appointments.${name}`}
            label={t(`trips.appointments.${name}`)}
            onFocus={onFocus}
          />
        ))}
      </Stack>
    </OptionalFields>
  )
}
