import type { VehicleRow } from '@longhaul/core/contract'
import { RecordPicker, type RecordPickerProps } from '../form/RecordPicker.tsx'

/** For a large fleet, by typing; a file of its own, since most fleets choose from a list. */
export default function VehiclePicker(props: Omit<RecordPickerProps<VehicleRow>, 'resource' | 'sort'>) {
  return <RecordPicker<VehicleRow> resource="vehicles" sort="vehicle_number" {...props} />
}
