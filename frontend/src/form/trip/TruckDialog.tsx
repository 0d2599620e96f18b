import { useId } from 'react'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useVehicles } from '../../providers/fleet.ts'
import { useNameTruck } from '../../providers/own/truck.ts'
import { DialogForm } from '../DialogForm.tsx'
import { FormField } from '../FormField.tsx'
import { useServerForm } from '../useServerForm.ts'

interface TruckDialogProps {
  date: string
  /** What was refused. */
  typed?: string
  onClose: () => void
}

/** The truck of a day that belongs to no trip, 49 CFR 395.8(d)(3). */
export function TruckDialog({ date, typed, onClose }: TruckDialogProps) {
  const t = useT()
  const list = useId()
  const name = useNameTruck()
  const { data: vehicles = [] } = useVehicles()
  const form = useServerForm({
    initial: { vehicle_number: '' },
    typed: typed === undefined ? undefined : { vehicle_number: typed },
    validate: ({ vehicle_number: number }) =>
      number.trim() === '' ? { vehicle_number: MESSAGES.vehicleNumber.required } : {},
    fallback: t('myLogs.truck.failed'),
    submit: async ({ vehicle_number: number }) => {
      await name.mutateAsync({ date, vehicle_number: number.trim() })
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="myLogs.truck" onClose={onClose}>
      <FormField
        name="vehicle_number"
        label={t('myLogs.truck.label')}
        hint={t('myLogs.truck.hint')}
        margin="dense"
        htmlInput={{ maxLength: LIMITS.vehicleNumber.max, list, autoCapitalize: 'characters' }}
      />
      <datalist id={list}>
        {vehicles
          .filter(({ retired }) => !retired)
          .map(({ id, vehicle_number: number }) => (
            <option key={id} value={number} />
          ))}
      </datalist>
    </DialogForm>
  )
}
