import { instant, type Instant } from '@longhaul/core'
import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type DutyStatus from '#models/duty_status'

/** Plain columns: models would cost more than all else about a full log. */
export type DutyEntry = Pick<
  DutyStatus,
  | 'id'
  | 'driverId'
  | 'tripId'
  | 'status'
  | 'startMs'
  | 'endMs'
  | 'special'
  | 'locationDescription'
  | 'remarks'
  | 'lon'
  | 'lat'
  | 'origin'
  | 'replacedBy'
  | 'editReason'
>

interface Columns extends Pick<
  DutyEntry,
  'id' | 'status' | 'special' | 'remarks' | 'lon' | 'lat' | 'origin'
> {
  readonly driver_id: number
  readonly trip_id: number | null
  readonly start_ms: number | string
  readonly end_ms: number | string | null
  readonly location_description: string
  readonly replaced_by: number | null
  readonly edit_reason: string | null
}

const at = (value: number | string): Instant => instant(Number(value))

const entryOf = (row: Columns): DutyEntry => ({
  id: row.id,
  driverId: row.driver_id,
  tripId: row.trip_id,
  status: row.status,
  startMs: at(row.start_ms),
  endMs: row.end_ms === null ? null : at(row.end_ms),
  special: row.special,
  locationDescription: row.location_description,
  remarks: row.remarks,
  lon: row.lon,
  lat: row.lat,
  origin: row.origin,
  replacedBy: row.replaced_by,
  editReason: row.edit_reason,
})

export async function readEntries(query: DatabaseQueryBuilderContract): Promise<DutyEntry[]> {
  const rows = (await query
    .select('id', 'driver_id', 'trip_id', 'status', 'start_ms', 'end_ms', 'special', 'location_description')
    .select('remarks', 'lon', 'lat', 'origin', 'replaced_by', 'edit_reason')) as Columns[]
  return rows.map(entryOf)
}
