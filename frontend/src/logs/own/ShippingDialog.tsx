import { LIMITS } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useOwnTrip } from '../../providers/own/trip.ts'

/** One item of the trip that its logs carry, 49 CFR 395.8(d)(11). */
export function ShippingDialog({ tripId, onClose }: { tripId: number; onClose: () => void }) {
  const t = useT()
  const update = useOwnTrip()
  const form = useServerForm({
    initial: { shipping_document: '' },
    fallback: t('myLogs.shipping.failed'),
    submit: async ({ shipping_document: text }) => {
      await update.mutateAsync({ id: tripId, shipping_document: text.trim() || null })
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="myLogs.shipping" onClose={onClose}>
      <FormField
        name="shipping_document"
        label={t('myLogs.shipping.label')}
        hint={t('myLogs.shipping.hint')}
        margin="dense"
        htmlInput={{ maxLength: LIMITS.logDetail.max }}
      />
    </DialogForm>
  )
}
