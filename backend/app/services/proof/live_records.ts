import { type ProofField } from '@longhaul/core/contract'
import { LATE_MS } from '#services/proof/sealing'

/** Rows that change while the server runs, each change a line of the audit trail. */
export type LiveKind = 'duty_status' | 'eld_log'

interface Live {
  readonly table: string
  /** Trail's name -> table's column. Columns that no line keeps are not compared. */
  readonly columns: Readonly<Partial<Record<ProofField, string>>>
  /** Set to nothing by the database when what they point at is deleted: the kind of that record. */
  readonly loose: Readonly<Record<string, string>>
}

export const LIVE: Readonly<Record<LiveKind, Live>> = {
  duty_status: {
    table: 'duty_statuses',
    columns: {
      driverId: 'driver_id',
      tripId: 'trip_id',
      status: 'status',
      startMs: 'start_ms',
      endMs: 'end_ms',
      locationDescription: 'location_description',
      lon: 'lon',
      lat: 'lat',
      remarks: 'remarks',
      origin: 'origin',
      special: 'special',
      clientId: 'client_id',
      active: 'active',
      replacedBy: 'replaced_by',
      editReason: 'edit_reason',
      editedBy: 'edited_by',
      createdMs: 'created_ms',
    },
    loose: { tripId: 'trip' },
  },
  // `certified_ms` is compared with the signatures: they are what a certification is.
  eld_log: {
    table: 'eld_logs',
    columns: {
      driverId: 'driver_id',
      date: 'date',
      tripId: 'trip_id',
      vehicleId: 'vehicle_id',
      typedVehicleNumber: 'typed_vehicle_number',
      homeZone: 'home_zone',
      dayStartHour: 'day_start_hour',
      ruleset: 'ruleset',
      totalMilesTenths: 'total_miles_tenths',
      totalMilesEstimated: 'total_miles_estimated',
      fuelConsumed: 'fuel_consumed',
      totalEngineHours: 'total_engine_hours',
      totalIdleHours: 'total_idle_hours',
      remarks: 'remarks',
      createdMs: 'created_ms',
    },
    loose: { tripId: 'trip', vehicleId: 'vehicle' },
  },
}

export const LIVE_KINDS = ['duty_status', 'eld_log'] as const satisfies readonly LiveKind[]

/** Of other lines: somebody looked at the record. */
export const CHANGES = ['create', 'update', 'delete', 'baseline'] as const

export interface ChangeLine {
  readonly id: number
  readonly action: string
  readonly record_id: number
  readonly after: string | null
  readonly at_ms: number
}

export type Values = Readonly<Record<string, unknown>>
export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** What the trail makes of a record. */
export interface History {
  /** `null`: it was deleted. */
  readonly values: Values | null
  /** All changes are known from its creation, or those after a baseline. */
  readonly from: 'creation' | 'baseline'
  /** The last line that it takes in. */
  readonly upTo: number
}

/** Up to which line a baseline stands for the changes. */
const UP_TO = 'upTo'

/** A baseline as a line of the trail keeps it. */
export const formatBaseline = (values: Values, upTo: number): string =>
  JSON.stringify({ ...values, [UP_TO]: upTo })

function read(text: string | null): Values {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Values) : {}
  } catch {
    // Somebody has changed the line, which is a finding of its own.
    return {}
  }
}

/** Oldest first; `null` when no line made the record. A baseline never overrules a told creation. */
export function buildHistory(lines: readonly ChangeLine[], until = Infinity): History | null {
  const isTold = lines.some(({ action }) => action === 'create')
  const baseline = isTold ? undefined : lines.findLast(({ action }) => action === 'baseline')
  const { [UP_TO]: since = 0, ...start } = read(baseline?.after ?? null)
  let values: Values | null = baseline ? start : null
  let made = baseline !== undefined
  let upTo = Number(since)
  for (const { id, action, after, at_ms: at } of lines) {
    if (action === 'baseline' || id <= Number(since) || id > until) continue
    if (action === 'create') values = { createdMs: Number(at), ...read(after) }
    else if (action === 'delete') values = null
    else values = { ...values, ...read(after) }
    made ||= action === 'create'
    upTo = id
  }
  return made ? { values, from: baseline ? 'baseline' : 'creation', upTo } : null
}

/** A row in the names and the shapes of the trail. */
export function toTrailValues(kind: LiveKind, row: LiveRow): Values {
  const flags = ['active', 'totalMilesEstimated']
  return Object.fromEntries(
    Object.entries(LIVE[kind].columns).map(([field, column]) => {
      const value = row[column]
      if (flags.includes(field)) return [field, Number(value) === 1]
      return [field, field.endsWith('Ms') && value !== null ? Number(value) : value]
    }),
  )
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 1e-12

/** The line says within a moment of it when the row was written. */
function fits(field: string, says: unknown, should: unknown): boolean {
  if (should === null || says === null) return should === says
  if (field === 'createdMs') return Math.abs(Number(says) - Number(should)) <= LATE_MS
  if (typeof should === 'number') return typeof says !== 'boolean' && isClose(Number(says), should)
  if (typeof should === 'string') return String(says) === should.toWellFormed()
  return says === should
}

export interface Difference {
  readonly field: ProofField
  readonly says: string | null
  readonly should: string | null
}

const MOST = 200

function shown(field: string, value: unknown): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!field.endsWith('Ms')) return String(value).slice(0, MOST)
  const at = new Date(Number(value))
  return Number.isNaN(at.getTime()) ? String(value).slice(0, MOST) : at.toISOString()
}

export const makeDifference = (field: ProofField, says: unknown, should: unknown): Difference => ({
  field,
  says: shown(field, says),
  should: shown(field, should),
})

/** A field that no line named was never set. */
export function findDifferences(kind: LiveKind, row: LiveRow, history: Values): Difference[] {
  const now = toTrailValues(kind, row)
  return Object.keys(LIVE[kind].columns).flatMap((name) => {
    const field = name as ProofField
    const [says, should] = [now[field] ?? null, history[field] ?? null]
    return fits(field, says, should) ? [] : [makeDifference(field, says, should)]
  })
}
