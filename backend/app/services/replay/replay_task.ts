import type * as core from '@longhaul/core'
import type DutyStatus from '#models/duty_status'
import { type DutyEntry } from '#services/duty/entries'
import { defineTask } from '#services/workers/long_task'

/** The columns that a replay shows, or computes with. */
export type DutyVersion = Omit<DutyEntry, 'driverId' | 'tripId'> &
  Pick<DutyStatus, 'active' | 'createdMs' | 'updatedMs'>

export const REPLAY_TASK = defineTask<typeof core, 'replayRecord', typeof core.replayRecord<DutyVersion>>({
  name: 'replay',
  module: import.meta.resolve('@longhaul/core'),
  run: 'replayRecord',
})
