import { useImperativeHandle, useState, type RefObject } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type TripBody } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { DriverChoice } from '../../form/assign/DriverChoice.tsx'
import SaveWarnings from '../../form/assign/SaveWarnings.tsx'
import { previewBody } from './draftBody.ts'
import type { BeforeSave } from './tripDraft.ts'
import type { TripDraftForm } from './useTripDraft.ts'

/** For admins; empty is the admin's own trip. */
export default function DriverPicker({
  beforeSave,
  draft: { draft, driver, openedAt, zone },
}: {
  beforeSave: RefObject<BeforeSave>
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'openedAt' | 'zone'>
}) {
  const t = useT()
  const { clearErrors, setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'extras.driverId' })
  const [asked, setAsked] = useState<{ body: TripBody; save: () => void } | null>(null)
  useImperativeHandle(beforeSave, () => (save: () => void) => {
    const checked = driver ? previewBody(draft, zone, openedAt) : null
    if (checked?.ok) setAsked({ body: checked.body, save })
    else save()
  })
  return (
    <>
      {asked && (
        <SaveWarnings
          body={asked.body}
          onSave={() => {
            setAsked(null)
            asked.save()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <DriverChoice
        value={driver ?? null}
        onChange={(chosen) => {
          field.onChange(chosen?.id ?? null)
          setValue('cycleHours', null)
          clearErrors(['extras.driverId', 'cycleHours'])
        }}
        label={t('trips.extras.driver')}
        nobody={t('trips.extras.forMyself')}
        hint={t('trips.extras.driverHint')}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
    </>
  )
}
