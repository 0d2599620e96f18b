import { FALLBACKS } from '@longhaul/core/contract'
import { useCreateVehicle } from '../../providers/queries.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { EMPTY_VEHICLE, MODAL_RULES, vehicleBody } from './vehicleForm.ts'

export const ADD_VEHICLE_FORM = 'add-vehicle-dialog'

export function VehicleAddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const create = useCreateVehicle()
  const form = useForm({
    initial: EMPTY_VEHICLE,
    rules: MODAL_RULES,
    fallback: FALLBACKS.createVehicle,
    keep: ADD_VEHICLE_FORM,
    submit: async (values) => {
      await create.mutateAsync(vehicleBody(values))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('vehicles.addTitle')}
      submitLabel={t('vehicles.submit')}
      {...form.dialog}
      onClose={onClose}
    >
      <VehicleFields form={form} />
    </FormDialog>
  )
}
