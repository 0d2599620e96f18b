import { type QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * What the first statement of a transaction writes to lock a row. Written as it is, the row would be locked
 * on one node of a cluster alone: the other nodes hear of changes only.
 */
export const nextLock = (trx: QueryClientContract) => ({ lock_version: trx.raw('lock_version + 1') })
