import { type Instant } from '@longhaul/core'
import {
  MESSAGES,
  importRows,
  type ImportKind,
  type ImportMade,
  type ImportReading,
  type ImportResult,
  type ImportRowError,
  type TripBody,
} from '@longhaul/core/contract'
import Trip from '#models/trip'
import { recordEvent } from '#services/audit/trail'
import { createBlame, datesOf, textsOf, type Checked, type ImportRun } from '#services/imports/check_rows'
import { createPlaceFinder } from '#services/imports/trips/find_places'
import { findKnown } from '#services/imports/trips/known_people'
import { errorsOf, inFile, readTrip, zonesOf } from '#services/imports/trips/read_trip'
import { TRIP_ROW } from '#services/imports/trips/sentences'
import { isRefusal, refuseField, type Refusal } from '#services/shared/refusal'
import { now } from '#services/shared/now'
import { parseTime } from '#services/shared/times'
import { mapYielding } from '#services/shared/yield_to_event_loop'
import { createTrip, REPEATED, tripKey } from '#services/trips/create_trip'
import { previewTrip, type Preview } from '#services/trips/preview_trip'
import { type Warning } from '#services/trips/warnings'
import { type TaskOwner } from '#services/workers/pool'

export interface TripImportRun extends Pick<
  ImportRun<never, never>,
  'table' | 'mapping' | 'dryRun' | 'actor' | 'signal' | 'report'
> {
  readonly check: (body: Record<string, unknown>) => Promise<Checked<TripBody>>
  /** Whose share of the threads plans the rows. */
  readonly asker: TaskOwner
  /** Called for each trip as it is stored. */
  readonly tell: (made: ImportMade) => void
}

/** A trip to be planned, with the number of its row. */
interface TripRow {
  readonly row: number
  readonly driverId: number
  readonly body: TripBody
}

interface TripRows {
  readonly trips: readonly TripRow[]
  readonly errors: ImportRowError[]
  readonly readings: readonly ImportReading[]
}

/** Each row is planned, so that a file of trips is a short one. */
export function refuseTooManyTrips(kind: ImportKind, rows: number): Refusal | null {
  return kind === 'trips' && rows > importRows(kind) ? refuseField('file', TRIP_ROW.tooMany) : null
}

const keyOf = ({ driverId, body }: TripRow): string =>
  tripKey({
    driverId,
    startMs: parseTime(body.start_time, 'UTC')!,
    pickupLocationName: body.pickup_location_name,
    dropoffLocationName: body.dropoff_location_name,
  })

/** All but the plans. */
async function checkTrips(run: TripImportRun): Promise<TripRows | Refusal> {
  const { table, mapping, check, signal } = run
  const dates = datesOf('trips')
  const rows = await mapYielding(table.rows, (row) => ({ row: row.row, ...textsOf(row, mapping, dates) }))
  const reader = {
    known: await findKnown(rows.map(({ texts }) => texts)),
    placeOf: createPlaceFinder(),
    zones: zonesOf(run),
    now: now(),
  }
  const errors: ImportRowError[] = []
  const readings: ImportReading[] = []
  const trips: TripRow[] = []
  const blame = createBlame(run, errors)
  const first = new Map<string, number>()
  for (const { row, texts, errors: unreadable } of rows) {
    if (signal.aborted) break
    const read = await readTrip(texts, reader)
    if (isRefusal(read)) return read
    readings.push(...read.readings.map((reading) => ({ row, ...reading })))
    const checked = await check(read.body)
    const refused = 'errors' in checked ? checked.errors : {}
    const found = { ...errorsOf(read, texts, refused), ...unreadable }
    if (Object.keys(found).length > 0 || !read.driver || 'errors' in checked) {
      blame(row, found)
      continue
    }
    const trip = { row, driverId: read.driver.id, body: checked.fields }
    const before = first.get(keyOf(trip))
    if (before !== undefined) blame(row, { start_time: MESSAGES.import.twice(before) })
    else {
      first.set(keyOf(trip), row)
      trips.push(trip)
    }
  }
  return { trips, errors, readings }
}

