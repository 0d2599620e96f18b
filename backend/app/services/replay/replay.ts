import {
  AROUND_MS,
  LOOK_BACK_MS,
  floorToMinute,
  type Instant,
  type Replayed,
  type RowChange,
} from '@longhaul/core'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { isRefusal, refuseField, type Refusal } from '#services/shared/refusal'
import { findTerms, type Terms } from '#services/home_terminal/terms'
import { parseTime } from '#services/shared/times'
import { REPLAY_TASK, type DutyVersion } from '#services/replay/replay_task'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

export interface Replay extends Replayed<DutyVersion> {
  readonly driver: User
  readonly at: Instant
  readonly terms: Terms
}

/** Without proposals that were never taken. */
const versionsAround = (driverId: number, at: Instant): Promise<DutyStatus[]> =>
  DutyStatus.query()
    .where('driver_id', driverId)
    .whereIn('active', [0, 1])
    .whereIn('origin', ['recorded', 'proposed'])
    .where('start_ms', '<', at + AROUND_MS)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', at - LOOK_BACK_MS))
    .orderBy('start_ms')
    .orderBy('id')

async function readRowChanges(rows: readonly DutyStatus[]): Promise<Map<number, RowChange[]>> {
  if (rows.length === 0) return new Map()
  const events = await AuditEvent.query()
    .where({ record_kind: 'duty_status', action: 'update' })
    .whereIn(
      'record_id',
      rows.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
  return Map.groupBy(
    events.map(({ recordId, atMs, before, after }) => ({ recordId: recordId!, atMs, before, after })),
    ({ recordId }) => recordId,
  )
}

/** As it was known at that minute, and as it is known today. */
export async function replayDay(
  driver: User,
  timeText: string | undefined,
  now: Instant,
  asker: TaskOwner,
): Promise<Replay | Refusal> {
  const zone = (await findTerms(driver.id, now)).homeZone
  const at = timeText === undefined ? floorToMinute(now) : parseTime(timeText, zone)
  if (at === null) return refuseField('at', MESSAGES.startTime.format)
  if (at > now) return refuseField('at', 'Only the past can be replayed')
  const terms = await findTerms(driver.id, at)
  const rows = await versionsAround(driver.id, at)
  const changes = await readRowChanges(rows)
  const versions = rows.map((row) => ({ ...row.$attributes }) as DutyVersion)
  const { futureMinutes } = LIMITS
  const input = { at, now, terms, rows: versions, changes, futureMinutes }
  const replayed = await openWorkers().run(REPLAY_TASK, input, asker)
  return isRefusal(replayed) ? replayed : { driver, at, terms, ...replayed }
}
