import { MESSAGES } from '@longhaul/core/contract'
import { fold } from '#models/fold'
import { indexWords } from '#models/search_terms'
import Vehicle from '#models/vehicle'
import { noteMany } from '#services/audit_trail'
import { type VehicleFields } from '#services/fleet'
import {
  insertMany,
  Reader,
  rowsWith,
  type CarrierIds,
  type ImportOf,
  type Read,
  type Texts,
} from '#services/import/kind'

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

export const vehicleImport: ImportOf<VehicleFields> = {
  read: (texts, carriers) => {
    const read = new Reader({ ...texts, ...(texts['state'] && { state: texts['state'].toUpperCase() }) })
      .text('vehicle_number', 'license_plate', 'state')
      .flag('sleeper_berth', 'hazmat', 'retired')
      .number('height_inches', 'length_feet', 'weight_pounds')
    return withCarrier(read, texts, carriers)
  },
  unique: [
    {
      field: 'vehicle_number',
      of: keyOf,
      taken: async (fields, client) => new Set((await kept(fields, client)).keys()),
      sentence: MESSAGES.vehicleNumber.taken,
    },
  ],
  async insert(entries, actor, trx) {
    const fields = entries.map((entry) => entry.fields)
    await insertMany(
      Vehicle,
      fields.map((values) => ({ ...values })),
      trx,
    )
    const ids = await kept(fields, trx)
    const made = entries.map(({ row, fields: values }) => ({ row, values, id: ids.get(keyOf(values))! }))
    await indexWords(
      'vehicle',
      made.map(({ id }) => id),
      trx,
    )
    await noteMany(
      actor,
      'create',
      'vehicle',
      made.map(({ id, values }) => ({ id, after: { ...values } })),
      trx,
    )
    return made.map(({ row, id, values }) => ({ row, id, name: values.vehicleNumber }))
  },
}
