import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { homeDays, instant, type Instant } from '@longhaul/core'
import { type DutyBody, type ProofFinding } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type User from '#models/user'
import { type ProofReport } from '#models/audit_chain'
import { insertRows } from '#rows/insert_rows'
import { noteBaselines } from '#services/proof/baselines'
import { releaseLease, takeLease } from '#services/proof/seal_lease'
import { sealNew } from '#services/proof/sealing'
import { verifyChain } from '#services/proof/verification'
import { auditValues, saveWithEvent } from '#services/audit/trail'
import { correctDuty } from '#services/duty/corrections'
import { recordDuty } from '#services/duty/duty_log'
import { changeStatus } from '#services/duty/status_changes'
import { changeLog } from '#services/logs/change_log'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { aUser } from '#tests/support/people'
import { aDutyRow, anEldLog, OMAHA } from '#tests/support/records'
import { signedLog } from '#transformers/logs'

export const HOUR_MS = 3_600_000

/** Seals everything, as one server does. */
export async function sealAll(clock: () => number = Date.now): Promise<number> {
  const holder = randomUUID()
  await db.from('seal_lease').where('id', 1).delete()
  if (!(await takeLease(holder))) throw new Error('Somebody else seals')
  const { sealed } = await sealNew(holder, { late: 'too', between: async () => undefined, clock })
  await releaseLease(holder)
  return sealed
}

/** What a verification finds a day later: by then everything is settled. */
export const verified = (head?: string): Promise<ProofReport> =>
  verifyChain({ head, now: Date.now() + 24 * HOUR_MS })

/** What is found after a change that is undone again. */
export async function findingsAfter(change: () => Promise<unknown>): Promise<readonly ProofFinding[]> {
  await db.beginGlobalTransaction()
  try {
    await change()
    return (await verified()).findings
  } finally {
    await db.rollbackGlobalTransaction()
  }
}

export const found = ({ findings }: ProofReport): ProofFinding['what'][] => findings.map(({ what }) => what)

/** Lines of the audit trail, as the server writes them. */
export async function someEvents(count: number, at = Date.now()): Promise<void> {
  const user = await aUser('admin')
  const rows = Array.from({ length: count }, (_, n) => [
    n % 7 === 0 ? null : user.id,
    n % 3 === 0 ? 'create' : 'update',
    'vehicle',
    n % 11 === 0 ? null : n + 1,
    n % 3 === 0 ? null : JSON.stringify({ licensePlate: `OLD ${n}`, state: 'NE' }),
    JSON.stringify({ licensePlate: `NEW ${n} "é" \u2028`, state: 'MO' }),
    '192.0.2.7',
    at + n,
  ])
  await db.transaction((trx) =>
    insertRows(trx, {
      table: 'audit_events',
      columns: ['user_id', 'action', 'record_kind', 'record_id', 'before', 'after', 'address', 'at_ms'],
      rows,
    }),
  )
}

const DAY_MS = 24 * HOUR_MS
const PLACE = { location_description: 'Omaha, NE', location: OMAHA }

/**
 * The log of one driver as the server keeps it: days that are certified, corrected, proposed, planned, or
 * older than the trail.
 */
export async function someDuty(days: number): Promise<User> {
  const [driver, admin] = [await aUser('driver'), await aUser('admin')]
  const [own, office] = [driver, admin].map(({ id }) => ({ userId: id, address: '192.0.2.7' }))
  const now = Date.now() as Instant
  const calendar = homeDays('America/Chicago', 0)
  const today = calendar.at(now).number
  const iso = (ms: number) => new Date(ms).toISOString()
  const granted = <T>(result: T | Refusal): T => {
    if (isRefusal(result)) throw new Error(result.sentence)
    return result
  }
  const before = calendar.numbered(today - days - 1)
  // Of before the trail, each of its own day.
  for (const n of [3, 2, 1])
    await DutyStatus.create(
      aDutyRow(driver, 'OFF_DUTY', before.start - n * DAY_MS, before.start - (n - 1) * DAY_MS),
    )
  await EldLog.create(anEldLog(driver, calendar.numbered(today - days - 3).date))
  await db.transaction((trx) => noteBaselines(trx, 'upgrade'))
  for (let ago = days; ago >= 1; ago--) {
    const day = calendar.numbered(today - ago)
    const record = (status: DutyBody['status'], from: number, to: number) =>
      recordDuty(
        { driverId: driver.id, by: own!, tripId: null },
        {
          ...PLACE,
          status,
          start_time: iso(day.start + from * HOUR_MS),
          end_time: iso(to),
          remarks: `On ${day.date}`,
        },
        now,
      )
    granted(await record('OFF_DUTY', 0, day.start + 6 * HOUR_MS))
    const driven = granted(await record('DRIVING', 6, day.start + 10 * HOUR_MS))
    granted(await record('OFF_DUTY', 10, day.end))
    const log = await db.transaction((trx) =>
      saveWithEvent(new EldLog().merge(anEldLog(driver, day.date)), own!, 'eld_log', trx),
    )
    const change = { reason: 'Typed wrongly', end_time: iso(day.start + 9 * HOUR_MS) }
    if (ago % 3 === 0) granted(await correctDuty(driven, own!, change, now))
    else {
      granted(await changeLog(log, { certified: true, remarks: 'Dry road' }, now, own!, signedLog))
      if (ago % 3 === 1) granted(await correctDuty(driven, office!, change, now))
    }
  }
  granted(
    await changeStatus(
      driver.id,
      { ...PLACE, status: 'ON_DUTY_NOT_DRIVING', at: iso(calendar.numbered(today).start) },
      now,
      own!,
    ),
  )
  for (const n of [1, 2])
    await DutyStatus.create(
      aDutyRow(driver, 'DRIVING', now + n * HOUR_MS, now + (n + 1) * HOUR_MS, { origin: 'planned' }),
    )
  return driver
}

/** Daily logs of one driver, each signed, taken back and signed again. */
export async function someSignedDays(days: number, at = Date.now()): Promise<number[]> {
  const driver = await aUser('driver')
  const logs: number[] = []
  for (let day = 1; day <= days; day++) {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    const certifiedMs = instant(at + day)
    const fields = anEldLog(driver, date, { certifiedMs })
    const log = await EldLog.create({ ...fields, createdMs: instant(at), updatedMs: instant(at) })
    logs.push(log.id)
    await db.table('audit_events').insert({
      ...{ user_id: driver.id, action: 'create', record_kind: 'eld_log', record_id: log.id },
      ...{ before: null, after: auditValues(fields), address: '192.0.2.7', at_ms: at },
    })
    const line = (action: string, content: object | null) => ({
      log_id: log.id,
      driver_id: driver.id,
      date,
      action,
      content: content && JSON.stringify(content),
      reason: action === 'withdrawn' ? 'changed' : null,
      mark: null,
      user_id: driver.id,
      session: randomUUID(),
      address: '192.0.2.7',
      at_ms: at + day,
    })
    const entries = [{ status: 'DRIVING', start: `${date}T06:00`, end: `${date}T11:00` }]
    for (const row of [
      line('certified', { date, entries }),
      line('withdrawn', null),
      line('certified', { date, entries: [...entries, { status: 'OFF_DUTY', start: `${date}T11:00` }] }),
    ])
      await db.table('log_signatures').insert(row)
  }
  return logs
}
