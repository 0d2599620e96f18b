import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { fold } from '#rows/fold'
import { type Filter } from '#services/lists/list_query'

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** True or false, kept as 1 or 0. */
export const flag = (column: string): Filter => ({
  kind: 'equal',
  column,
  accepts: (value) => typeof value === 'boolean',
  kept: (value: boolean) => (value ? 1 : 0),
})

/** Substring of a folded column; what a person types holds no wildcards. */
export const contains = (...columns: string[]): Filter => ({
  kind: 'test',
  narrow: (query: ModelQueryBuilderContract<LucidModel>, value: unknown): string | undefined => {
    if (!isText(value)) return 'This must be text'
    const pattern = `%${fold(value).replace(/[!%_]/g, (mark) => `!${mark}`)}%`
    query.where((any) => {
      for (const column of columns) any.orWhereRaw(`${column} like ? escape '!'`, [pattern])
    })
    return undefined
  },
})
