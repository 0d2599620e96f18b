import { floorToMinute, type Instant } from '@longhaul/core'
import { MESSAGES, type Point, type RouterChoice } from '@longhaul/core/contract'
import { isAtPlace } from '@longhaul/core/geo'
import DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import { type TripInputs } from '#services/trips/plan_trip'
import { refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

export interface ReplanFrom {
  location?: Point
  name?: string
  at?: string
  router?: RouterChoice
}

/** From now, and the last place on record. */
export async function findReplanStart(
  trip: Trip,
  inputs: TripInputs,
  from: ReplanFrom,
  now: Instant,
): Promise<TripInputs | Refusal> {
  const at = from.at === undefined ? floorToMinute(now) : parseTime(from.at, inputs.terms.homeZone)
  if (at === null) return refuseField('at', MESSAGES.startTime.format)
  const departAt = Math.max(at, trip.startMs) as Instant
  const rows = await DutyStatus.query()
    .where({ trip_id: trip.id, active: 1, origin: 'recorded' })
    .where('start_ms', '<=', departAt)
    .whereNotNull('lon')
    .orderBy('start_ms', 'desc')
  const last = rows[0]
  const planned = await DutyStatus.query()
    .where({ trip_id: trip.id, active: 1, origin: 'planned', status: 'ON_DUTY_NOT_DRIVING' })
    .where('location_description', trip.pickupLocationName)
    .where('end_ms', '<=', departAt)
    .first()
  const current = from.location
    ? { name: from.name ?? 'Where the truck is', point: [from.location[0], from.location[1]] as const }
    : last
      ? { name: last.locationDescription, point: [last.lon!, last.lat!] as const }
      : planned
        ? inputs.pickup
        : inputs.current
  const pickedUp =
    rows.some(
      ({ status, lon, lat }) =>
        status === 'ON_DUTY_NOT_DRIVING' && isAtPlace([lon!, lat!], [trip.pickupLon, trip.pickupLat]),
    ) ||
    (rows.length === 0 && planned !== null)
  return { ...inputs, current, loaded: pickedUp, departAt }
}
