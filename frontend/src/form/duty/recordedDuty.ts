import type { DutyRow, TripRow } from '@longhaul/core/contract'

type RecordedDuty = DutyRow & { id: number }

export const isRecorded = (row: DutyRow): row is RecordedDuty => row.origin === 'recorded' && row.id !== null

/** What the dialogs that change a recorded row are about. */
export interface DutyModalProps {
  row: RecordedDuty
  trip: TripRow
  onClose: () => void
}
