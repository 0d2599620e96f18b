import { homeDays, minutes, type DutyStatus as Status, type Instant, type LogSheet } from '@longhaul/core'
import { MESSAGES, type CertifyDayBody } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { signLog } from '#services/certification/signatures'
import { inTransaction } from '#services/database/in_transaction'
import { lockLog } from '#services/duty/duty_log'
import { readRecordedRows } from '#services/duty/recorded_rows'
import { findTerms } from '#services/home_terminal/terms'
import { blankLog, estimatedTenths } from '#services/logs/daily_logs'
import { collectFacts, queryWholeLogs, type WriteSignedLog } from '#services/logs/log_facts'
import { computeRecap } from '#services/logs/log_recap'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { isDay } from '#services/shared/times'

const CHANGED = refuse(
  'stale',
  'This day has changed in the meantime. Look at it again before you certify it.',
)

function refuseUncertifiable({ end, unrecorded }: LogSheet, now: Instant): Refusal | null {
  if (end > now) return refuseField('certified', 'A day can be certified once it is over')
  if (unrecorded > minutes(0))
    return refuseField(
      'certified',
      `${Math.round((unrecorded / 60) * 10) / 10} hours of this day are not recorded; record them first`,
    )
  return null
}

/** Signs a past, fully recorded day as `written` puts it down. The log is locked and stored already. */
export async function certifyLog(
  log: EldLog,
  now: Instant,
  actor: Actor,
  written: WriteSignedLog,
  trx: TransactionClientContract,
): Promise<Refusal | null> {
  const [facts] = await collectFacts([log], now, trx)
  const refusal = refuseUncertifiable(facts!.sheet, now)
  if (refusal) return refusal
  log.certifiedMs = now
  const content = written(facts!, await computeRecap(log, now, trx))
  await signLog(log, content, now, actor, trx)
  return null
}

interface OfTrip {
  readonly tripId: number | null
  readonly status: Status
}

/** The trip that the log of a day is of: the last one driven, else the last one worked for. */
export function tripOfDay(rows: readonly OfTrip[]): number | null {
  const ofTrips = rows.filter(({ tripId }) => tripId !== null)
  return (ofTrips.findLast(({ status }) => status === 'DRIVING') ?? ofTrips.at(-1))?.tripId ?? null
}

/** The log of a day that has none yet. */
export async function makeLog(
  driverId: number,
  date: string,
  now: Instant,
  trx: TransactionClientContract,
): Promise<EldLog> {
  const terms = await findTerms(driverId, date, trx)
  const { start, end } = homeDays(terms.homeZone, terms.dayStartHour).on(date)
  const rows = await readRecordedRows(driverId, start, end, trx)
  const tripId = tripOfDay(rows)
  const trip = tripId === null ? null : await Trip.find(tripId, { client: trx })
  return blankLog(driverId, date, terms).merge({
    tripId: trip?.id ?? null,
    vehicleId: trip?.vehicleId ?? null,
    totalMilesTenths: await estimatedTenths(rows, start, end, now, trx),
    generatedMs: now,
  })
}

/** Is what the driver saw still all that is recorded? */
async function isAllOf(
  log: EldLog,
  seen: readonly number[],
  trx: TransactionClientContract,
): Promise<boolean> {
  const { start, end } = homeDays(log.homeZone, log.dayStartHour).on(log.date)
  const stands = (await trx
    .from('duty_statuses')
    .where({ driver_id: log.driverId, active: 1, origin: 'recorded' })
    .where('start_ms', '<', end)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', start))
    .select('id')) as { id: number }[]
  const ids = new Set(stands.map(({ id }) => id))
  return ids.size === new Set(seen).size && seen.every((id) => ids.has(id))
}

/** Makes the log of a day where there is none, and certifies it. One that is certified stays as it is. */
export async function certifyDay(
  driverId: number,
  date: string,
  seen: CertifyDayBody,
  now: Instant,
  actor: Actor,
  written: WriteSignedLog,
): Promise<EldLog | Refusal> {
  if (!isDay(date)) return refuseField('date', MESSAGES.date.format)
  return inTransaction<EldLog | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    const findLog = () => queryWholeLogs(trx).where({ driver_id: driverId, date }).first()
    const known = await findLog()
    if (known && known.certifiedMs !== null) return known
    if (known && seen.updated_at !== undefined && Date.parse(seen.updated_at) !== known.updatedMs)
      return CHANGED
    const log = known ?? (await makeLog(driverId, date, now, trx))
    if (seen.entries && !(await isAllOf(log, seen.entries, trx))) return CHANGED
    if (!known) await saveWithEvent(log, actor, 'eld_log', trx)
    const whole = known ?? (await findLog())!
    const refusal = await certifyLog(whole, now, actor, written, trx)
    if (isRefusal(refusal)) return refusal
    return saveWithEvent(whole, actor, 'eld_log', trx)
  })
}
