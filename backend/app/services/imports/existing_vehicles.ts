import Vehicle from '#models/vehicle'
import { type Existing, type ExistingRecords } from '#services/imports/existing'
import { findRows } from '#rows/find_rows'
import { setCarrier } from '#services/imports/vehicles'

interface VehicleColumns {
  id: number
  vehicle_number: string
  carrier_id: number
  updated_ms: number | string
  inspection_due_on: string | null
}

const WHICH_CARRIER = 'More than one carrier has a vehicle with this number: please name the carrier'

const numberOf = (text = '') => text.toUpperCase()

const existingOf = (row: VehicleColumns): Existing => ({
  id: row.id,
  name: row.vehicle_number,
  carrierId: row.carrier_id,
  row: { id: row.id, updatedMs: Number(row.updated_ms) },
  shownWith: null,
  values: { inspection_due_on: row.inspection_due_on },
  words: {},
})

/** Annual inspections, by vehicle number, and by carrier where more than one has that number. */
export const existingVehicles: ExistingRecords = {
  fields: { inspection_due_on: { column: 'inspection_due_on', attribute: 'inspectionDueOn' } },
  key: 'vehicle_number',
  missing: 'There is no vehicle with this number, and the file lacks columns that a new one needs',
  model: Vehicle,
  kind: 'vehicle',
  shownIn: null,
  async find(rows, fleet, client) {
    const found = new Map<string, Existing[]>()
    const vehicles = await findRows<VehicleColumns>(
      client,
      'vehicles',
      'vehicle_number',
      rows.map((texts) => numberOf(texts['vehicle_number'])),
      ['id', 'vehicle_number', 'carrier_id', 'updated_ms', 'inspection_due_on'],
    )
    for (const row of vehicles) {
      const known = found.get(row.vehicle_number) ?? []
      found.set(row.vehicle_number, [...known, existingOf(row)])
    }
    return (texts) => {
      const { body, errors } = setCarrier({ body: {}, errors: {} }, texts, fleet)
      if (Object.keys(errors).length > 0) return { errors }
      const named = (found.get(numberOf(texts['vehicle_number'])) ?? []).filter(
        ({ carrierId }) => body['carrier'] === undefined || body['carrier'] === carrierId,
      )
      if (named.length > 1) return { errors: { carrier: WHICH_CARRIER } }
      return named[0] ?? null
    }
  },
}
