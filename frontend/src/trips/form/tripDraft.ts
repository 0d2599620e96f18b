/** What a person has typed on Create Trip, its rules, and the bodies it becomes. */
import { LIMITS, MESSAGES, type LogDetails, type Point, type TripBody } from '@longhaul/core/contract'
import { NO_PLACE, isPlaced, type PlaceDraft } from '../../form/place/place.ts'
import type { PlacedProblems } from '../../form/useServerForm.ts'
import { fromLocalInput } from '../../ui/zoneTime.ts'

export const PLACE_ROLES = ['current', 'pickup', 'dropoff'] as const
export type PlaceRole = (typeof PLACE_ROLES)[number]

/** What a trip may carry beyond the form's own fields. */
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

interface Chosen {
  readonly extras: TripExtras
  readonly vehicleId: number | null
  readonly current: PlaceDraft
  readonly pickup: PlaceDraft
  readonly dropoff: PlaceDraft
}

/** What a person entered; null where they left the prefilled value alone. */
export interface TypedDraft extends Chosen {
  readonly cycleHours: string | null
  readonly start: string | null
}

/** The form as it shows. */
export interface TripDraft extends Chosen {
  /** As typed. */
  readonly cycleHours: string
  /** A `datetime-local` value in the home zone. */
  readonly start: string
}

export const NOTHING_TYPED: TypedDraft = {
  extras: NO_EXTRAS,
  vehicleId: null,
  current: NO_PLACE,
  pickup: NO_PLACE,
  dropoff: NO_PLACE,
  cycleHours: null,
  start: null,
}

/** The form: what was typed over what is prefilled. */
export const filledIn = (
  typed: TypedDraft,
  prefilled: Pick<TripDraft, 'cycleHours' | 'start'>,
): TripDraft => ({
  ...typed,
  cycleHours: typed.cycleHours ?? prefilled.cycleHours,
  start: typed.start ?? prefilled.start,
})

/** Where the trip comes from when it goes to a place: towns of one name are told apart by it. */
export const placeBefore = (role: PlaceRole, draft: Pick<TripDraft, PlaceRole>): Point | null => {
  const before = PLACE_ROLES.slice(0, PLACE_ROLES.indexOf(role)).map((earlier) => draft[earlier].point)
  return before.findLast((point) => point !== null) ?? null
}

/** Cycle hours of the log as the form offers them: up to the next half hour, at most 70. */
export const offeredCycleHours = (used: number): string =>
  String(Math.min(LIMITS.cycleHours.max, Math.ceil(used / LIMITS.cycleHours.step) * LIMITS.cycleHours.step))

/** Something a person would miss. */
export const hasContent = (typed: TypedDraft): boolean =>
  typed.vehicleId !== null ||
  typed.extras.driverId !== null ||
  typed.extras.splitSleeper ||
  [typed.extras.maxSpeed, ...Object.values(typed.extras.details)].some((text) => text.trim() !== '') ||
  (typed.cycleHours ?? '').trim() !== '' ||
  (typed.start ?? '') !== '' ||
  PLACE_ROLES.some((role) => typed[role].name.trim() !== '')

/**
 * The fields that can be wrong, by their paths in the draft, in the order in which they stand on the page.
 */
