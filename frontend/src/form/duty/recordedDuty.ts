import type { DutyRow, TripRow, TripUser } from '@longhaul/core/contract'

type RecordedDuty = DutyRow & { id: number }

export const isRecorded = (row: DutyRow): row is RecordedDuty => row.origin === 'recorded' && row.id !== null

/** The names under which the dialogs keep what was typed. */
export const editDutyForm = (id: number): string => `edit-duty-${id}`
export const deleteDutyForm = (id: number): string => `delete-duty-${id}`

/** The trip that the duty belongs to; its id is null where it belongs to none. */
export interface DutyOwner extends Pick<TripRow, 'home_zone'> {
  id: number | null
  driver: Pick<TripUser, 'id'>
}

export interface DutyModalProps {
  row: RecordedDuty
  trip: DutyOwner
  onClose: () => void
}
