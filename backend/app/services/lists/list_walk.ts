import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { BY_KEY, chooseOrder, forceIndex } from '#services/lists/indexed_orders'
import { applyFilters, type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { isRefusal, type Refusal } from '#services/shared/refusal'

/** Down the primary key: memory stays flat. An index is used where it keeps the key's order. */
export async function readInBatches<M extends LucidModel, Row extends { id: number }>(
  query: ModelQueryBuilderContract<M, Row>,
  spec: ListSpec,
  input: ListInput,
  size: number,
): Promise<{ ok: true; after: (id: number | null) => Promise<Row[]> } | Refusal> {
  const walked = query as unknown as ModelQueryBuilderContract<M>
  const columns = await applyFilters(walked, spec, input.filter)
  if (isRefusal(columns)) return columns
  const id = `${query.model.table}.id`
  const found = chooseOrder(spec.table, columns, 'id')
  forceIndex(walked, found === 'any' || found?.order === 'id' ? found : BY_KEY)
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
