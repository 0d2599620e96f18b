import { LIMITS } from '@longhaul/core/contract'
import { useOwnTrip } from '../../providers/own/trip.ts'
import { OneFieldDialog, type CureProps } from './OneFieldDialog.tsx'

/** One item of the trip that its logs carry, 49 CFR 395.8(d)(11). */
export function ShippingDialog({ tripId, ...cure }: CureProps & { tripId: number }) {
  const update = useOwnTrip()
  return (
    <OneFieldDialog
      {...cure}
      words="myLogs.shipping"
      field="shipping_document"
      save={(text) => update.mutateAsync({ id: tripId, shipping_document: text || null })}
      htmlInput={{ maxLength: LIMITS.logDetail.max }}
    />
  )
}
