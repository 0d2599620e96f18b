import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import { fold } from '#rows/fold'
import { wordsOfRecord } from '#rows/search_terms'
import { noted, noteMany } from '#services/audit/trail'
import { type CarrierFields } from '#services/fleet/fleet'
import {
  columnsOf,
  Reader,
  rowsWith,
  storeNew,
  storeWords,
  type ImportOf,
  type NewRecord,
} from '#services/imports/kind'

interface Kept {
  id: number
  name_key: string
}
const kept = (names: readonly string[], client: Parameters<typeof rowsWith>[0]) =>
  rowsWith<Kept>(client, 'carriers', 'name_key', names, ['id', 'name_key'])

export const carrierImport: ImportOf<CarrierFields, NewRecord> = {
  read: (texts) =>
    new Reader(texts).text('name', 'main_office_address', 'dot_number', 'home_zone').number('day_start_hour'),
  unique: [
    {
      field: 'name',
      of: ({ name }) => fold(name),
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
  preparing:
    async () =>
    ({ row, fields }) => {
      const record = columnsOf(Carrier, { ...fields, nameKey: fold(fields.name) })
      return {
        row,
        name: fields.name,
        record,
        words: wordsOfRecord('carrier', (column) => record[column.replace('carriers.', '')]),
        after: noted({ ...fields }),
      }
    },
  async store(prepared, actor, trx) {
    const rows = await storeNew<Kept>(
      trx,
      Carrier,
      prepared.map(({ record }) => record),
      ['name_key'],
    )
    const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]))
    const made = prepared.map((one) => ({ ...one, id: ids.get(fold(one.name))! }))
    await storeWords(trx, 'carrier', made)
    await noteMany(actor, 'create', 'carrier', made, trx)
    return made.map(({ row, id, name }) => ({ row, id, name }))
  },
}
