import { type replayRecord } from '@longhaul/core'
import type DutyStatus from '#models/duty_status'
import { longTask } from '#services/workers/long_task'

/** The columns of a recorded row that a replay shows, or reckons with. */
export type DutyVersion = Pick<
  DutyStatus,
  | 'id'
  | 'status'
  | 'startMs'
  | 'endMs'
  | 'locationDescription'
  | 'lon'
  | 'lat'
  | 'remarks'
  | 'origin'
  | 'special'
  | 'active'
  | 'replacedBy'
  | 'editReason'
  | 'createdMs'
  | 'updatedMs'
>

export const REPLAY_TASK = longTask<typeof replayRecord<DutyVersion>>({
  name: 'replay',
  module: import.meta.resolve('@longhaul/core'),
  run: 'replayRecord',
})
