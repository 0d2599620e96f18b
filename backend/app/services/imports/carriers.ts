import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import { fold } from '#rows/fold'
import { wordsOfRecord } from '#rows/search_terms'
import { auditValues, recordEvents } from '#services/audit/trail'
import { type CarrierFields } from '#services/fleet/fleet'
import {
  columnsOf,
  FieldReader,
  rowsWith,
  insertNew,
  insertSearchTerms,
  type ImportDefinition,
  type NewRecord,
} from '#services/imports/kind'

interface Kept {
  id: number
  name_key: string
}
const kept = (names: readonly string[], client: Parameters<typeof rowsWith>[0]) =>
  rowsWith<Kept>(client, 'carriers', 'name_key', names, ['id', 'name_key'])

export const carrierImport: ImportDefinition<CarrierFields, NewRecord> = {
  read: (texts) =>
    new FieldReader(texts)
      .text('name', 'main_office_address', 'dot_number', 'home_zone')
      .number('day_start_hour'),
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
  preparer:
    async () =>
    ({ row, fields }) => {
      const record = columnsOf(Carrier, { ...fields, nameKey: fold(fields.name) })
      return {
        row,
        name: fields.name,
        record,
        words: wordsOfRecord('carrier', (column) => record[column.replace('carriers.', '')]),
        after: auditValues({ ...fields }),
      }
    },
  async store(prepared, actor, trx) {
    const rows = await insertNew<Kept>(
      trx,
      Carrier,
      prepared.map(({ record }) => record),
      ['name_key'],
    )
    const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]))
    const made = prepared.map((one) => ({ ...one, id: ids.get(fold(one.name))! }))
    await insertSearchTerms(trx, 'carrier', made)
    await recordEvents(actor, 'create', 'carrier', made, trx)
    return made.map(({ row, id, name }) => ({ row, id, name }))
  },
}