export const DRAFT_FIELDS = [
  'extras.driverId',
  'vehicleId',
  ...PLACE_ROLES,
  'cycleHours',
  'start',
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

/**
 * The first failing rule of each field, in the spec's words; empty when the draft can be saved (coordinates
 * apart).
 */
export function draftErrors(draft: TripDraft, zone: string): DraftErrors {
  const errors: DraftErrors = {}
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

type Body<Reason> = { readonly ok: true; readonly body: TripBody } | ({ readonly ok: false } & Reason)

/** Only what was given: an empty field of the log stays a ruled blank. */
function extrasBody({ driverId, maxSpeed, splitSleeper, details }: TripExtras): Partial<TripBody> {
  const written = DETAIL_FIELDS.map((name) => [name, details[name].trim()]).filter(([, text]) => text !== '')
  return {
    ...(driverId === null ? {} : { driver_id: driverId }),
    ...(maxSpeed.trim() === '' ? {} : { max_speed_mph: Number(maxSpeed) }),
    ...(splitSleeper ? { split_sleeper: true } : {}),
    ...(Object.fromEntries(written) as Partial<LogDetails>),
  }
}

const bodyOf = (
  extras: TripExtras,
  vehicleId: number,
  places: Record<PlaceRole, { name: string; point: Point }>,
  hours: number,
  start: string,
): TripBody => ({
  vehicle_id: vehicleId,
  current_location_input: places.current.point,
  current_location_name: places.current.name.trim(),
  pickup_location_input: places.pickup.point,
  pickup_location_name: places.pickup.name.trim(),
  dropoff_location_input: places.dropoff.point,
  dropoff_location_name: places.dropoff.name.trim(),
  current_cycle_hours: hours,
  start_time: start,
  status: 'PLANNED',
  ...extrasBody(extras),
})

/** What Save Trip sends, or why it cannot. */
export function saveBody(
  draft: TripDraft,
  zone: string,
): Body<{ readonly errors: DraftErrors; readonly message: string | null }> {
  const errors = draftErrors(draft, zone)
  const start = fromLocalInput(draft.start, zone)
  if (Object.keys(errors).length > 0 || draft.vehicleId === null || !start.ok) {
    return { ok: false, errors, message: null }
  }
  const { current, pickup, dropoff } = draft
  if (!isPlaced(current) || !isPlaced(pickup) || !isPlaced(dropoff)) {
    return { ok: false, errors: {}, message: MESSAGES.coordinates.required }
  }
  const places = { current, pickup, dropoff }
  return {
    ok: true,
    body: bodyOf(
      draft.extras,
      draft.vehicleId,
      places,
      Number(draft.cycleHours),
      new Date(start.at).toISOString(),
    ),
  }
}

/**
 * What Calculate Route sends: vehicle, pickup and dropoff must be known; the current location falls back to
 * the pickup, cycle hours to 0 and the start to `now`. A value that was typed but is wrong is not papered
 * over: its error comes back.
 */
export function previewBody(
  draft: TripDraft,
  zone: string,
  now: number,
): Body<{ readonly errors: DraftErrors; readonly message: string | null }> {
  const { current, pickup, dropoff } = draft
  if (draft.vehicleId === null || !isPlaced(pickup) || !isPlaced(dropoff)) {
    return { ok: false, errors: {}, message: MESSAGES.calculate.incomplete }
  }
  const errors: DraftErrors = {}
  const cycle = draft.cycleHours.trim() === '' ? null : cycleProblem(draft.cycleHours)
  if (cycle) errors.cycleHours = cycle
  const start = draft.start === '' ? null : startProblem(draft.start, zone)
  if (start) errors.start = start
  const speed = speedProblem(draft.extras.maxSpeed)
  if (speed) errors['extras.maxSpeed'] = speed
  if (Object.keys(errors).length > 0) return { ok: false, errors, message: null }

  const read = fromLocalInput(draft.start, zone)
  const places = { current: isPlaced(current) ? current : pickup, pickup, dropoff }
  return {
    ok: true,
    body: bodyOf(
      draft.extras,
      draft.vehicleId,
      places,
      Number(draft.cycleHours),
      new Date(read.ok ? read.at : now).toISOString(),
    ),
  }
}

/** Where the server's field errors belong on the page; what has no field there goes into one sentence. */
export function serverErrors(errors: Record<string, string>): PlacedProblems {
  const homes: Record<string, DraftField> = {
    vehicle_id: 'vehicleId',
    current_cycle_hours: 'cycleHours',
    start_time: 'start',
    max_speed_mph: 'extras.maxSpeed',
    driver_id: 'extras.driverId',
  }
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