async function isStored(trip: TripRow): Promise<boolean> {
  const same = await Trip.query().where({
    driver_id: trip.driverId,
    start_ms: parseTime(trip.body.start_time, 'UTC'),
  })
  return same.some((other) => tripKey(other) === keyOf(trip))
}

const nameOf = ({ pickup_location_name: pickup, dropoff_location_name: dropoff }: TripBody): string =>
  `${pickup} - ${dropoff}`

/** What becomes of a row: what its plan warns of, or the trip that is stored. */
type Outcome = Preview | { readonly id: number }

/** `null` where the trip is there already. */
async function planRow(
  { dryRun, actor, asker, signal }: TripImportRun,
  trip: TripRow,
): Promise<Outcome | Refusal | null> {
  if (await isStored(trip)) return null
  const { body, driverId } = trip
  if (dryRun) return previewTrip(body, driverId, now(), { ...asker, signal })
  const made = await createTrip(body, driverId, now(), actor, asker, 'refused')
  return made === REPEATED ? null : made
}

/** What the office should know of a row before its trip is stored. */
export interface RowWarnings {
  readonly row: number
  readonly warnings: readonly Warning[]
  readonly homeZone: string
  /** An earlier row with a trip of the same driver at that time. */
  readonly sameTimeRow: number | null
}

export type TripImportResult = Omit<ImportResult, 'warnings'> & { readonly warned: readonly RowWarnings[] }

/** Collects it of the rows that are checked. */
function createWarner() {
  const found: RowWarnings[] = []
  const busy: { row: number; driverId: number; from: Instant; until: Instant }[] = []
  const add = ({ row, driverId, body }: TripRow, { route, warnings }: Preview): void => {
    const [from, until] = [parseTime(body.start_time, 'UTC')!, route.finish]
    const other = busy.find((of) => of.driverId === driverId && of.from < until && of.until > from)
    busy.push({ row, driverId, from, until })
    if (warnings.length > 0 || other)
      found.push({ row, warnings, homeZone: route.homeZone, sameTimeRow: other?.row ?? null })
  }
  return { found, add }
}

async function recordImport(actor: TripImportRun['actor'], rows: number): Promise<void> {
  if (rows > 0) await recordEvent(actor, 'import', { kind: 'trip', id: null }, { after: { rows } })
}

/** One trip after another, each in its own transaction: what is stored stays, and is told at once. */
export async function runTripImport(run: TripImportRun): Promise<TripImportResult | Refusal> {
  const { table, dryRun, actor, signal, report, tell } = run
  const checked = refuseTooManyTrips('trips', table.rows.length) ?? (await checkTrips(run))
  if (isRefusal(checked)) return checked
  const { trips, errors, readings } = checked
  const made: ImportMade[] = []
  const warner = createWarner()
  let unchanged = 0
  const blame = createBlame(run, errors)
  const planned = errors.length > 0 && !dryRun ? [] : trips
  try {
    for (const [n, trip] of planned.entries()) {
      if (signal.aborted) break
      report(dryRun ? 'checking' : 'writing', n, planned.length)
      const result = await planRow(run, trip)
      if (result === null) unchanged++
      else if (isRefusal(result)) blame(trip.row, inFile(result.errors ?? { start_time: result.sentence }))
      else if ('route' in result) warner.add(trip, result)
      else {
        const one = { row: trip.row, id: result.id, name: nameOf(trip.body) }
        made.push(one)
        tell(one)
      }
    }
  } finally {
    await recordImport(actor, made.length)
  }
  report(dryRun ? 'checking' : 'writing', planned.length, planned.length)
  return {
    dry_run: dryRun,
    rows: table.rows.length,
    errors: errors.sort((a, b) => a.row - b.row),
    made,
    changes: [],
    unchanged,
    version: null,
    readings: [...readings],
    warned: warner.found,
  }
}
