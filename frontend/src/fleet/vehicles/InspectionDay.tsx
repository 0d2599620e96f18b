import type { CarrierRow, VehicleRow } from '@longhaul/core/contract'
import { useReference } from 'react-admin'
import { useSignedInUser } from '../../providers/session.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'

/** When the annual inspection is due, by the calendar of the carrier's home terminal. */
export function InspectionDay({
  of: { carrier, inspection_due_on: day },
  far,
}: {
  of: VehicleRow
  far?: string
}) {
  const { home_zone } = useSignedInUser()
  const { referenceRecord } = useReference<CarrierRow>({ reference: 'carriers', id: carrier })
  const zone = referenceRecord?.home_zone ?? home_zone
  return <PaperDay day={day} zone={zone} {...(far !== undefined && { far })} />
}
