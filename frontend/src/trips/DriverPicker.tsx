import { TextField } from '@mui/material'
import { useT } from '../shell/i18n/useT.ts'
import type { Drivers } from './useDrivers.ts'

/** For admins: whose trip this is. */
export function DriverPicker({
  drivers: { data, isError },
  value,
  error,
  onChange,
}: {
  drivers: Drivers
  value: number | null
  error: string | undefined
  onChange: (driverId: number | null) => void
}) {
  const t = useT()
  return (
    <TextField
      select
      name="driver"
      label={t('trips.extras.driver')}
      value={data.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      error={error !== undefined}
      helperText={error ?? (isError ? t('trips.extras.driversFailed') : ' ')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('trips.extras.forMyself')}</option>
      {data.map((driver) => (
        <option key={driver.id} value={driver.id}>
          {t('trips.extras.driverOption', {
            name: `${driver.first_name} ${driver.last_name}`.trim(),
            username: driver.username,
          })}
        </option>
      ))}
    </TextField>
  )
}
