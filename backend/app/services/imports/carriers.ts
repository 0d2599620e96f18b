import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import { carrierKeys } from '#rows/fleet_keys'
import { findRows } from '#rows/find_rows'
import { fold } from '#rows/fold'
import { type CarrierFields } from '#services/fleet/fleet'
import { newRecord, readFields, storeOf, type ImportDefinition, type NewRecord } from '#services/imports/kind'

interface Kept {
  id: number
  name_key: string
}
const kept = (names: readonly string[], client: Parameters<typeof findRows>[0]) =>
  findRows<Kept>(client, 'carriers', 'name_key', names, ['id', 'name_key'])

export const carrierImport: ImportDefinition<CarrierFields, NewRecord> = {
  read: (texts) => readFields('carriers', texts),
  unique: [
    {
      field: 'name',
      keyOf: ({ name }) => fold(name),
      taken: async (fields, client) =>
        new Set(
          (
            await kept(
              fields.map(({ name }) => fold(name)),
              client,
            )
          ).map(({ name_key }) => name_key),
        ),
      sentence: MESSAGES.carrierName.taken,
    },
  ],
  preparer: async () => (checked) =>
    newRecord(Carrier, 'carrier', checked, checked.fields.name, carrierKeys(checked.fields)),
  store: storeOf<NewRecord, Kept>(Carrier, 'carrier', {
    columns: ['name_key'],
    ofRow: ({ name_key }) => name_key,
    of: ({ name }) => fold(name),
  }),
}
