import { MESSAGES } from '@longhaul/core/contract'
import { fold } from '#rows/fold'
import { wordsOfRecord } from '#rows/search_terms'
import Vehicle from '#models/vehicle'
import { auditValues, recordEvents } from '#services/audit/trail'
import { type VehicleFields } from '#services/fleet/fleet'
import {
  columnsOf,
  FieldReader,
  rowsWith,
  insertNew,
  insertSearchTerms,
  type CarrierIds,
  type ImportDefinition,
  type NewRecord,
  type Read,
  type Texts,
} from '#services/imports/kind'

/** The carrier a row names, by its name or, as our exports have it, by its id. */
export function withCarrier(read: Read, texts: Texts, { byName, ids }: CarrierIds): Read {
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
const kept = async (fields: readonly VehicleFields[], client: Parameters<typeof rowsWith>[0]) =>
  new Map(
    (
      await rowsWith<Kept>(
        client,
        'vehicles',
        'vehicle_number',
        fields.map(({ vehicleNumber }) => vehicleNumber),
        ['id', 'carrier_id', 'vehicle_number'],
      )
    ).map(({ id, carrier_id, vehicle_number }) => [`${carrier_id} ${vehicle_number}`, id]),
  )

/** A vehicle's row, and what goes with it. */
interface NewVehicle extends NewRecord {
  readonly key: string
}

export const vehicleImport: ImportDefinition<VehicleFields, NewVehicle> = {
  read: (texts, carriers) => {
    const read = new FieldReader({ ...texts, ...(texts['state'] && { state: texts['state'].toUpperCase() }) })
      .text('vehicle_number', 'license_plate', 'state')
      .flag('sleeper_berth', 'hazmat', 'retired')
      .number('height_inches', 'length_feet', 'weight_pounds')
    return withCarrier(read, texts, carriers)
  },
  unique: [
    {
      field: 'vehicle_number',
      keyOf: keyOf,
      taken: async (fields, client) => new Set((await kept(fields, client)).keys()),
      sentence: MESSAGES.vehicleNumber.taken,
    },
  ],
  preparer:
    async () =>
    ({ row, fields }) => {
      const record = columnsOf(Vehicle, { ...fields })
      return {
        row,
        key: keyOf(fields),
        name: fields.vehicleNumber,
        record,
        words: wordsOfRecord('vehicle', (column) => record[column.replace('vehicles.', '')]),
        after: auditValues({ ...fields }),
      }
    },
  async store(prepared, actor, trx) {
    const records = prepared.map(({ record }) => record)
    const rows = await insertNew<Kept>(trx, Vehicle, records, ['carrier_id', 'vehicle_number'])
    const ids = new Map(
      rows.map(({ id, carrier_id, vehicle_number }) => [`${carrier_id} ${vehicle_number}`, id]),
    )
    const made = prepared.map((one) => ({ ...one, id: ids.get(one.key)! }))
    await insertSearchTerms(trx, 'vehicle', made)
    await recordEvents(actor, 'create', 'vehicle', made, trx)
    return made.map(({ row, id, name }) => ({ row, id, name }))
  },
}
