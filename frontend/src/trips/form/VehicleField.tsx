import { Suspense } from 'react'
import type { VehicleRow } from '@longhaul/core/contract'
import { Skeleton } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { useT, type T } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { UsableVehicles } from './useTripDraft.ts'

const VehiclePicker = lazyPage(() => import('../VehiclePicker.tsx'))

const optionOf = (t: T, { vehicle_number: number, license_plate: plate, state }: VehicleRow) =>
  t('trips.form.vehicleOption', { number, plate, state })

/** From a list while the fleet is small, by typing its number or plate when it is large. */
export function VehicleField({
  usable: { vehicles, by, loading },
  value,
  carrierId,
  onFocus,
}: {
  usable: UsableVehicles
  /** The driver's usual truck, until another is chosen. */
  value: number | null
  /** Whose trucks come first. */
  carrierId: number | null
  onFocus: () => void
}) {
  const t = useT()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'vehicleId' })
  const error = fieldState.error?.message
  const label = t('trips.form.vehicle')
  const onChange = (id: number | null) => {
    field.onChange(id)
    clearErrors('vehicleId')
  }
  if (vehicles.length > MOST_OPTIONS)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={79} />}>
        <VehiclePicker
          filter={{ retired: false, ...(by !== undefined && { usable_by: by }) }}
          nameOf={(vehicle) => optionOf(t, vehicle)}
          name="vehicle"
          inputRef={field.ref}
          label={label}
          value={value ?? undefined}
          error={error}
          hint={t('trips.form.typeVehicle')}
          onChange={(id) => onChange(id ?? null)}
          onFocus={onFocus}
        />
      </Suspense>
    )
  const own = vehicles.filter(({ carrier }) => carrier === carrierId)
  const others = vehicles.filter(({ carrier }) => carrier !== carrierId)
  const options = (some: readonly VehicleRow[]) =>
    some.map((vehicle) => (
      <option key={vehicle.id} value={vehicle.id}>
        {optionOf(t, vehicle)}
      </option>
    ))
  return (
    <TextField
      select
      name="vehicle"
      inputRef={field.ref}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      onFocus={onFocus}
      error={error !== undefined}
      helperText={error ?? ' '}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-required': true },
      }}
    >
      <option value="">{t(loading ? 'nav.loading' : 'trips.form.chooseVehicle')}</option>
      {own.length > 0 && others.length > 0 ? (
        <>
          <optgroup label={t('trips.form.ownTrucks')}>{options(own)}</optgroup>
          <optgroup label={t('trips.form.otherTrucks')}>{options(others)}</optgroup>
        </>
      ) : (
        options(vehicles)
      )}
    </TextField>
  )
}
