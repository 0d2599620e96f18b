import { floorToMinute, instant, wallDay, type Instant } from '@longhaul/core'
import { saysAgain } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import { findLogsOf, queryRecorded, refuseOverlap } from '#services/duty/duty_log'
import { atTheEnd, findTripUnderWay, type FindPlace, type Place } from '#services/duty/status_changes'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

/** Of two phones of one driver the later tap may arrive first: the record has both in the order of time. */

const refuseCertified = (date: string) =>
  refuse(
    'conflict',
    `The log of ${wallDay(date)} is certified, and this status would change it. Take the certification back first.`,
  )

/** The entry with the versions that it took the place of. */
async function versionsOf(row: DutyStatus, trx: TransactionClientContract): Promise<DutyStatus[]> {
  const versions = [row]
  for (let found = versions; found.length > 0; versions.push(...found))
    found = await DutyStatus.query({ client: trx })
      .where({ driver_id: row.driverId, active: 0, origin: 'recorded' })
      .whereIn(
        'replaced_by',
        found.map(({ id }) => id),
      )
  return versions
}

const tappedAt = ({ answer }: DriverEvent): Instant | null =>
  'at' in answer ? instant(Date.parse(answer.at)) : null

/** Was the entry tapped later than at `tapped`? One that was typed has no tap. */
async function wasTappedAfter(
  row: DutyStatus,
  tapped: Instant,
  trx: TransactionClientContract,
): Promise<boolean> {
  const ids = (await versionsOf(row, trx)).flatMap(({ clientId }) => clientId ?? [])
  const events = await DriverEvent.query({ client: trx })
    .where('driver_id', row.driverId)
    .whereIn('event_id', ids)
  return events.some((event) => (tappedAt(event) ?? tapped) > tapped)
}

/** Did a tap begin the entry where it begins now? Its place or remarks may have been corrected since. */
const beganByTap = async (row: DutyStatus, trx: TransactionClientContract): Promise<boolean> =>
  (await versionsOf(row, trx)).some(({ clientId, startMs }) => clientId !== null && startMs === row.startMs)

/** The taps that wrote one of these entries, or said again what it says; by the index on `row_id`. */
export const queryTapsOn = (driverId: number, rowIds: readonly number[], trx?: TransactionClientContract) =>
  DriverEvent.query(trx ? { client: trx } : {})
    .where({ driver_id: driverId, kind: 'status' })
    .whereIn('row_id', [...rowIds])

/** The taps after `tapped` that said what the entry says already, and so changed nothing; in order. */
async function findSaidAgain(
  row: DutyStatus,
  tapped: Instant,
  trx: TransactionClientContract,
): Promise<{ event: DriverEvent; minute: Instant }[]> {
  const versions = await versionsOf(row, trx)
  const began = new Set(versions.map(({ clientId }) => clientId))
  const events = await queryTapsOn(
    row.driverId,
    versions.map(({ id }) => id),
    trx,
  )
  return events
    .filter(({ eventId }) => !began.has(eventId))
    .flatMap((event) => {
      const at = tappedAt(event)
      return at !== null && at > tapped ? [{ event, minute: floorToMinute(at) }] : []
    })
    .filter(({ minute }) => minute < (row.endMs ?? Infinity))
    .toSorted((a, b) => a.minute - b.minute)
}

/** Between two entries that are there already. */
async function placeBefore(
  next: DutyStatus,
  there: DutyStatus | null,
  { driverId, at, homeZone }: Parameters<FindPlace>[0],
  trx: TransactionClientContract,
): Promise<Place | Refusal> {
  if (there && (there.endMs !== next.startMs || !(await beganByTap(next, trx))))
    return refuseOverlap(there, homeZone)
  const logs = await findLogsOf(driverId, at, next.startMs, trx)
  const certified = logs.find(({ certifiedMs }) => certifiedMs !== null)
  if (certified) return refuseCertified(certified.date)
  const tripId = there?.tripId ?? (await findTripUnderWay(driverId, trx))
  return { endMs: next.startMs, ends: there, tripId }
}

/**
 * A status tapped at `tapped`, however late it arrives: it ends what ran then, and lasts until what was
 * recorded next. What was typed, and what is certified, it does not change.
 */
export const inOrderOfTime =
  (tapped: Instant): FindPlace =>
  async (status, trx) => {
    const { driverId, at, homeZone } = status
    const there = await queryRecorded(driverId, trx)
      .where('start_ms', '<=', at)
      .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', at))
      .orderBy('start_ms', 'desc')
      .first()
    if (there && saysAgain(there, status)) return { row: there, isNew: false }
    // The last tap of a minute stands, and a status of no length is not kept.
    if (there?.startMs === at && (there.endMs !== null || (await wasTappedAfter(there, tapped, trx))))
      return refuseOverlap(there, homeZone)
    const next = await queryRecorded(driverId, trx).where('start_ms', '>', at).orderBy('start_ms').first()
    const place = await (next ? placeBefore(next, there, status, trx) : atTheEnd(status, trx))
    if (isRefusal(place) || 'row' in place || !place.ends) return place
    const again = await findSaidAgain(place.ends, tapped, trx)
    if (again[0]?.minute === at) return refuseOverlap(place.ends, homeZone)
    return again[0] ? { ...place, endMs: again[0].minute, resumed: again.map(({ event }) => event) } : place
  }
