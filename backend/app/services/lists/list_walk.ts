import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { type RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import { BY_KEY, chooseOrder, forceIndex, type IndexedOrder } from '#services/lists/indexed_orders'
import { applyFilters, type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { type AskedText } from '#services/lists/text_filter'
import { findByText, testEach, type FoundRows } from '#services/lists/text_search'
import { isRefusal, type Refusal } from '#services/shared/refusal'

const BY_ID = { column: 'id', direction: 'desc' } as const

/** Down the primary key: memory stays flat. An index is used where it keeps the key's order. */
export async function readInBatches<M extends LucidModel, Row extends { id: number }>(
  query: ModelQueryBuilderContract<M, Row>,
  spec: ListSpec,
  input: ListInput,
  size: number,
): Promise<{ ok: true; after: (id: number | null) => Promise<Row[]> } | Refusal> {
  const walked = query as unknown as ModelQueryBuilderContract<M>
  const columns = await applyFilters(walked, spec, input)
  if (isRefusal(columns)) return columns
  const id = `${query.model.table}.id`
  const found = chooseOrder(spec.table, columns, 'id')
  const through = found === 'any' || found?.order === 'id' ? found : BY_KEY
  const byText = columns.text && (await findIds(walked, spec, input, columns.text, through))
  if (byText) {
    const { sql, bindings } = byText.rows.toSQL()
    const ids = query.client.knexRawQuery(`(${sql}) as found`, bindings as RawQueryBindings)
    query.knexQuery.innerJoin(ids, 'found.id', id)
  } else forceIndex(walked, through)
  return {
    ok: true,
    after: (below) =>
      walked
        .clone()
        .if(below !== null, (walk) => walk.where(id, '<', below!))
        .orderBy(id, 'desc')
        .limit(size)
        .pojo<Row>()
        .exec(),
  }
}

/** Of the few rows with the text; `null` when `walked` tests each row instead. */
async function findIds<M extends LucidModel>(
  walked: ModelQueryBuilderContract<M>,
  spec: ListSpec,
  input: ListInput,
  text: AskedText,
  through: IndexedOrder | 'any',
): Promise<FoundRows<M> | null> {
  if (through === 'any' || through.few) {
    testEach(walked, text)
    return null
  }
  const list = (walked.model.query() as ModelQueryBuilderContract<M>).select(`${walked.model.table}.id`)
  const columns = await applyFilters(list, spec, input)
  const found = isRefusal(columns)
    ? null
    : await findByText(list, text, { order: BY_ID, through, fixed: columns.fixed, upTo: null })
  if (found && !found.walked) return found
  testEach(walked, text)
  return null
}
