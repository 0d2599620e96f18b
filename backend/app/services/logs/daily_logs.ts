import {
  dayLog,
  gridStatus,
  historyOf,
  homeDays,
  instant,
  MINUTE_MS,
  floorToMinute,
  markUnrecorded,
  minutes,
  type Instant,
  type LogSheet,
  type Minutes,
  type Segment,
  type Timeline,
} from '@longhaul/core'
import { type EldLogBody, type SignatureReason } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { readRecordedRows, readRecordedStretches, type RecordedRow } from '#services/duty/recorded_rows'
import { type DutyEntry } from '#services/duty/entries'
import { lockLog, NO_TRIP } from '#services/duty/duty_log'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { takeBackSignature } from '#services/certification/signatures'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { findBegunDay } from '#services/home_terminal/begun_day'
import { type Terms } from '#services/home_terminal/terms'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

export interface SheetedLog {
  readonly log: EldLog
  readonly sheet: LogSheet
  /** Of the sheet, and of what is planned after now, for the hatched part of the graph. */
  readonly lines: LogSheet['lines']
  readonly entries: readonly DutyEntry[]
}

/** Without invented rest: what is missing stays missing. */
function dayTimeline(rows: readonly DutyEntry[], end: Instant, now: Instant): Timeline {
  const until = instant(Math.min(end, now))
  return historyOf(rows, until, now).timeline.filter(({ recorded }) => recorded !== false)
}

interface DayRows {
  readonly log: EldLog
  readonly day: { readonly start: Instant; readonly end: Instant }
  readonly rows: readonly DutyEntry[]
  readonly recorded: Timeline
  /** Until here the day is known; what is planned comes after. */
  readonly from: Instant
}

const dayOf = ({ homeZone, dayStartHour, date }: EldLog) => homeDays(homeZone, dayStartHour).on(date)

/** With the rest of today as planned; as many statements for a page of logs as for one. */
export async function makeSheets(
  logs: readonly EldLog[],
  now: Instant,
  trx?: TransactionClientContract,
): Promise<SheetedLog[]> {
  const minute = floorToMinute(now)
  const times = logs.map((log) => {
    const { start, end } = dayOf(log)
    return { driverId: log.driverId, start, end }
  })
  const found = await readRecordedStretches(times, trx)
  const days = logs.map((log, i): DayRows => {
    const [day, rows] = [times[i]!, found[i]!]
    const recorded = dayTimeline(rows, day.end, minute)
    const from = instant(Math.max(day.start, minute, recorded.at(-1)?.end ?? day.start))
    return { log, day, rows, recorded, from }
  })
  const trips = days.flatMap(({ log, day, from }) =>
    log.tripId === null || from >= day.end ? [] : [log.tripId],
  )
  const planned =
    trips.length === 0
      ? []
      : await DutyStatus.query(trx ? { client: trx } : {})
          .where({ active: 1, origin: 'planned' })
          .whereIn('trip_id', [...new Set(trips)])
          .orderBy('start_ms')
  const yieldToEventLoop = createYieldToEventLoop()
  const sheets: SheetedLog[] = []
  for (const day of days) {
    sheets.push(sheetOf(day, planned))
    await yieldToEventLoop()
  }
  return sheets
}

function sheetOf({ log, day, rows, recorded, from }: DayRows, plans: readonly DutyStatus[]): SheetedLog {
  const { homeZone, date, dayStartHour } = log
  const planned = plans.filter(
    ({ tripId, startMs, endMs }) =>
      tripId === log.tripId && from < day.end && startMs < day.end && (endMs ?? 0) > from,
  )
  const ahead = planned
    .map(({ status, startMs, endMs }): Segment => ({
      status,
      start: instant(Math.max(startMs, from)),
      end: instant(Math.min(endMs!, day.end)),
      recorded: false,
    }))
    .filter(({ start, end }) => end > start)
  const sheet = dayLog(markUnrecorded(recorded), homeZone, date, dayStartHour, from)
  const minuteOf = (at: Instant): Minutes => minutes((at - day.start) / MINUTE_MS)
  const lines = ahead.map((segment) => ({
    status: gridStatus(segment),
    from: minuteOf(segment.start),
    to: minuteOf(segment.end),
    recorded: false,
  }))
  return { log, sheet, lines: [...sheet.lines, ...lines], entries: [...rows, ...planned] }
}

