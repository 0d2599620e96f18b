import { type HttpContext } from '@adonisjs/core/http'
import { instant } from '@longhaul/core'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf, writerOf } from '#middleware/asker'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import { readRecordDay } from '#services/driver_day/logged_days'
import { type EventWriters } from '#services/driver_events/acts'
import { takeEvent } from '#services/driver_events/driver_events'
import { findCurrentVersion } from '#services/logs/log_lists'
import { queryWholeLogs } from '#services/logs/log_facts'
import { showLogs } from '#services/logs/shown_logs'
import { now } from '#services/shared/now'
import { isRefusal } from '#services/shared/refusal'
import { findShownTrip } from '#services/trips/trip_lists'
import { recordDayRow } from '#transformers/driver_day'
import { LOG_WRITER, signedLog } from '#transformers/logs'
import { dutyRow, tripRow } from '#transformers/trips'
import { driverEvent, readEventData } from '#validators/driver_events'

/** What a change was to be made on, as the call that reads one of it answers. */
const currentFor = (driver: User, ctx: HttpContext): EventWriters['current'] =>
  async function current(changed) {
    if (changed instanceof EldLog)
      return (await showLogs([await queryWholeLogs().where('id', changed.id).firstOrFail()], LOG_WRITER))[0]
    if (changed instanceof Trip) {
      const trip = await findShownTrip(driver, changed.id)
      return isRefusal(trip) ? null : tripRow(trip)
    }
    if (changed instanceof DutyStatus) {
      const row = await findCurrentVersion(changed)
      return row && dutyRow(row)
    }
    const day = orThrow(await readRecordDay(driver, changed.date, now(), readerOf(ctx)))
    const [log] = day.log ? await showLogs([day.log], LOG_WRITER) : []
    return recordDayRow(day, log ?? null)
  }

export default class DriverEvents {
  /** What the driver did on a device, each act once: 201 the first time and every other. */
  async store(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const { id, sequence, kind, data, device_at, sent_at } = await request.validateUsing(driverEvent)
    const event = {
      ...{ id, sequence, act: await readEventData(kind, data) },
      deviceMs: instant(Date.parse(device_at)),
      sentMs: instant(Date.parse(sent_at)),
    }
    const driver = auth.getUserOrFail()
    const source = {
      ...{ driver, by: actorOf(ctx), asker: writerOf(ctx), now: now() },
      writers: { duty: dutyRow, log: signedLog, current: currentFor(driver, ctx) },
    }
    return response.created(orThrow(await takeEvent(event, source)))
  }
}
