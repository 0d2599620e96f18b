import {
  isCycleStep,
  LIMITS,
  MESSAGES,
  placesBody,
  type AppointmentField,
  type LogDetails,
  type NamedPoint,
  type Point,
  type TripBody,
} from '@longhaul/core/contract'
import { NO_PLACE, isPlaced, type PlaceDraft } from '../../form/place/place.ts'
import type { PlacedProblems } from '../../form/useServerForm.ts'
import { fromLocalInput } from '../../ui/zoneTime.ts'

export const PLACE_ROLES = ['current', 'pickup', 'dropoff'] as const
export type PlaceRole = (typeof PLACE_ROLES)[number]

export interface TripExtras {
  /** Whom an admin plans for; null plans for the admin. */
  readonly driverId: number | null
  /** Miles an hour, as typed. */
  readonly maxSpeed: string
  readonly splitSleeper: boolean
  readonly details: Record<keyof LogDetails, string>
}

export const DETAIL_FIELDS = ['trailer_numbers', 'shipping_document', 'co_driver'] as const

export const NO_EXTRAS: TripExtras = {
  driverId: null,
  maxSpeed: '',
  splitSleeper: false,
  details: { trailer_numbers: '', shipping_document: '', co_driver: '' },
}

/** Those of the form; `dropoff_until` is the same as `arrive_by`. */
export const APPOINTMENTS = ['pickup_from', 'pickup_until', 'dropoff_from', 'arrive_by'] as const
type Appointment = Extract<AppointmentField, (typeof APPOINTMENTS)[number]>

/** As typed: `datetime-local` values on the clock of the place. */
export type AppointmentDraft = Readonly<Record<Appointment, string>>
export const NO_APPOINTMENTS: AppointmentDraft = {
  pickup_from: '',
  pickup_until: '',
  dropoff_from: '',
  arrive_by: '',
}

interface Chosen {
  readonly extras: TripExtras
  readonly vehicleId: number | null
  readonly current: PlaceDraft
  readonly pickup: PlaceDraft
  readonly dropoff: PlaceDraft
  readonly appointments: AppointmentDraft
}

/** Null where the prefilled value was left alone. */
export interface TypedDraft extends Chosen {
  readonly cycleHours: string | null
  readonly start: string | null
}

export interface TripDraft extends Chosen {
  /** As typed. */
  readonly cycleHours: string
  /** A `datetime-local` value in the home zone. */
  readonly start: string
}

export const EMPTY_DRAFT: TypedDraft = {
  extras: NO_EXTRAS,
  vehicleId: null,
  current: NO_PLACE,
  pickup: NO_PLACE,
  dropoff: NO_PLACE,
  appointments: NO_APPOINTMENTS,
  cycleHours: null,
  start: null,
}

export const withPrefilled = (
  typed: TypedDraft,
  prefilled: Pick<TripDraft, 'vehicleId' | 'cycleHours' | 'start'>,
): TripDraft => ({
  ...typed,
  vehicleId: typed.vehicleId ?? prefilled.vehicleId,
  cycleHours: typed.cycleHours ?? prefilled.cycleHours,
  start: typed.start ?? prefilled.start,
})

/** Towns of one name are told apart by the place the trip comes from. */
export const earlierPlace = (role: PlaceRole, draft: Pick<TripDraft, PlaceRole>): Point | null => {
  const before = PLACE_ROLES.slice(0, PLACE_ROLES.indexOf(role)).map((earlier) => draft[earlier].point)
  return before.findLast((point) => point !== null) ?? null
}

/** Rounded up to the next half hour, at most 70. */
export const roundedCycleHours = (used: number): string =>
  String(Math.min(LIMITS.cycleHours.max, Math.ceil(used / LIMITS.cycleHours.step) * LIMITS.cycleHours.step))

/** Something a person would miss. */
export const hasContent = (typed: TypedDraft): boolean =>
  typed.vehicleId !== null ||
  typed.extras.driverId !== null ||
  typed.extras.splitSleeper ||
  [typed.extras.maxSpeed, ...Object.values(typed.extras.details), ...Object.values(typed.appointments)].some(
    (text) => text.trim() !== '',
  ) ||
  (typed.cycleHours ?? '').trim() !== '' ||
  (typed.start ?? '') !== '' ||
  PLACE_ROLES.some((role) => typed[role].name.trim() !== '')