/** Recorded driving at the average speed of each trip's plan. */
export async function estimatedTenths(
  rows: readonly RecordedRow[],
  start: Instant,
  end: Instant,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<number> {
  const driven = new Map<number, number>()
  for (const { tripId, status, startMs, endMs } of rows) {
    if (status !== 'DRIVING' || tripId === null) continue
    const time = Math.min(end, endMs ?? now) - Math.max(start, startMs)
    driven.set(tripId, (driven.get(tripId) ?? 0) + Math.max(0, time) / MINUTE_MS)
  }
  let tenths = 0
  for (const [tripId, time] of driven) {
    const trip = await Trip.query(trx ? { client: trx } : {})
      .where('id', tripId)
      .preload('plan')
      .first()
    const planned = trip?.plan?.legs.reduce((sum, leg) => sum + leg.minutes, 0) ?? 0
    if (trip?.totalMilesTenths && planned > 0) tenths += (trip.totalMilesTenths * time) / planned
  }
  return Math.round(tenths)
}

/** A log with nothing on it yet. */
export const blankLog = (driverId: number, date: string, terms: Terms): EldLog =>
  new EldLog().merge({
    driverId,
    date,
    homeZone: terms.homeZone,
    dayStartHour: terms.dayStartHour,
    ruleset: terms.ruleset,
    typedVehicleNumber: null,
    totalMilesEstimated: true,
    fuelConsumed: null,
    totalEngineHours: null,
    totalIdleHours: null,
    remarks: null,
    certifiedMs: null,
  })

/** What the driver typed wins over what is computed. */
export async function generateLog(
  trip: Trip,
  body: EldLogBody,
  now: Instant,
  actor: Actor,
): Promise<EldLog | Refusal> {
  const begun = await findBegunDay(trip.driverId, body.date, now)
  if (isRefusal(begun)) return begun
  const { day, terms } = begun
  const rows = await readRecordedRows(trip.driverId, day.start, day.end)
  const estimate = await estimatedTenths(rows, day.start, day.end, now)
  return inTransaction<EldLog | Refusal>(async (trx) => {
    await lockLog(trip.driverId, trx)
    // Deleted, or given to another driver, since it was looked at.
    const fresh = await Trip.find(trip.id, { client: trx })
    if (fresh?.driverId !== trip.driverId) return NO_TRIP
    const known = await EldLog.query({ client: trx })
      .where({ driver_id: trip.driverId, date: body.date })
      .first()
    const log = known ?? blankLog(trip.driverId, body.date, terms)
    if (body.total_miles !== undefined && body.total_miles !== null)
      log.merge({ totalMilesTenths: Math.round(body.total_miles * 10), totalMilesEstimated: false })
    // The miles of a certified log are what the driver signed.
    else if (log.totalMilesEstimated && log.certifiedMs === null) log.totalMilesTenths = estimate
    log.merge({
      tripId: fresh.id,
      vehicleId: fresh.vehicleId,
      typedVehicleNumber: null,
      fuelConsumed: body.fuel_consumed ?? log.fuelConsumed,
      totalEngineHours: body.total_engine_hours ?? log.totalEngineHours,
      totalIdleHours: body.total_idle_hours ?? log.totalIdleHours,
    })
    if (log.$isDirty) {
      if (isSignedByOther(log, actor)) return ONLY_THE_DRIVER
      await takeBackSignature(log, reasonOf(log), actor, trx)
    }
    log.generatedMs = now
    return saveWithEvent(log, actor, 'eld_log', trx)
  })
}

/** Whether somebody else than the driver is about to change what the driver signed. */
export const isSignedByOther = (log: EldLog, { userId }: Actor) =>
  log.certifiedMs !== null && userId !== log.driverId

export const ONLY_THE_DRIVER = refuse(
  'conflict',
  'The driver has certified this log. Only the driver can change it now.',
)

function reasonOf({ $dirty }: EldLog): SignatureReason {
  if ('tripId' in $dirty) return 'trip'
  return 'vehicleId' in $dirty || 'typedVehicleNumber' in $dirty ? 'vehicle' : 'figures'
}
