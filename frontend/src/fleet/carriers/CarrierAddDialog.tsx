import { FALLBACKS } from '@longhaul/core/contract'
import { useCreateCarrier } from '../../providers/queries.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { EMPTY_CARRIER, MODAL_RULES, carrierBody } from './carrierForm.ts'

export const ADD_CARRIER_FORM = 'add-carrier-dialog'

export function CarrierAddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const create = useCreateCarrier()
  const form = useForm({
    initial: EMPTY_CARRIER,
    rules: MODAL_RULES,
    fallback: FALLBACKS.createCarrier,
    keep: ADD_CARRIER_FORM,
    submit: async (values) => {
      await create.mutateAsync(carrierBody(values))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('carriers.addTitle')}
      submitLabel={t('carriers.submit')}
      {...form.dialog}
      onClose={onClose}
    >
      <CarrierFields form={form} />
    </FormDialog>
  )
}
