import { TRIP_STATUSES, type VehicleRow } from '@longhaul/core/contract'
import { Button, MenuItem, Skeleton, TextField } from '@mui/material'
import { Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'
import type { useTripFilters } from './useTripFilters.ts'

const VehiclePicker = lazyPage(() => import('../VehiclePicker.tsx'))

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
  // The address may name a vehicle that is not in the list; the select still has to show something.
  const known = vehicles.some(({ id }) => id === query.vehicle_id)
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
            nameOf={({ vehicle_number }) => vehicle_number}
            label={t('dashboard.vehicle')}
            value={query.vehicle_id}
            onChange={(id) => filters.setVehicle(id === undefined ? '' : String(id))}
          />
        </Suspense>
      ) : (
        <TextField
          select
          label={t('dashboard.vehicle')}
          value={query.vehicle_id ?? ALL}
          onChange={(event) => filters.setVehicle(event.target.value === ALL ? '' : event.target.value)}
        >
          <MenuItem value={ALL}>{t('dashboard.all')}</MenuItem>
          {query.vehicle_id && !known && <MenuItem value={query.vehicle_id}>#{query.vehicle_id}</MenuItem>}
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
