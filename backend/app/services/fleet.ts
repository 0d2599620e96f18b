import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Vehicle from '#models/vehicle'
import { dbFailure } from '#services/db_failure'
import { refuseField, type Refusal } from '#services/refusal'

/** What a carrier is made of. */
export interface CarrierFields {
  name: string
  mainOfficeAddress: string
  dotNumber: string | null
  homeZone: string
  dayStartHour: number
}

export interface VehicleFields {
  vehicleNumber: string
  licensePlate: string
  state: string
  carrierId: number
  sleeperBerth: boolean
  retired: boolean
}

const unlessTaken = async <T>(save: () => Promise<T>, refusal: Refusal): Promise<T | Refusal> => {
  try {
    return await save()
  } catch (error) {
    if (dbFailure(error) === 'duplicate') return refusal
    throw error
  }
}

export const createCarrier = (fields: CarrierFields): Promise<Carrier | Refusal> =>
  unlessTaken(() => Carrier.create(fields), refuseField('name', MESSAGES.carrierName.taken))

export async function createVehicle(fields: VehicleFields): Promise<Vehicle | Refusal> {
  if (!(await Carrier.find(fields.carrierId))) return refuseField('carrier', MESSAGES.carrier.unknown)
  return unlessTaken(
    () => Vehicle.create(fields),
    refuseField('vehicle_number', MESSAGES.vehicleNumber.taken),
  )
}
