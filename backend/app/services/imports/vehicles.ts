import { MESSAGES } from '@longhaul/core/contract'
import { vehicleKeys } from '#rows/fleet_keys'
import { findRows } from '#rows/find_rows'
import { fold } from '#rows/fold'
import Vehicle from '#models/vehicle'
import { type VehicleFields } from '#services/fleet/fleet'
import {
  newRecord,
  readFields,
  storeOf,
  type CarrierIds,
  type ImportDefinition,
  type NewRecord,
  type ReadBody,
  type Texts,
} from '#services/imports/kind'

/** By its name or, as our exports have it, by its id. */
export function setCarrier(read: ReadBody, texts: Texts, { byName, ids }: CarrierIds): ReadBody {
  const text = texts['carrier'] ?? ''
  if (text === '') return read
  const id = byName.get(fold(text)) ?? Number(text)
  if (ids.has(id)) read.body['carrier'] = id
  else read.errors['carrier'] = MESSAGES.carrier.unknown
  return read
}

const keyOf = ({ carrierId, vehicleNumber }: VehicleFields) => `${carrierId} ${vehicleNumber}`

interface Kept {
  id: number
  carrier_id: number
  vehicle_number: string
}
const keyOfRow = ({ carrier_id, vehicle_number }: Kept) => `${carrier_id} ${vehicle_number}`
const kept = async (fields: readonly VehicleFields[], client: Parameters<typeof findRows>[0]) =>
  new Map(
    (
      await findRows<Kept>(
        client,
        'vehicles',
        'vehicle_number',
        fields.map(({ vehicleNumber }) => vehicleNumber),
        ['id', 'carrier_id', 'vehicle_number'],
      )
    ).map((row) => [keyOfRow(row), row.id]),
  )

interface NewVehicle extends NewRecord {
  readonly key: string
}

export const vehicleImport: ImportDefinition<VehicleFields, NewVehicle> = {
  read: (texts, carriers) =>
    setCarrier(
      readFields('vehicles', { ...texts, ...(texts['state'] && { state: texts['state'].toUpperCase() }) }),
      texts,
      carriers,
    ),
  unique: [
    {
      field: 'vehicle_number',
      keyOf: keyOf,
      taken: async (fields, client) => new Set((await kept(fields, client)).keys()),
      sentence: MESSAGES.vehicleNumber.taken,
    },
  ],
  preparer: async () => (checked) => ({
    ...newRecord(Vehicle, 'vehicle', checked, checked.fields.vehicleNumber, vehicleKeys(checked.fields)),
    key: keyOf(checked.fields),
  }),
  store: storeOf<NewVehicle, Kept>(Vehicle, 'vehicle', {
    columns: ['carrier_id', 'vehicle_number'],
    ofRow: keyOfRow,
    of: ({ key }) => key,
  }),
}
