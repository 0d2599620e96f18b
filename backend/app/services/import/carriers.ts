import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import { fold } from '#models/fold'
import { indexWords } from '#models/search_terms'
import { noteMany } from '#services/audit_trail'
import { type CarrierFields } from '#services/fleet'
import { insertMany, Reader, rowsWith, type ImportOf } from '#services/import/kind'

interface Kept {
  id: number
  name_key: string
}
const kept = (names: readonly string[], client: Parameters<typeof rowsWith>[0]) =>
  rowsWith<Kept>(client, 'carriers', 'name_key', names, ['id', 'name_key'])

export const carrierImport: ImportOf<CarrierFields> = {
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
  async insert(entries, actor, trx) {
    const values = entries.map(({ fields }) => ({ ...fields, nameKey: fold(fields.name) }))
    await insertMany(Carrier, values, trx)
    const ids = new Map(
      (
        await kept(
          values.map(({ nameKey }) => nameKey),
          trx,
        )
      ).map(({ id, name_key }) => [name_key, id]),
    )
    const made = entries.map(({ row, fields }) => ({ row, fields, id: ids.get(fold(fields.name))! }))
    await indexWords(
      'carrier',
      made.map(({ id }) => id),
      trx,
    )
    await noteMany(
      actor,
      'create',
      'carrier',
      made.map(({ id, fields }) => ({ id, after: { ...fields } })),
      trx,
    )
    return made.map(({ row, id, fields }) => ({ row, id, name: fields.name }))
  },
}
