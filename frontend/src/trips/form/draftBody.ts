import {
  isCycleStep,
  LIMITS,
  MESSAGES,
  placesBody,
  type LogDetails,
  type NamedPoint,
  type TripBody,
} from '@longhaul/core/contract'
import { isPlaced } from '../../form/place/place.ts'
import type { PlacedProblems } from '../../form/useServerForm.ts'
import { fromLocalInput } from '../../ui/zoneTime.ts'
import { readStops, stopField } from '../stops/stopDraft.ts'
import {
  APPOINTMENTS,
  DETAIL_FIELDS,
  PLACE_ROLES,
  unplaced,
  type AppointmentDraft,
  type DraftErrors,
  type PlaceRole,
  type TripDraft,
  type TripExtras,
} from './tripDraft.ts'

const REQUIRED_PLACE: Record<PlaceRole, string> = {
  current: MESSAGES.currentLocation.required,
  pickup: MESSAGES.pickupLocation.required,
  dropoff: MESSAGES.dropoffLocation.required,
}

function cycleProblem(text: string, most: number): string | null {
  if (text.trim() === '') return MESSAGES.cycleHours.required
  const hours = Number(text)
  if (!Number.isFinite(hours)) return MESSAGES.cycleHours.number
  if (hours < LIMITS.cycleHours.min) return MESSAGES.cycleHours.min
  if (hours > most) return MESSAGES.cycleHours.max(most)
  if (!isCycleStep(hours)) return MESSAGES.cycleHours.step
  return null
}

function speedProblem(text: string): string | null {
  if (text.trim() === '') return null
  const speed = Number(text)
  const { min, max } = LIMITS.maxSpeed
  return speed >= min && speed <= max ? null : MESSAGES.maxSpeed.range
}

function startProblem(text: string, zone: string): string | null {
  if (text === '') return MESSAGES.startTime.required
  return fromLocalInput(text, zone).ok ? null : MESSAGES.startTime.format
}

/** Both ends of a window are on one clock, so that their texts compare. */
function appointmentErrors({
  pickup_from,
  pickup_until,
  dropoff_from,
  arrive_by,
}: AppointmentDraft): DraftErrors {
  const isReversed = (from: string, until: string) => from !== '' && until !== '' && until < from
  return {
    ...(isReversed(pickup_from, pickup_until) && { 'appointments.pickup_until': MESSAGES.appointment.order }),
    ...(isReversed(dropoff_from, arrive_by) && { 'appointments.arrive_by': MESSAGES.appointment.order }),
  }
}

/** A sentence for each wrong field; empty when the draft can be saved (coordinates apart). `most`: hours. */
export function draftErrors(draft: TripDraft, zone: string, most: number): DraftErrors {
  const errors: DraftErrors = {
    ...appointmentErrors(draft.appointments),
    ...readStops(draft.stops).errors,
  }
  if (draft.vehicleId === null) errors.vehicleId = MESSAGES.vehicle.select
  for (const role of PLACE_ROLES) if (draft[role].name.trim() === '') errors[role] = REQUIRED_PLACE[role]
  const cycle = cycleProblem(draft.cycleHours, most)
  if (cycle) errors.cycleHours = cycle
  const start = startProblem(draft.start, zone)
  if (start) errors.start = start
  const speed = speedProblem(draft.extras.maxSpeed)
  if (speed) errors['extras.maxSpeed'] = speed
  return errors
}

type Body =
  | { readonly ok: true; readonly body: TripBody }
  | { readonly ok: false; readonly errors: DraftErrors; readonly message: string | null }

/** An empty field of the log stays a ruled blank. */
function extrasBody({ driverId, maxSpeed, splitSleeper, details }: TripExtras): Partial<TripBody> {
  const written = DETAIL_FIELDS.map((name) => [name, details[name].trim()]).filter(([, text]) => text !== '')
  return {
    ...(driverId === null ? {} : { driver_id: driverId }),
    ...(maxSpeed.trim() === '' ? {} : { max_speed_mph: Number(maxSpeed) }),
    ...(splitSleeper ? { split_sleeper: true } : {}),
    ...(Object.fromEntries(written) as Partial<LogDetails>),
  }
}

