import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { type ProofFinding } from '@longhaul/core/contract'
import EldLog from '#models/eld_log'
import { type ProofReport } from '#models/audit_chain'
import { insertRows } from '#rows/insert_rows'
import { takeLease } from '#services/audit/seal_lease'
import { sealNew } from '#services/audit/sealing'
import { verifyChain } from '#services/audit/verification'
import { anEldLog, aUser } from '#tests/support'

export const HOUR_MS = 3_600_000

/** Seals everything, as one server does. */
export async function sealAll(clock: () => number = Date.now): Promise<number> {
  const holder = randomUUID()
  await db.from('seal_lease').delete()
  if (!(await takeLease(holder))) throw new Error('Somebody else seals')
  const { sealed } = await sealNew(holder, { late: 'too', between: async () => undefined, clock })
  return sealed
}

/** What a verification finds a day later: by then everything is settled. */
export const verified = (head?: string): Promise<ProofReport> =>
  verifyChain({ head, now: Date.now() + 24 * HOUR_MS })

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

/** Daily logs of one driver, each signed, taken back and signed again. */
export async function someSignedDays(days: number, at = Date.now()): Promise<number[]> {
  const driver = await aUser('driver')
  const logs: number[] = []
  for (let day = 1; day <= days; day++) {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    const log = await EldLog.create(anEldLog(driver, date))
    logs.push(log.id)
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
