import db from '@adonisjs/lucid/services/db'
import DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import { readEntries, type DutyEntry } from '#services/duty/entries'

/** The recorded rows of a trip, then the planned ones that nothing recorded has overtaken. */
export async function readTripDuty(trip: Trip): Promise<DutyEntry[]> {
  const rows = await readEntries(
    db
      .from('duty_statuses')
      .where({ trip_id: trip.id, active: 1 })
      .whereIn('origin', ['recorded', 'planned'])
      .orderBy('start_ms'),
  )
  const recorded = rows.filter(({ origin }) => origin === 'recorded')
  const upTo = recorded.reduce((last, { startMs, endMs }) => Math.max(last, endMs ?? startMs + 1), 0)
  return [...recorded, ...rows.filter(({ origin, endMs }) => origin === 'planned' && (endMs ?? 0) > upTo)]
}

/** All planned rows of a trip, in order. */
export const findPlannedRows = (trip: Trip): Promise<DutyStatus[]> =>
  DutyStatus.query().where({ trip_id: trip.id, active: 1, origin: 'planned' }).orderBy('start_ms')