/** The fields that can be wrong, in the order in which they stand on the page. */
export const DRAFT_FIELDS = [
  'extras.driverId',
  'vehicleId',
  ...PLACE_ROLES,
  'cycleHours',
  'start',
  ...APPOINTMENTS.map((name) => `appointments.${name}` as const),
  'extras.maxSpeed',
] as const
type DraftField = (typeof DRAFT_FIELDS)[number]
export type DraftErrors = Partial<Record<DraftField, string>>

const REQUIRED_PLACE: Record<PlaceRole, string> = {
  current: MESSAGES.currentLocation.required,
  pickup: MESSAGES.pickupLocation.required,
  dropoff: MESSAGES.dropoffLocation.required,
}

function cycleProblem(text: string): string | null {
  if (text.trim() === '') return MESSAGES.cycleHours.required
  const hours = Number(text)
  if (!Number.isFinite(hours)) return MESSAGES.cycleHours.number
  if (hours < LIMITS.cycleHours.min) return MESSAGES.cycleHours.min
  if (hours > LIMITS.cycleHours.max) return MESSAGES.cycleHours.max
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

/** A sentence for each wrong field; empty when the draft can be saved (coordinates apart). */
export function draftErrors(draft: TripDraft, zone: string): DraftErrors {
  const errors: DraftErrors = appointmentErrors(draft.appointments)
  if (draft.vehicleId === null) errors.vehicleId = MESSAGES.vehicle.select
  for (const role of PLACE_ROLES) if (draft[role].name.trim() === '') errors[role] = REQUIRED_PLACE[role]
  const cycle = cycleProblem(draft.cycleHours)
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
  { extras, appointments, cycleHours }: TripDraft,
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
  ...Object.fromEntries(Object.entries(appointments).filter(([, text]) => text !== '')),
})

export function saveBody(draft: TripDraft, zone: string): Body {
  const errors = draftErrors(draft, zone)
  const start = fromLocalInput(draft.start, zone)
  if (Object.keys(errors).length > 0 || draft.vehicleId === null || !start.ok) {
    return { ok: false, errors, message: null }
  }
  const { current, pickup, dropoff } = draft
  if (!isPlaced(current) || !isPlaced(pickup) || !isPlaced(dropoff)) {
    return { ok: false, errors: {}, message: MESSAGES.coordinates.required }
  }
  return { ok: true, body: bodyOf(draft, draft.vehicleId, { current, pickup, dropoff }, start.at) }
}

/** Needs vehicle, pickup and dropoff; what is empty falls back to pickup, 0 hours and `now`. */
export function previewBody(draft: TripDraft, zone: string, now: number): Body {
  const { current, pickup, dropoff } = draft
  if (draft.vehicleId === null || !isPlaced(pickup) || !isPlaced(dropoff)) {
    return { ok: false, errors: {}, message: MESSAGES.calculate.incomplete }
  }
  const errors: DraftErrors = appointmentErrors(draft.appointments)
  const cycle = draft.cycleHours.trim() === '' ? null : cycleProblem(draft.cycleHours)
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

/** The first place whose name is typed, but not chosen. */
export const unplaced = (draft: Pick<TripDraft, PlaceRole>): PlaceDraft | undefined =>
  PLACE_ROLES.map((role) => draft[role]).find((place) => !isPlaced(place) && place.name.trim() !== '')

/** What a sentence above the form asks for: every place, or what a plan needs. */
export type Asked = 'places' | 'plan'

/** Whether what was asked for is there now. */
export const isMended = (asked: Asked, draft: Pick<TripDraft, PlaceRole | 'vehicleId'>): boolean =>
  asked === 'places'
    ? PLACE_ROLES.every((role) => isPlaced(draft[role]))
    : draft.vehicleId !== null && isPlaced(draft.pickup) && isPlaced(draft.dropoff)

/** The server's errors at their fields; the rest stand above the form. */
export function serverErrors(errors: Record<string, string>): PlacedProblems {
  const homes: Record<string, DraftField> = {
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
    const home = homes[name]
    if (home) fields[home] ??= sentence
    else rest.push(sentence)
  }
  return { fields, rest }
}

/** Saves, now or once the office has read what stands against it; `null` asks nothing. */
export type BeforeSave = ((save: () => void) => void) | null
