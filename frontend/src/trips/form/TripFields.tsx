import { Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { LIMITS, type VehicleRow } from '@longhaul/core/contract'
import { useSignedInUser } from '../../app/session.ts'
import { FormField } from '../../form/FormField.tsx'
import { PlaceField } from '../../form/place/PlaceField.tsx'
import { useT } from '../../i18n/useT.ts'
import { CycleBar } from '../../ui/duty/CycleBar.tsx'
import { cycleLimit } from '../../ui/duty/cycleLimit.ts'
import { formatTenths } from '../../ui/format.ts'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { CurrentPlaceButton } from './CurrentPlaceButton.tsx'
import { DriverPicker } from './DriverPicker.tsx'
import { TripExtrasFields } from './TripExtrasFields.tsx'
import { placeBefore, type PlaceRole } from './tripDraft.ts'
import type { TripDraftForm } from './useTripDraft.ts'
import { VehicleField } from './VehicleField.tsx'

interface TripFieldsProps {
  draft: TripDraftForm
  vehicles: readonly VehicleRow[]
  /** The vehicles are on their way. */
  loading: boolean
  /** Which place a tap on the map means now. */
  onPicking: (role: PlaceRole | null) => void
}

/** The fields of a new trip, in the form of its draft. */
export function TripFields({
  draft: { draft, driver, ...rest },
  vehicles,
  loading,
  onPicking,
}: TripFieldsProps) {
  const t = useT()
  const { role } = useSignedInUser()
  const { setValue, clearErrors } = useFormContext()
  const pickNone = () => onPicking(null)
  const placeField = (name: PlaceRole) => (
    <PlaceField
      name={name}
      label={t(`trips.form.${name}`)}
      onFocus={() => onPicking(name)}
      near={placeBefore(name, draft)}
      required
    />
  )
  return (
    <>
      {role === 'admin' && <DriverPicker driver={driver} />}
      <VehicleField vehicles={vehicles} loading={loading} onFocus={pickNone} />

      <div>
        {placeField('current')}
        <CurrentPlaceButton
          onFound={(place) => {
            setValue('current', place)
            clearErrors('current')
          }}
        />
      </div>

      <NextStep>
        {placeField('pickup')}
        {placeField('dropoff')}
        <CycleHours draft={{ draft, driver, ...rest }} onFocus={pickNone} />
        <FormField
          type="datetime-local"
          name="start"
          label={t('trips.form.start')}
          prefilled={draft.start}
          hint={rest.startNote}
          onFocus={pickNone}
          htmlInput={{ 'aria-required': true }}
        />
        <TripExtrasFields />
      </NextStep>
    </>
  )
}

/** Where the hours come from; while they are on their way the sentence keeps its place. */
function Prefilled({ hours: { offered, awaited } }: Pick<TripDraftForm, 'hours'>) {
  const t = useT()
  if (!offered && !awaited) return ' '
  return <span style={offered ? undefined : { visibility: 'hidden' }}>{t('trips.form.cyclePrefilled')}</span>
}

function CycleHours({
  draft: { draft, driver, hours },
  onFocus,
}: {
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'hours'>
  onFocus: () => void
}) {
  const t = useT()
  const user = useSignedInUser()
  const limit = cycleLimit(driver?.ruleset ?? user.ruleset)
  const typed = Number(draft.cycleHours)
  const used = Number.isFinite(typed) ? typed : 0
  return (
    <div>
      <FormField
        type="number"
        name="cycleHours"
        label={t('trips.form.cycleHours')}
        prefilled={draft.cycleHours}
        hint={<Prefilled hours={hours} />}
        onFocus={onFocus}
        htmlInput={{
          min: LIMITS.cycleHours.min,
          max: LIMITS.cycleHours.max,
          step: LIMITS.cycleHours.step,
          inputMode: 'decimal',
          'aria-required': true,
        }}
      />
      <CycleBar used={used} limit={limit} label={t('ui.cycleUsed', { used: formatTenths(used), limit })} />
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {t('ui.hoursRemaining', { hours: formatTenths(Math.max(0, limit - used)) })}
      </Typography>
    </div>
  )
}
