import { useId } from 'react'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { useVehicles } from '../../providers/fleet.ts'
import { useNameTruck } from '../../providers/own/truck.ts'
import { OneFieldDialog, type CureProps } from './OneFieldDialog.tsx'

/** The truck of a day that belongs to no trip, 49 CFR 395.8(d)(3). */
export function TruckDialog({ date, ...cure }: CureProps & { date: string }) {
  const list = useId()
  const name = useNameTruck()
  const { data: vehicles = [] } = useVehicles()
  return (
    <OneFieldDialog
      {...cure}
      words="myLogs.truck"
      field="vehicle_number"
      required={MESSAGES.vehicleNumber.required}
      save={(number) => name.mutateAsync({ date, vehicle_number: number })}
      htmlInput={{ maxLength: LIMITS.vehicleNumber.max, list, autoCapitalize: 'characters' }}
    >
      <datalist id={list}>
        {vehicles
          .filter(({ retired }) => !retired)
          .map(({ id, vehicle_number: number }) => (
            <option key={id} value={number} />
          ))}
      </datalist>
    </OneFieldDialog>
  )
}
