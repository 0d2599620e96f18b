import { LIMITS } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useOwnTrip } from '../../providers/own/trip.ts'
import { DialogForm } from '../DialogForm.tsx'
import { FormField } from '../FormField.tsx'
import { useServerForm } from '../useServerForm.ts'

interface ShippingDialogProps {
  tripId: number
  /** What was refused. */
  typed?: string
  onClose: () => void
}

/** One item of the trip that its logs carry, 49 CFR 395.8(d)(11). */
export function ShippingDialog({ tripId, typed, onClose }: ShippingDialogProps) {
  const t = useT()
  const update = useOwnTrip()
  const form = useServerForm({
    initial: { shipping_document: '' },
    typed: typed === undefined ? undefined : { shipping_document: typed },
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
