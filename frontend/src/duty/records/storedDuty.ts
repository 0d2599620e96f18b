import type { DutyRecordRow } from '@longhaul/core/contract'

export type StoredDuty = DutyRecordRow & { id: number }

/** Whether the row stands, and where: only what is recorded is in the log. */
export const versionOf = ({ active, origin }: StoredDuty) =>
  active ? (`dutyStatuses.current.${origin}` as const) : 'dutyStatuses.replaced'
