import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { fold } from '#rows/fold'

/** Texts of carriers and vehicles as they are searched for. */
export const carrierKeys = (carrier: { name: string; mainOfficeAddress: string }) => ({
  nameKey: fold(carrier.name),
  addressKey: fold(carrier.mainOfficeAddress),
})

export const vehicleKeys = (vehicle: { vehicleNumber: string; licensePlate: string }) => ({
  numberKey: fold(vehicle.vehicleNumber),
  plateKey: fold(vehicle.licensePlate),
})

interface Fleet {
  carriers: { id: number; main_office_address: string }
  vehicles: { id: number; vehicle_number: string; license_plate: string }
}

async function fill<T extends keyof Fleet>(
  client: QueryClientContract,
  table: T,
  keysOf: (row: Fleet[T]) => Record<string, string>,
): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await client.from(table).where('id', '>', last).orderBy('id').limit(200)) as Fleet[T][]
    if (rows.length === 0) return
    for (const row of rows) await client.from(table).where('id', row.id).update(keysOf(row))
    last = rows.at(-1)!.id
  }
}

export async function fillFleetKeys(client: QueryClientContract): Promise<void> {
  await fill(client, 'carriers', (row) => ({ address_key: fold(row.main_office_address) }))
  await fill(client, 'vehicles', (row) => ({
    number_key: fold(row.vehicle_number),
    plate_key: fold(row.license_plate),
  }))
}
