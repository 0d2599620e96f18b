import type { CarrierRow, VehicleRow } from '@longhaul/core/contract'
import { nextId, MADE } from './stamps.ts'

export const buildCarrier = (overrides: Partial<CarrierRow> = {}): CarrierRow => {
  const id = overrides.id ?? nextId()
  return {
    id,
    name: `Prairie Freight ${id}`,
    main_office_address: '100 Main Street, Omaha, NE 68102',
    dot_number: null,
    home_zone: 'America/Chicago',
    day_start_hour: 0,
    allows_personal_conveyance: false,
    allows_yard_move: false,
    allows_adverse_conditions: true,
    sends_push_warnings: false,
    created_at: MADE,
    updated_at: MADE,
    ...overrides,
  }
}

export const buildVehicle = (overrides: Partial<VehicleRow> = {}): VehicleRow => {
  const id = overrides.id ?? nextId()
  return {
    id,
    vehicle_number: `TRUCK${id}`,
    license_plate: `NE${1000 + id}`,
    state: 'NE',
    carrier: 1,
    sleeper_berth: true,
    height_inches: null,
    length_feet: null,
    weight_pounds: null,
    inspection_due_on: null,
    hazmat: false,
    retired: false,
    created_at: MADE,
    updated_at: MADE,
    ...overrides,
  }
}
