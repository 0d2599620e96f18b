/** In the browser's storage: survives a reload, a failure and a sign-out, one for each user. */
import { type Point } from '@longhaul/core/contract'
import { type KeyValues } from '../../providers/storage.ts'
import type { PlaceDraft } from '../../form/place/place.ts'
import { NO_APPOINTMENTS, NO_EXTRAS, type TripExtras, type TypedDraft } from './tripDraft.ts'
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

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Fields an older version did not keep are empty. */
const readTexts = <T extends string>(value: unknown, empty: Record<T, string>): Record<T, string> => {
  const texts = isRecord(value) ? value : {}
  const read = Object.entries<string>(empty).map(([name, none]) => [name, textOrNull(texts[name]) ?? none])
  return Object.fromEntries(read) as Record<T, string>
}

const readExtras = (value: unknown): TripExtras =>
  isRecord(value)
    ? {
        driverId: numberOrNull(value.driverId),
        maxSpeed: textOrNull(value.maxSpeed) ?? '',
        splitSleeper: value.splitSleeper === true,
        details: readTexts(value.details, NO_EXTRAS.details),
      }
    : NO_EXTRAS

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
    vehicleId: numberOrNull(stored.vehicleId),
    current,
    pickup,
    dropoff,
    stops: readStops(stored.stops),
    appointments: readTexts(stored.appointments, NO_APPOINTMENTS),
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
