import { useImperativeHandle, useState, type RefObject } from 'react'
import { Typography } from '@mui/material'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type TripBody } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { DriverChoice } from '../../form/assign/DriverChoice.tsx'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useVehicles } from '../../providers/fleet.ts'
import SaveWarnings from '../../form/assign/SaveWarnings.tsx'
import { previewBody } from './draftBody.ts'
import type { BeforeSave, TripDraft } from './tripDraft.ts'
import type { TripDraftForm, UsableVehicles } from './useTripDraft.ts'

/** For admins; empty is the admin's own trip. */
export default function DriverPicker({
  beforeSave,
  draft: { draft, driver, usable, openedAt, zone, mostHours },
}: {
  beforeSave: RefObject<BeforeSave>
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'usable' | 'openedAt' | 'zone' | 'mostHours'>
}) {
  const t = useT()
  const { clearErrors, setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'extras.driverId' })
  const [asked, setAsked] = useState<{ body: TripBody; save: () => void } | null>(null)
  useImperativeHandle(beforeSave, () => (save: () => void) => {
    const checked = driver ? previewBody(draft, zone, openedAt, mostHours) : null
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
        label={t('trips.driverChoice.driver')}
        nobody={t('trips.driverChoice.myself')}
        hint={t('trips.driverChoice.hint')}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      <UsableNote of={usable} draft={draft} />
    </>
  )
}

/** Why the list of vehicles is empty, or another one stands there than was chosen. */
function UsableNote({ of: { by }, draft }: { of: UsableVehicles; draft: TripDraft }) {
  const t = useT()
  const asked = useVehicles(by)
  const typed = useWatch<{ vehicleId: number | null }>({ name: 'vehicleId' })
  const note = asked.data?.length === 0 ? 'none' : typed !== null && typed !== draft.vehicleId ? 'left' : null
  return (
    <>
      {draft.extras.driverId !== null && <FailureBanner of={asked} fallback={t('trips.loadFailed')} />}
      <Typography role="status">{note && t(`trips.usable.${note}`)}</Typography>
    </>
  )
}
