import type { Plan, StopKind } from '../hos/planner/types.ts'
import { between, DAY_MINUTES, instant, minutes, plus, type Instant, type Minutes } from '../units.ts'

/** When work at a place may begin; an end that is `null` is open. */
export interface Appointment {
  readonly from: Instant | null
  readonly until: Instant | null
}

const APPOINTED = ['pickup', 'dropoff'] as const
export type AppointedPlace = (typeof APPOINTED)[number]

/** `null` where a place takes the truck at any time. */
export type Appointments = Readonly<Record<AppointedPlace, Appointment | null>>

export const NO_APPOINTMENTS: Appointments = { pickup: null, dropoff: null }

/** An appointment, and how the plan keeps it. */
export interface PlannedAppointment extends Appointment {
  readonly place: AppointedPlace
  readonly arrival: Instant
  /** From the arrival to the work: rests on the spot count too. */
  readonly wait: Minutes
  /** By how much the work begins after `until`; 0 is in time. */
  readonly late: Minutes
}

interface Stop {
  readonly kind: StopKind
  readonly start: Instant
  readonly end: Instant
  readonly mile: number
}

/** Stops one after another at one mile are one stay. */
export function arrivalAt(stops: readonly Stop[], index: number): Instant {
  let first = index
  while (
    first > 0 &&
    stops[first - 1]!.end === stops[first]!.start &&
    stops[first - 1]!.mile === stops[index]!.mile
  )
    first--
  return stops[first]!.start
}

/** Those of places on the rest of the way. */
export function plannedAppointments(
  { pickup, dropoff }: Appointments,
  stops: readonly Stop[],
): PlannedAppointment[] {
  return APPOINTED.flatMap((place) => {
    const appointment = place === 'pickup' ? pickup : dropoff
    const isPlace = ({ kind }: Stop) => kind === place
    // Stops between may load and unload too: the trip's own pickup is first, its drop-off last.
    const index = place === 'pickup' ? stops.findIndex(isPlace) : stops.findLastIndex(isPlace)
    if (appointment === null || index < 0) return []
    const { start } = stops[index]!
    const arrival = arrivalAt(stops, index)
    const late = appointment.until === null ? 0 : Math.max(0, between(appointment.until, start))
    return [{ place, ...appointment, arrival, wait: between(arrival, start), late: minutes(late) }]
  })
}

/** What the places of a stored plan want. */
export function appointmentsIn(planned: readonly PlannedAppointment[]): Appointments {
  const of = (wanted: AppointedPlace): Appointment | null => {
    const found = planned.find(({ place }) => place === wanted)
    return found ? { from: found.from, until: found.until } : null
  }
  return { pickup: of('pickup'), dropoff: of('dropoff') }
}

/** Engine's window from the departure on; `null` where it closes before. */
export function windowOf(
  { from, until }: Appointment,
  departAt: Instant,
): readonly [Instant, Instant | null] | null {
  const opens = from === null || from < departAt ? departAt : from
  return until !== null && until < opens ? null : [opens, until]
}

export const withoutEnd = (appointment: Appointment | null): Appointment | null =>
  appointment?.from == null ? null : { from: appointment.from, until: null }

type Missed = Pick<Plan, 'departAt' | 'finish'>

/** Further back than this from the end of a plan no departure is sought; the engine looks 60 days ahead. */
const SOUGHT_DAYS = 30

/** How early the departure of a plan that misses an appointment is sought. */
export const soonestFor = ({ finish }: Missed, earliest: Instant): Instant =>
  instant(Math.max(earliest, plus(finish, -SOUGHT_DAYS * DAY_MINUTES)))

/**
 * The last minute from `earliest` on and before the departure of `missed` that is in time; `null` where none
 * is. By bisection: whoever leaves later could have waited, so what is late once stays late.
 */
export function latestInTime(
  missed: Missed,
  earliest: Instant,
  isInTime: (departAt: Instant) => boolean,
): Instant | null {
  let [inTime, late] = [soonestFor(missed, earliest), missed.departAt]
  if (inTime >= late || !isInTime(inTime)) return null
  while (between(inTime, late) > 1) {
    const middle = plus(inTime, between(inTime, late) >> 1)
    if (isInTime(middle)) inTime = middle
    else late = middle
  }
  return inTime
}
