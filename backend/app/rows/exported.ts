import { type DutyStatus, type RulesetId, type Special } from '@longhaul/core'
import {
  type CarrierRow,
  type DutyOrigin,
  type PilotGrantRow,
  type Role,
  type VehicleRow,
} from '@longhaul/core/contract'

/** An export reads a million. Instants are epoch milliseconds, flags 0 or 1, `before`, `after` JSON text. */

type Flag = 0 | 1

interface Stamped {
  id: number
  created_ms: number
  updated_ms: number
}

/** A record's fields on the wire, as its table keeps them. */
type AsStored<Row> = Stamped & {
  [K in keyof Omit<Row, 'created_at' | 'updated_at'>]: Row[K] extends boolean ? Flag : Row[K]
}

export type ExportedCarrier = AsStored<CarrierRow>
export type ExportedVehicle = AsStored<Omit<VehicleRow, 'carrier'>> & { carrier: string }

export interface ExportedUser extends Stamped {
  username: string
  first_name: string
  last_name: string
  email: string
  role: Role
  active: Flag
  awaiting_approval: Flag
  license_number: string | null
  carrier: string | null
  license_class: string | null
  license_expires_on: string | null
  medical_expires_on: string | null
  /** Its number. */
  usual_vehicle: string | null
}

export interface ExportedDriver extends ExportedUser {
  pilot_grants: readonly PilotGrantRow[]
}

interface OfDriver {
  username: string
  first_name: string
  last_name: string
}

export interface ExportedDuty extends OfDriver {
  id: number
  trip_id: number | null
  status: DutyStatus
  special: Special | null
  start_ms: number
  end_ms: number | null
  location_description: string
  lon: number | null
  lat: number | null
  remarks: string | null
  origin: DutyOrigin
  active: Flag
  edit_reason: string | null
}

export interface ExportedLog extends OfDriver {
  id: number
  date: string
  trip_id: number | null
  vehicle_number: string | null
  home_zone: string
  ruleset: RulesetId
  total_miles_tenths: number
  total_miles_estimated: Flag
  fuel_consumed: number | null
  total_engine_hours: number | null
  total_idle_hours: number | null
  remarks: string | null
  generated_ms: number
  certified_ms: number | null
}

export interface ExportedEvent {
  id: number
  at_ms: number
  username: string | null
  first_name: string | null
  last_name: string | null
  action: string
  record_kind: string
  record_id: number | null
  before: string | null
  after: string | null
  address: string | null
}
