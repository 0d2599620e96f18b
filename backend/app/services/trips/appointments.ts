import { DAY_MINUTES, minutes, plus, type Appointment, type Appointments, type Instant } from '@longhaul/core'
import {
  APPOINTMENT_FIELDS,
  LIMITS,
  MESSAGES,
  type AppointmentField,
  type TripBody,
} from '@longhaul/core/contract'
import { loadZoneLookup } from '#services/places/places'
import { refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

type Asked = Pick<TripBody, AppointmentField | 'pickup_location_input' | 'dropoff_location_input'>

const earlier = (a: Instant | null, b: Instant | null): Instant | null =>
  a !== null && b !== null && b < a ? b : (a ?? b)

const unlessOpen = (appointment: Appointment): Appointment | null =>
  appointment.from === null && appointment.until === null ? null : appointment

/** A time without an offset is read on the clock of the place. */
export async function readAppointments(body: Asked, departAt: Instant): Promise<Appointments | Refusal> {
  const given = APPOINTMENT_FIELDS.filter((name) => body[name] != null)
  if (given.length === 0) return { pickup: null, dropoff: null }
  const zoneAt = await loadZoneLookup()
  const last = plus(departAt, minutes(LIMITS.appointmentDays * DAY_MINUTES))
  const times: Partial<Record<AppointmentField, Instant>> = {}
  for (const name of given) {
    const point = name.startsWith('pickup') ? body.pickup_location_input : body.dropoff_location_input
    const at = parseTime(body[name]!, zoneAt([point[0], point[1]]))
    if (at === null) return refuseField(name, MESSAGES.appointment.format)
    if (at > last) return refuseField(name, MESSAGES.appointment.far)
    times[name] = at
  }
  const { pickup_from, pickup_until, dropoff_from, dropoff_until, arrive_by } = times
  const pickup = { from: pickup_from ?? null, until: pickup_until ?? null }
  const dropoff = { from: dropoff_from ?? null, until: earlier(dropoff_until ?? null, arrive_by ?? null) }
  const isReversed = ({ from, until }: Appointment) => from !== null && until !== null && until < from
  if (isReversed(pickup)) return refuseField('pickup_until', MESSAGES.appointment.order)
  if (isReversed(dropoff))
    return refuseField(
      dropoff.until === dropoff_until ? 'dropoff_until' : 'arrive_by',
      MESSAGES.appointment.order,
    )
  return { pickup: unlessOpen(pickup), dropoff: unlessOpen(dropoff) }
}
