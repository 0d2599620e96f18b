import { TRIP_STATUSES, type VehicleRow } from '@longhaul/core/contract'
import { Button, MenuItem, Skeleton, TextField } from '@mui/material'
import { Suspense, lazy } from 'react'
import { useT } from '../../i18n/useT.ts'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'
import type { useTripFilters } from './useTripFilters.ts'

const VehiclePicker = lazy(() => import('./VehiclePicker.tsx'))

const ALL = 'ALL'

export function Filters({
  filters,
  vehicles,
}: {
  filters: ReturnType<typeof useTripFilters>
  vehicles: VehicleRow[]
}) {
  const t = useT()
  const { query } = filters
  // An address may name a vehicle that is not (or no longer) in the list; the select still has to show
  // something.
  const known = vehicles.some(({ id }) => id === query.vehicleId)
  return (
    <div className="filters" role="search" aria-label={t('dashboard.filters')}>
      <TextField
        type="search"
        label={t('dashboard.search')}
        placeholder={t('dashboard.searchHint')}
        value={filters.text}
        slotProps={{ htmlInput: { maxLength: 200, enterKeyHint: 'search' }, inputLabel: { shrink: true } }}
        onChange={(event) => filters.setText(event.target.value)}
      />
      <TextField
        select
        label={t('dashboard.status')}
        value={query.status ?? ALL}
        onChange={(event) =>
          filters.setStatus(TRIP_STATUSES.find((status) => status === event.target.value) ?? '')
        }
      >
        <MenuItem value={ALL}>{t('dashboard.all')}</MenuItem>
        {TRIP_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`dashboard.statuses.${status}`)}
          </MenuItem>
        ))}
      </TextField>
      {vehicles.length > MOST_OPTIONS ? (
        <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
          <VehiclePicker
            value={query.vehicleId}
            onChange={(id) => filters.setVehicle(id === undefined ? '' : String(id))}
          />
        </Suspense>
      ) : (
        <TextField
          select
          label={t('dashboard.vehicle')}
          value={query.vehicleId ?? ALL}
          onChange={(event) => filters.setVehicle(event.target.value === ALL ? '' : event.target.value)}
        >
          <MenuItem value={ALL}>{t('dashboard.all')}</MenuItem>
          {query.vehicleId && !known && <MenuItem value={query.vehicleId}>#{query.vehicleId}</MenuItem>}
          {vehicles.map(({ id, vehicle_number }) => (
            <MenuItem key={id} value={id}>
              {vehicle_number}
            </MenuItem>
          ))}
        </TextField>
      )}
      {filters.active && <Button onClick={filters.clear}>{t('dashboard.clear')}</Button>}
    </div>
  )
}
