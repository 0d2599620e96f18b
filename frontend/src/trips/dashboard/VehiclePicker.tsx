import type { VehicleRow } from '@longhaul/core/contract'
import { RecordPicker } from '../../form/RecordPicker.tsx'
import { useT } from '../../i18n/useT.ts'

/**
 * The vehicle filter of a large fleet: by typing. A file of its own, since most fleets choose from a list.
 */
export default function VehiclePicker({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const t = useT()
  return (
    <RecordPicker<VehicleRow>
      resource="vehicles"
      sort="vehicle_number"
      nameOf={({ vehicle_number }) => vehicle_number}
      label={t('dashboard.vehicle')}
      value={value}
      onChange={onChange}
    />
  )
}