const trimName = ({ name, point }: NamedPoint): NamedPoint => ({ name: name.trim(), point })

/** `start` in epoch milliseconds. */
const bodyOf = (
  { extras, appointments, cycleHours, stops }: TripDraft,
  vehicleId: number,
  places: Record<PlaceRole, NamedPoint>,
  start: number,
): TripBody => ({
  vehicle_id: vehicleId,
  ...placesBody({
    current: trimName(places.current),
    pickup: trimName(places.pickup),
    dropoff: trimName(places.dropoff),
  }),
  current_cycle_hours: Number(cycleHours),
  start_time: new Date(start).toISOString(),
  status: 'PLANNED',
  ...extrasBody(extras),
  ...readStops(stops).body,
  ...Object.fromEntries(Object.entries(appointments).filter(([, text]) => text !== '')),
})

export function saveBody(draft: TripDraft, zone: string, most: number): Body {
  const errors = draftErrors(draft, zone, most)
  const start = fromLocalInput(draft.start, zone)
  if (Object.keys(errors).length > 0 || draft.vehicleId === null || !start.ok) {
    return { ok: false, errors, message: null }
  }
  const { current, pickup, dropoff } = draft
  if (!isPlaced(current) || !isPlaced(pickup) || !isPlaced(dropoff) || unplaced(draft)) {
    return { ok: false, errors: {}, message: MESSAGES.coordinates.required }
  }
  const places = { current, pickup, dropoff }
  return { ok: true, body: bodyOf(draft, draft.vehicleId, places, start.at) }
}

/** Needs vehicle, pickup and dropoff; what is empty falls back to pickup, 0 hours and `now`. */
export function previewBody(draft: TripDraft, zone: string, now: number, most: number): Body {
  const { current, pickup, dropoff } = draft
  const isVague = unplaced({ ...draft, current: pickup }) !== undefined
  if (draft.vehicleId === null || !isPlaced(pickup) || !isPlaced(dropoff) || isVague) {
    return { ok: false, errors: {}, message: MESSAGES.calculate.incomplete }
  }
  const errors: DraftErrors = { ...appointmentErrors(draft.appointments), ...readStops(draft.stops).errors }
  const cycle = draft.cycleHours.trim() === '' ? null : cycleProblem(draft.cycleHours, most)
  if (cycle) errors.cycleHours = cycle
  const start = draft.start === '' ? null : startProblem(draft.start, zone)
  if (start) errors.start = start
  const speed = speedProblem(draft.extras.maxSpeed)
  if (speed) errors['extras.maxSpeed'] = speed
  if (Object.keys(errors).length > 0) return { ok: false, errors, message: null }

  const read = fromLocalInput(draft.start, zone)
  const places = { current: isPlaced(current) ? current : pickup, pickup, dropoff }
  return { ok: true, body: bodyOf(draft, draft.vehicleId, places, read.ok ? read.at : now) }
}

/** The server's errors at their fields; the rest stand above the form. */
export function serverErrors(errors: Record<string, string>): PlacedProblems {
  const homes: Record<string, string> = {
    vehicle_id: 'vehicleId',
    current_cycle_hours: 'cycleHours',
    start_time: 'start',
    max_speed_mph: 'extras.maxSpeed',
    driver_id: 'extras.driverId',
  }
  for (const name of APPOINTMENTS) homes[name] = `appointments.${name}`
  for (const role of PLACE_ROLES) {
    homes[`${role}_location_name`] = role
    homes[`${role}_location_input`] = role
  }
  const fields: PlacedProblems['fields'] = {}
  const rest: string[] = []
  for (const [name, sentence] of Object.entries(errors)) {
    const home = homes[name] ?? stopField(name)
    if (home) fields[home] ??= sentence
    else rest.push(sentence)
  }
  return { fields, rest }
}
