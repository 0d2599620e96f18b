import { Suspense, type RefObject } from 'react'
import { Skeleton, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { LIMITS } from '@longhaul/core/contract'
import { useSignedInUser } from '../../providers/session.ts'
import { FormField } from '../../form/FormField.tsx'
import { PlaceField } from '../../form/place/PlaceField.tsx'
import { useT } from '../../i18n/useT.ts'
import { CycleBar } from '../../ui/duty/CycleBar.tsx'
import { formatTenths } from '../../ui/format.ts'
import { staffPage } from '../../ui/lazy/staffPage.ts'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { AppointmentFields } from './AppointmentFields.tsx'
import { CurrentPlaceButton } from './CurrentPlaceButton.tsx'
import { TripExtrasFields } from './TripExtrasFields.tsx'
import { StopsField } from '../stops/StopsField.tsx'
import { earlierPlace, type BeforeSave, type PickedField, type PlaceRole } from './tripDraft.ts'
import { loadBody, type TripDraftForm } from './useTripDraft.ts'
import { VehicleField } from './VehicleField.tsx'

const DriverPicker = staffPage(() => import('./DriverPicker.tsx'))

interface TripFieldsProps {
  beforeSave: RefObject<BeforeSave>
  draft: TripDraftForm
  /** Which place a tap on the map means now. */
  onPicking: (field: PickedField | null) => void
}

export function TripFields({ beforeSave, draft: { draft, driver, ...rest }, onPicking }: TripFieldsProps) {
  const t = useT()
  const { role, carrier_id } = useSignedInUser()
  const { setValue, clearErrors } = useFormContext()
  const pickNone = () => onPicking(null)
  const placeField = (name: PlaceRole) => (
    <PlaceField
      name={name}
      label={t(`trips.form.${name}`)}
      onFocus={() => onPicking(name)}
      near={earlierPlace(name, draft)}
      required
    />
  )
  return (
    <>
      {role === 'admin' && (
        <Suspense fallback={<Skeleton variant="rounded" height={79} />}>
          <DriverPicker beforeSave={beforeSave} draft={{ draft, driver, ...rest }} />
        </Suspense>
      )}
      <VehicleField
        usable={rest.usable}
        value={draft.vehicleId}
        carrierId={driver?.carrier ?? carrier_id}
        onFocus={pickNone}
      />

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
        <StopsField
          onPicking={onPicking}
          near={earlierPlace('dropoff', { ...draft, stops: [] })}
          readBody={async () =>
            (await loadBody()).previewBody(draft, rest.zone, rest.openedAt, rest.mostHours)
          }
        />
        {placeField('dropoff')}
        <CycleHours draft={{ draft, ...rest }} onFocus={pickNone} />
        <FormField
          type="datetime-local"
          name="start"
          label={t('trips.form.start')}
          prefilled={draft.start}
          hint={rest.startNote}
          onFocus={pickNone}
          htmlInput={{ 'aria-required': true }}
        />
        <AppointmentFields onFocus={pickNone} />
        <TripExtrasFields />
      </NextStep>
    </>
  )
}

/** The sentence keeps its place while the hours are on their way. */
function Prefilled({ hours: { offered, awaited } }: Pick<TripDraftForm, 'hours'>) {
  const t = useT()
  if (!offered && !awaited) return ' '
  return <span style={offered ? undefined : { visibility: 'hidden' }}>{t('trips.form.cyclePrefilled')}</span>
}

function CycleHours({
  draft: { draft, hours, cycle, mostHours },
  onFocus,
}: {
  draft: Pick<TripDraftForm, 'draft' | 'hours' | 'cycle' | 'mostHours'>
  onFocus: () => void
}) {
  const t = useT()
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
          ...LIMITS.cycleHours,
          max: mostHours,
          inputMode: 'decimal',
          'aria-required': true,
        }}
      />
      <CycleBar
        used={used}
        limit={cycle}
        label={t('ui.cycleUsed', { used: formatTenths(used), limit: cycle })}
      />
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {t('ui.hoursRemaining', { hours: formatTenths(Math.max(0, cycle - used)) })}
      </Typography>
    </div>
  )
}
