import type { VehicleRow } from '@longhaul/core/contract'
import { TextField } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { RecordPicker } from '../../form/RecordPicker.tsx'
import { useT, type T } from '../../i18n/useT.ts'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'

const optionOf = (t: T, { vehicle_number: number, license_plate: plate, state }: VehicleRow) =>
  t('trips.form.vehicleOption', { number, plate, state })

/**
 * The truck of a trip: from a list while the fleet is small, by typing its number or plate when it is
 * large.
 */
export function VehicleField({
  vehicles,
  loading,
  onFocus,
}: {
  /** In service; of a large fleet the first thousand. */
  vehicles: readonly VehicleRow[]
  /** They are on their way. */
  loading: boolean
  onFocus: () => void
}) {
  const t = useT()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'vehicleId' })
  const value = field.value as number | null
  const error = fieldState.error?.message
  const label = t('trips.form.vehicle')
  const onChange = (id: number | null) => {
    field.onChange(id)
    clearErrors('vehicleId')
  }
  if (vehicles.length > MOST_OPTIONS)
    return (
      <RecordPicker<VehicleRow>
        resource="vehicles"
        sort="vehicle_number"
        filter={{ retired: false }}
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
    )
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
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-required': true },
      }}
    >
      <option value="">{t(loading ? 'nav.loading' : 'trips.form.chooseVehicle')}</option>
      {vehicles.map((vehicle) => (
        <option key={vehicle.id} value={vehicle.id}>
          {optionOf(t, vehicle)}
        </option>
      ))}
    </TextField>
  )
}
