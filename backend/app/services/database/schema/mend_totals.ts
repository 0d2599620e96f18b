import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { countWrongTripTotals, rebuildTripTotals } from '#rows/trip_totals'
import { inTransaction } from '#services/database/in_transaction'
import { runWithoutTimeLimit } from '#services/database/silence'

/** An older release that does not keep the totals may have run on this database since. Others may write. */
export const mendTripTotals = (): Promise<void> =>
  runWithoutTimeLimit(async () => {
    const wrong = await countWrongTripTotals(db.connection())
    if (wrong === 0) return
    await inTransaction((trx) => rebuildTripTotals(trx))
    logger.warn({ wrong }, 'Trips were counted anew: their totals were those of before an older release ran.')
  })
