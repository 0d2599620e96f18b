/** In the browser's storage: survives a reload, a failure and a sign-out, one for each user. */
import { type Point } from '@longhaul/core/contract'
import { type KeyValues } from '../../providers/storage.ts'
import type { PlaceDraft } from '../../form/place/place.ts'
import {
  APPOINTMENTS,
  DETAIL_FIELDS,
  NO_APPOINTMENTS,
  NO_EXTRAS,
  type AppointmentDraft,
  type TripExtras,
  type TypedDraft,
} from './tripDraft.ts'
import type { StopDraft } from '../stops/stopDraft.ts'

const keyOf = (userId: number): string => `longhaul-trip-draft-${userId}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((n) => typeof n === 'number' && Number.isFinite(n))

function readPlace(value: unknown): PlaceDraft | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null
  return { name: value.name, point: isPoint(value.point) ? value.point : null }
}

/** Fields an older version did not keep are empty. */
function readExtras(value: unknown): TripExtras {
  if (!isRecord(value)) return NO_EXTRAS
  const details: Record<string, unknown> = isRecord(value.details) ? value.details : {}
  const [trailers = '', shipping = '', coDriver = ''] = DETAIL_FIELDS.map((name) =>
    typeof details[name] === 'string' ? details[name] : '',
  )
  return {
    driverId: typeof value.driverId === 'number' ? value.driverId : null,
    maxSpeed: typeof value.maxSpeed === 'string' ? value.maxSpeed : '',
    splitSleeper: value.splitSleeper === true,
    details: { trailer_numbers: trailers, shipping_document: shipping, co_driver: coDriver },
  }
}

const readAppointments = (value: unknown): AppointmentDraft =>
  isRecord(value)
    ? {
        ...NO_APPOINTMENTS,
        ...Object.fromEntries(
          APPOINTMENTS.map((name) => [name, value[name]]).filter(([, text]) => typeof text === 'string'),
        ),
      }
    : NO_APPOINTMENTS

/** As this version writes them, or none. */
function readStops(value: unknown): readonly StopDraft[] {
  const isStop = (stop: unknown) =>
    isRecord(stop) &&
    readPlace(stop.place) !== null &&
    typeof stop.minutes === 'string' &&
    Array.isArray(stop.windows) &&
    stop.windows.every(
      (one) => isRecord(one) && typeof one.from === 'string' && typeof one.until === 'string',
    )
  return Array.isArray(value) && value.every(isStop) ? (value as StopDraft[]) : []
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null when there is none or it cannot be read. */
export function readDraft(storage: KeyValues, userId: number): TypedDraft | null {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
  } catch {
    return null
  }
  if (!isRecord(stored)) return null
  const current = readPlace(stored.current)
  const pickup = readPlace(stored.pickup)
  const dropoff = readPlace(stored.dropoff)
  if (!current || !pickup || !dropoff) return null
  return {
    extras: readExtras(stored.extras),
    vehicleId: typeof stored.vehicleId === 'number' ? stored.vehicleId : null,
    current,
    pickup,
    dropoff,
    stops: readStops(stored.stops),
    appointments: readAppointments(stored.appointments),
    cycleHours: textOrNull(stored.cycleHours),
    start: textOrNull(stored.start),
  }
}

export function writeDraft(storage: KeyValues, userId: number, draft: TypedDraft): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // A full storage costs the copy, not the form.
  }
}

export const dropDraft = (storage: KeyValues, userId: number): void => storage.removeItem(keyOf(userId))
