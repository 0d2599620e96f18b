import db from '@adonisjs/lucid/services/db'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { PRIMARY } from '#services/lists/indexed_orders'

export const isMysql = () => db.connection().dialect.name === 'mysql'

export interface Explained {
  /** The index read, by its name. */
  index: string | null
  /** The whole table is read row by row, in no order. */
  scans: boolean
  sorts: boolean
}

/** How the database reads the rows of a query. */
export async function explain(query: ModelQueryBuilderContract<LucidModel>): Promise<Explained | null> {
  const { sql, bindings } = query.toSQL()
  if (isMysql()) {
    const [rows] = (await db.rawQuery(`explain format=traditional ${sql}`, bindings as string[])) as [
      { table: string; type: string; key: string | null; Extra: string | null }[],
    ]
    const own = rows.find(({ table }) => table === query.model.table)
    // Rows of a unique key are looked up before anything is planned, and may not be there.
    if (!own) return null
    return {
      index: own.key,
      scans: own.type === 'ALL',
      sorts: rows.some(({ Extra }) => /filesort|temporary/.test(Extra ?? '')),
    }
  }
  const steps = (
    (await db.rawQuery(`explain query plan ${sql}`, bindings as string[])) as { detail: string }[]
  )
    .map(({ detail }) => detail)
    .filter((detail) => !/LIST SUBQUERY|\bdrivers\b/.test(detail))
  const own = steps.find((detail) => new RegExp(`^(SEARCH|SCAN) ${query.model.table}\\b`).test(detail)) ?? ''
  const named = /USING (?:COVERING )?INDEX (\w+)/.exec(own)?.[1]
  return {
    index: named ?? (/^SCAN \w+$/.test(own) || /INTEGER PRIMARY KEY/.test(own) ? PRIMARY : null),
    scans: false,
    sorts: steps.some((detail) => /USE TEMP B-TREE/.test(detail)),
  }
}
