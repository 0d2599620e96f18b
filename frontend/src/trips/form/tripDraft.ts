import { LIMITS, type AppointmentField, type LogDetails, type Point } from '@longhaul/core/contract'
import { NO_PLACE, isPlaced, type PlaceDraft } from '../../form/place/place.ts'
import type { StopDraft } from '../stops/stopDraft.ts'

export const PLACE_ROLES = ['current', 'pickup', 'dropoff'] as const
export type PlaceRole = (typeof PLACE_ROLES)[number]

/** The field of a place that a tap on the map means. */
export type PickedField = PlaceRole | `stops.${number}.place`

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
  /** Between the pickup and the drop-off. */
  readonly stops: readonly StopDraft[]
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
  stops: [],
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

type Places = Pick<TripDraft, PlaceRole | 'stops'>

/** In the order in which they are driven. */
const placesOf = ({ current, pickup, stops, dropoff }: Places): readonly PlaceDraft[] => [
  current,
  pickup,
  ...stops.map(({ place }) => place),
  dropoff,
]

/** Towns of one name are told apart by the place the trip comes from. */
export const earlierPlace = (role: PlaceRole, draft: Places): Point | null => {
  const before = PLACE_ROLES.slice(0, PLACE_ROLES.indexOf(role)).map((earlier) => draft[earlier])
  const places = role === 'dropoff' ? [...before, ...draft.stops.map(({ place }) => place)] : before
  return places.findLast(isPlaced)?.point ?? null
}

/** Something a person would miss. */
export const hasContent = (typed: TypedDraft): boolean =>
  typed.vehicleId !== null ||
  typed.extras.driverId !== null ||
  typed.stops.length > 0 ||
  typed.extras.splitSleeper ||
  [typed.extras.maxSpeed, ...Object.values(typed.extras.details), ...Object.values(typed.appointments)].some(
    (text) => text.trim() !== '',
  ) ||
  (typed.cycleHours ?? '').trim() !== '' ||
  (typed.start ?? '') !== '' ||
  PLACE_ROLES.some((role) => typed[role].name.trim() !== '')

type StopField = `stops.${number}.${string}`

export const STOP_FIELDS = Array.from({ length: LIMITS.stops.max }, (_, i) =>
  [
    'place',
    'kind',
    'minutes',
    ...Array.from({ length: LIMITS.stops.windows }, (_, w) => [
      `windows.${w}.from`,
      `windows.${w}.until`,
    ]).flat(),
  ].map((field): StopField => `stops.${i}.${field}`),
).flat()

/** The fields that can be wrong, in the order in which they stand on the page. */
export const DRAFT_FIELDS = [
  'extras.driverId',
  'vehicleId',
  'current',
  'pickup',
  ...STOP_FIELDS,
  'dropoff',
  'cycleHours',
  'start',
  ...APPOINTMENTS.map((name) => `appointments.${name}` as const),
  'extras.maxSpeed',
] as const
type DraftField = (typeof DRAFT_FIELDS)[number]
export type DraftErrors = Partial<Record<DraftField, string>>

/** The first place whose name is typed, but not chosen. */
export const unplaced = (draft: Places): PlaceDraft | undefined =>
  placesOf(draft).find((place) => !isPlaced(place) && place.name.trim() !== '')

/** What a sentence above the form asks for: every place, or what a plan needs. */
export type Asked = 'places' | 'plan'

/** Whether what was asked for is there now. */
export const isMended = (asked: Asked, draft: Places & Pick<TripDraft, 'vehicleId'>): boolean =>
  asked === 'places'
    ? placesOf(draft).every(isPlaced)
    : draft.vehicleId !== null && placesOf(draft).slice(1).every(isPlaced)

/** Saves, now or once the office has read what stands against it; `null` asks nothing. */
export type BeforeSave = ((save: () => void) => void) | null
