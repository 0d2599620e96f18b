import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { refuse, type Refusal } from '#services/shared/refusal'

const MAX_ID = 2 ** 32 - 1

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID

/** In plain digits; `null` for anything else. */
export function parseId(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value
  return isId(id) ? id : null
}

/** The record of an id in a URL among those of `query`, else a refusal that says `missing`. */
export async function findById<M extends LucidModel>(
  query: ModelQueryBuilderContract<M>,
  id: unknown,
  missing: string,
): Promise<InstanceType<M> | Refusal> {
  const key = parseId(id)
  const found = key ? await query.where(`${query.model.table}.id`, key).first() : null
  return found ?? refuse('not-found', missing)
}
