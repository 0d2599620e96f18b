import { isoTime } from '@longhaul/core'
import { type CarrierMergePreview, type CarrierRow, type VehicleRow } from '@longhaul/core/contract'
import type Carrier from '#models/carrier'
import type Vehicle from '#models/vehicle'

export const carrierRow = (carrier: Carrier): CarrierRow => ({
  id: carrier.id,
  name: carrier.name,
  main_office_address: carrier.mainOfficeAddress,
  dot_number: carrier.dotNumber,
  home_zone: carrier.homeZone,
  day_start_hour: carrier.dayStartHour,
  allows_personal_conveyance: carrier.allowsPersonalConveyance,
  allows_yard_move: carrier.allowsYardMove,
  allows_adverse_conditions: carrier.allowsAdverseConditions,
  sends_push_warnings: carrier.sendsPushWarnings,
  created_at: isoTime(carrier.createdMs),
  updated_at: isoTime(carrier.updatedMs),
})

export const vehicleRow = (vehicle: Vehicle): VehicleRow => ({
  id: vehicle.id,
  vehicle_number: vehicle.vehicleNumber,
  license_plate: vehicle.licensePlate,
  state: vehicle.state,
  carrier: vehicle.carrierId,
  sleeper_berth: vehicle.sleeperBerth,
  height_inches: vehicle.heightInches,
  length_feet: vehicle.lengthFeet,
  weight_pounds: vehicle.weightPounds,
  inspection_due_on: vehicle.inspectionDueOn,
  hazmat: vehicle.hazmat,
  retired: vehicle.retired,
  created_at: isoTime(vehicle.createdMs),
  updated_at: isoTime(vehicle.updatedMs),
})

export const mergeRow = ({
  goes,
  stays,
  ...moved
}: Omit<CarrierMergePreview, 'goes' | 'stays'> & { goes: Carrier; stays: Carrier }): CarrierMergePreview => ({
  goes: carrierRow(goes),
  stays: carrierRow(stays),
  ...moved,
})
