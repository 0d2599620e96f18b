import { isoTime, type Instant } from '@longhaul/core'
import {
  IMPORT_FIELDS,
  LIMITS,
  MESSAGES,
  zoneOfHeading,
  type ImportReading,
  type Point,
  type TripStopBody,
} from '@longhaul/core/contract'
import { readRecordedCycle } from '#services/duty/recorded_cycle'
import { type ImportRun } from '#services/imports/check_rows'
import { readFields, type ReadBody, type Texts } from '#services/imports/kind'
import { type FoundPlace } from '#services/imports/trips/find_places'
import { findVehicle, type KnownForTrips, type TripDriver } from '#services/imports/trips/known_people'
import { TRIP_ROW } from '#services/imports/trips/sentences'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

/** A row as the form's body, what was wrong with it, and what names were taken for. */
export interface TripRead extends ReadBody {
  readonly driver: TripDriver | undefined
  readonly readings: Omit<ImportReading, 'row'>[]
}

export interface TripReader {
  readonly known: KnownForTrips
  readonly placeOf: (name: string) => Promise<FoundPlace | Refusal>
  /** By field: the clock that its heading names. */
  readonly zones: ReadonlyMap<string, string>
  readonly now: Instant
}

const PLACES = [
  ['current_location', 'current'],
  ['pickup', 'pickup'],
  ['dropoff', 'dropoff'],
] as const
const TIMES = IMPORT_FIELDS.trips.flatMap(({ name, kind }) => (kind === 'time' ? name : []))
/** As the form offers a stop first. */
const STOP = { kind: 'dropoff', service_minutes: 60 } as const

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Exports say in the heading on whose clock their times are. */
export const zonesOf = ({
  table,
  mapping,
}: Pick<ImportRun<never, never>, 'table' | 'mapping'>): ReadonlyMap<string, string> =>
  new Map(
    TIMES.flatMap((name) => {
      const zone = zoneOfHeading(table.headings[mapping[name] ?? -1] ?? '')
      return zone !== null && isZone(zone) ? [[name, zone] as const] : []
    }),
  )

/** The field of the file for one of the body. */
function fieldOf(path: string): string {
  if (path.startsWith('stops')) return 'stops'
  const [, place] = /^(current|pickup|dropoff)_location_/.exec(path) ?? []
  if (place !== undefined) return place === 'current' ? 'current_location' : place
  return { driver_id: 'driver_username', vehicle_id: 'vehicle' }[path] ?? path
}

/** Times on a clock that is known become instants; one of a window is left to its place's clock. */
function readTimes({ body, errors }: ReadBody, zones: ReadonlyMap<string, string>, homeZone: string) {
  for (const name of TIMES) {
    const text = body[name]
    const zone = zones.get(name) ?? (name === 'start_time' ? homeZone : null)
    if (typeof text !== 'string' || zone === null) continue
    const at = parseTime(text, zone)
    if (at !== null) body[name] = isoTime(at)
    else errors[name] = name === 'start_time' ? MESSAGES.startTime.format : MESSAGES.appointment.format
  }
}

async function readPlace(
  read: TripRead,
  field: string,
  name: string,
  { placeOf }: TripReader,
): Promise<{ name: string; point: Point } | null | Refusal> {
  const found = await placeOf(name)
  if (isRefusal(found)) return found
  if ('problem' in found) {
    read.errors[field] ??= found.problem
    return null
  }
  const { display_name: taken, lon, lat } = found.place
  if (taken !== name) read.readings.push({ field, value: name, taken })
  return { name: taken, point: [lon, lat] }
}

async function readPlaces(read: TripRead, texts: Texts, reader: TripReader): Promise<Refusal | null> {
  for (const [field, place] of PLACES) {
    const name = texts[field] ?? ''
    delete read.body[field]
    if (name === '') continue
    const found = await readPlace(read, field, name, reader)
    if (isRefusal(found)) return found
    if (!found) continue
    read.body[`${place}_location_name`] = found.name
    read.body[`${place}_location_input`] = found.point
  }
  return null
}

async function readStops(read: TripRead, texts: Texts, reader: TripReader): Promise<Refusal | null> {
  const names = (texts['stops'] ?? '').split(';').flatMap((name) => name.trim() || [])
  delete read.body['stops']
  if (names.length === 0) return null
  if (names.length > LIMITS.stops.max) read.errors['stops'] = MESSAGES.stops.max
  const stops: TripStopBody[] = []
  for (const name of names.slice(0, LIMITS.stops.max)) {
    const found = await readPlace(read, 'stops', name, reader)
    if (isRefusal(found)) return found
    if (found) stops.push({ location_name: found.name, location_input: found.point, ...STOP })
  }
  read.body['stops'] = stops
  return null
}

/** The body that the form would send. A refusal when places cannot be looked for. */
export async function readTrip(texts: Texts, reader: TripReader): Promise<TripRead | Refusal> {
  const driver = reader.known.drivers.get((texts['driver_username'] ?? '').toLowerCase())
  const read: TripRead = { ...readFields('trips', texts), driver, readings: [] }
  const { body, errors } = read
  delete body['driver_username']
  delete body['vehicle']
  const refusal = (await readPlaces(read, texts, reader)) ?? (await readStops(read, texts, reader))
  if (refusal) return refusal
  if (!driver) {
    errors['driver_username'] = texts['driver_username'] ? TRIP_ROW.driver : TRIP_ROW.noDriver
    return read
  }
  body['driver_id'] = driver.id
  if (texts['vehicle']) {
    const vehicle = findVehicle(texts['vehicle'], driver, reader.known)
    if ('id' in vehicle) body['vehicle_id'] = vehicle.id
    else errors['vehicle'] = vehicle.problem
  }
  readTimes(read, reader.zones, driver.terms.homeZone)
  const start = parseTime(String(body['start_time'] ?? ''), driver.terms.homeZone)
  if (start !== null) body['current_cycle_hours'] ??= await readRecordedCycle(driver.id, start, reader.now)
  return read
}

/** By field of the file, the first sentence of each. */
export function inFile(refused: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(refused)) found[fieldOf(path)] ??= sentence
  return found
}

/** What is wrong, by field of the file: of what another fault hides nothing is said. */
export function errorsOf(
  { errors, driver }: TripRead,
  texts: Texts,
  refused: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = inFile(refused)
  if (!driver && texts['vehicle']) delete found['vehicle']
  if (!texts['current_cycle_hours']) delete found['current_cycle_hours']
  return { ...found, ...errors }
}
