import { Suspense } from 'react'
import { Skeleton } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { OptionalFields } from './OptionalFields.tsx'
import { NO_EXTRAS, type TypedDraft } from './tripDraft.ts'

const ExtrasInputs = lazyPage(() => import('./ExtrasInputs.tsx'))

/** Header items of the log, and how to plan; open when something in it is set. */
export function TripExtrasFields() {
  const t = useT()
  useWhenIdle(ExtrasInputs.preload)
  const extras = useWatch<TypedDraft, 'extras'>({ name: 'extras' })
  const { errors } = useFormState<TypedDraft>({ name: 'extras.maxSpeed' })
  const used = JSON.stringify({ ...extras, driverId: null }) !== JSON.stringify(NO_EXTRAS)
  return (
    <OptionalFields
      title={t('trips.extras.options')}
      used={used}
      faulty={errors.extras?.maxSpeed !== undefined}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <ExtrasInputs />
      </Suspense>
    </OptionalFields>
  )
}
