import { Suspense } from 'react'
import { Skeleton } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { OptionalFields } from './OptionalFields.tsx'
import type { TypedDraft } from './tripDraft.ts'

/** With the other fields that are closed at first. */
const AppointmentInputs = lazyPage(async () => ({
  default: (await import('./ExtrasInputs.tsx')).AppointmentInputs,
}))

/** When pickup and drop-off take the truck; open when something in it is set. */
export function AppointmentFields({ onFocus }: { onFocus: () => void }) {
  const t = useT()
  useWhenIdle(AppointmentInputs.preload)
  const appointments = useWatch<TypedDraft, 'appointments'>({ name: 'appointments' })
  const { errors } = useFormState<TypedDraft>({ name: 'appointments' })
  return (
    <OptionalFields
      title={t('trips.appointments.title')}
      used={Object.values(appointments).some((text) => text !== '')}
      faulty={errors.appointments !== undefined}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <AppointmentInputs onFocus={onFocus} />
      </Suspense>
    </OptionalFields>
  )
}
