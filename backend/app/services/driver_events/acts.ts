import { isoTime, type Instant } from '@longhaul/core'
import {
  type DriverEventData,
  type DriverEventKind,
  type DutyRow,
  type EntryReference,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DriverEventRow from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import { type Actor } from '#services/audit/trail'
import { correctDuty, removeDuty } from '#services/duty/corrections'
import { recordDuty } from '#services/duty/duty_log'
import { inOrderOfTime } from '#services/duty/late_status'
import { acceptProposal, declineProposal } from '#services/duty/proposals'
import { changeStatus, type StatusChange } from '#services/duty/status_changes'
import { certifyDay } from '#services/logs/certify_day'
import { changeLog } from '#services/logs/change_log'
import { nameTruck } from '#services/logs/name_truck'
import { type WriteSignedLog } from '#services/logs/log_facts'
import { findCurrentVersion } from '#services/logs/log_lists'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { changeTrip } from '#services/trips/change_trip'
import { type TaskOwner } from '#services/workers/pool'

export type DriverAct = {
  [Kind in DriverEventKind]: { readonly kind: Kind; readonly data: DriverEventData[Kind] }
}[DriverEventKind]

/** A home-terminal day of the driver's record, with or without a daily log. */
export interface DriverDate {
  readonly date: string
}
/** What a change is made on, for whoever has seen an older one of it. */
export type Changed = DutyStatus | EldLog | Trip | DriverDate

export interface EventWriters {
  readonly duty: (row: DutyStatus) => DutyRow
  readonly log: WriteSignedLog
  /** What a change is refused with that was made on something older; `null` where nothing is left of it. */
  readonly current: (changed: Changed) => Promise<unknown>
}

export interface EventRequest {
  readonly driver: User
  readonly by: Actor
  readonly asker: TaskOwner
  readonly now: Instant
  readonly writers: EventWriters
}

export type Done = DutyStatus | EldLog | Trip | StatusChange

interface Prepared {
  readonly of: Changed | null
  readonly change: () => Promise<Done | Refusal>
}

const NO_ENTRY = refuse('not-found', 'There is no such entry.')
const NO_LOG = refuse('not-found', 'There is no such log.')
const NO_TRIP = refuse('not-found', 'Trip not found.')
export const NOT_YET = refuse('conflict', 'The entry that this changes has not arrived yet. Send that first.')

export const findKnown = (driverId: number, id: string, trx?: TransactionClientContract) =>
  DriverEventRow.query(trx ? { client: trx } : {})
    .where({ driver_id: driverId, event_id: id })
    .first()

/** The entry as it is now that a reference means. */
async function findEntry(driverId: number, { row, event }: EntryReference): Promise<DutyStatus | Refusal> {
  const written = event === undefined ? null : await findKnown(driverId, event)
  if (event !== undefined && !written) return NOT_YET
  const found = await DutyStatus.find(written ? (written.rowId ?? 0) : (row ?? 0))
  if (found?.driverId !== driverId) return NO_ENTRY
  // By its id the driver means the version that was on show; by its event whatever became of it.
  return written ? ((await findCurrentVersion(found)) ?? found) : found
}

/** The ids of the entries that the driver saw; one by its id may be gone, and then the day has changed. */
async function findSeen(
  driverId: number,
  references: readonly EntryReference[],
): Promise<number[] | Refusal> {
  const ids: number[] = []
  for (const reference of references) {
    const found = reference.event === undefined ? null : await findEntry(driverId, reference)
    if (isRefusal(found)) return found
    ids.push(found?.id ?? reference.row ?? 0)
  }
  return ids
}

const own = (driverId: number, id: number) => ({ id, driver_id: driverId })
const findOwnTrip = (driverId: number, id: number) => Trip.query().where(own(driverId, id)).first()

/** What the act changes, and how: by the services that the calls of single acts use. */
export async function prepareAct(
  id: string,
  act: DriverAct,
  at: Instant,
  { driver, by, asker, now, writers }: EventRequest,
): Promise<Prepared | Refusal> {
  switch (act.kind) {
    case 'status': {
      const body = { ...act.data, id, at: isoTime(at) }
      return { of: null, change: () => changeStatus(driver.id, body, now, by, inOrderOfTime(at)) }
    }
    case 'add': {
      const { trip: tripId = null, ...entry } = act.data
      if (tripId !== null && !(await findOwnTrip(driver.id, tripId))) return NO_TRIP
      return { of: null, change: () => recordDuty({ driverId: driver.id, by, tripId }, entry, now) }
    }
    case 'remarks': {
      const { log: logId, ...change } = act.data
      const log = await EldLog.query().where(own(driver.id, logId)).first()
      if (!log) return NO_LOG
      return { of: log, change: () => changeLog(log, change, now, by, writers.log) }
    }
    case 'certify': {
      const { date, entries, updated_at } = act.data
      const seen = entries && (await findSeen(driver.id, entries))
      if (isRefusal(seen)) return seen
      const body = { ...(seen && { entries: seen }), ...(updated_at !== undefined && { updated_at }) }
      return {
        of: { date },
        change: () => certifyDay(driver.id, date, body, now, by, writers.log),
      }
    }
    case 'truck': {
      const { date, vehicle_number: number } = act.data
      return { of: { date }, change: () => nameTruck(driver.id, date, number, now, by) }
    }
    case 'trip': {
      const { trip: tripId, ...change } = act.data
      const trip = await findOwnTrip(driver.id, tripId)
      if (!trip) return NO_TRIP
      return { of: trip, change: () => changeTrip(trip, change, now, by, asker) }
    }
    default:
      return prepareEntry(act, { driver, by, now })
  }
}

type EntryAct = Extract<DriverAct, { kind: 'correct' | 'remove' | 'accept' | 'decline' }>

async function prepareEntry(
  act: EntryAct,
  { driver, by, now }: Pick<EventRequest, 'driver' | 'by' | 'now'>,
): Promise<Prepared | Refusal> {
  const row = await findEntry(driver.id, act.data)
  if (isRefusal(row)) return row
  switch (act.kind) {
    case 'correct': {
      const { row: _row, event: _event, ...correction } = act.data
      return { of: row, change: () => correctDuty(row, by, correction, now) }
    }
    case 'remove': {
      const fill = act.data.fill && (await findEntry(driver.id, act.data.fill))
      if (isRefusal(fill)) return fill
      return { of: row, change: () => removeDuty(row, by, act.data.reason, now, fill) }
    }
    case 'accept':
      return { of: row, change: () => acceptProposal(row, by, now) }
    case 'decline':
      return { of: row, change: () => declineProposal(row, by) }
  }
}
