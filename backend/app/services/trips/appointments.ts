import {
  DAY_MINUTES,
  minutes,
  plus,
  type Appointment,
  type Appointments,
  type Instant,
  type StopBetween,
} from '@longhaul/core'
import {
  APPOINTMENT_FIELDS,
  LIMITS,
  MESSAGES,
  type AppointmentField,
  type Point,
  type TripBody,
  type TripStopBody,
} from '@longhaul/core/contract'
import { loadZoneLookup } from '#services/places/places'
import { isRefusal, refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

type Asked = Pick<TripBody, AppointmentField | 'pickup_location_input' | 'dropoff_location_input'>

const earlier = (a: Instant | null, b: Instant | null): Instant | null =>
  a !== null && b !== null && b < a ? b : (a ?? b)

const isOpen = ({ from, until }: Appointment): boolean => from === null && until === null
const unlessOpen = (appointment: Appointment): Appointment | null =>
  isOpen(appointment) ? null : appointment
const isReversed = ({ from, until }: Appointment) => from !== null && until !== null && until < from

/** Reads the times of a trip: one without an offset is on the clock of its place. */
async function timeReader(departAt: Instant) {
  const zoneAt = await loadZoneLookup()
  const last = plus(departAt, minutes(LIMITS.appointmentDays * DAY_MINUTES))
  return (field: string, text: string, [lon, lat]: Point): Instant | Refusal => {
    const at = parseTime(text, zoneAt([lon, lat]))
    if (at === null) return refuseField(field, MESSAGES.appointment.format)
    return at > last ? refuseField(field, MESSAGES.appointment.far) : at
  }
}

export async function readAppointments(body: Asked, departAt: Instant): Promise<Appointments | Refusal> {
  const given = APPOINTMENT_FIELDS.filter((name) => body[name] != null)
  if (given.length === 0) return { pickup: null, dropoff: null }
  const read = await timeReader(departAt)
  const times: Partial<Record<AppointmentField, Instant>> = {}
  for (const name of given) {
    const point = name.startsWith('pickup') ? body.pickup_location_input : body.dropoff_location_input
    const at = read(name, body[name]!, point)
    if (isRefusal(at)) return at
    times[name] = at
  }
  const { pickup_from, pickup_until, dropoff_from, dropoff_until, arrive_by } = times
  const pickup = { from: pickup_from ?? null, until: pickup_until ?? null }
  const dropoff = { from: dropoff_from ?? null, until: earlier(dropoff_until ?? null, arrive_by ?? null) }
  if (isReversed(pickup)) return refuseField('pickup_until', MESSAGES.appointment.order)
  if (isReversed(dropoff))
    return refuseField(
      dropoff.until === dropoff_until ? 'dropoff_until' : 'arrive_by',
      MESSAGES.appointment.order,
    )
  return { pickup: unlessOpen(pickup), dropoff: unlessOpen(dropoff) }
}

type TimeReader = Awaited<ReturnType<typeof timeReader>>

/** One after another, at `stops.<index>`; one that is open at both ends says nothing. */
function readWindows(stop: TripStopBody, index: number, read: TimeReader): Appointment[] | Refusal {
  const windows: Appointment[] = []
  for (const [i, given] of (stop.windows ?? []).entries()) {
    const field = `stops.${index}.windows.${i}`
    const timeOf = (end: 'from' | 'until') => {
      const text = given[end]
      return text === null ? null : read(`${field}.${end}`, text, stop.location_input)
    }
    const [from, until] = [timeOf('from'), timeOf('until')]
    if (isRefusal(from)) return from
    if (isRefusal(until)) return until
    const window = { from, until }
    if (isReversed(window)) return refuseField(`${field}.until`, MESSAGES.appointment.order)
    if (isOpen(window)) continue
    const before = windows.at(-1)
    if (before && (before.until === null || from === null || from <= before.until))
      return refuseField(`${field}.from`, MESSAGES.stops.windowOrder)
    windows.push(window)
  }
  return windows
}

/** The places between pickup and drop-off, in their order. */
export async function readStops(
  stops: readonly TripStopBody[] | undefined,
  departAt: Instant,
): Promise<StopBetween[] | Refusal> {
  if (!stops || stops.length === 0) return []
  const read = await timeReader(departAt)
  const found: StopBetween[] = []
  for (const [i, stop] of stops.entries()) {
    const windows = readWindows(stop, i, read)
    if (isRefusal(windows)) return windows
    const [lon, lat] = stop.location_input
    found.push({
      name: stop.location_name,
      point: [lon, lat],
      kind: stop.kind,
      service: minutes(stop.service_minutes),
      windows,
      rest: stop.rest ?? true,
    })
  }
  return found
}
