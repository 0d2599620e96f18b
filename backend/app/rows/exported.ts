import { type DutyStatus, type RulesetId, type Special } from '@longhaul/core'
import { type DutyOrigin, type Role } from '@longhaul/core/contract'

/** An export reads a million. Instants are epoch milliseconds, flags 0 or 1, `before`, `after` JSON text. */

type Flag = 0 | 1

interface Stamped {
  id: number
  created_ms: number
  updated_ms: number
}

export interface ExportedCarrier extends Stamped {
  name: string
  main_office_address: string
  dot_number: string | null
  home_zone: string
  day_start_hour: number
  allows_personal_conveyance: Flag
  allows_yard_move: Flag
  sends_push_warnings: Flag
}

export interface ExportedVehicle extends Stamped {
  vehicle_number: string
  license_plate: string
  state: string
  carrier_name: string
  sleeper_berth: Flag
  height_inches: number | null
  length_feet: number | null
  weight_pounds: number | null
  hazmat: Flag
  retired: Flag
}

export interface ExportedUser extends Stamped {
  username: string
  first_name: string
  last_name: string
  email: string
  role: Role
  active: Flag
  awaiting_approval: Flag
  license_number: string | null
  carrier_name: string | null
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
