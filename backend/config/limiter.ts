import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/limiter'
import env from '#start/env'
import { boundedCounts } from '#start/bounded_counts'

const database = stores.database({ tableName: 'rate_limits', clearExpiredByTimeout: false })

/** Counts live in the database, for several servers. The clean-up deletes them in batches. */
const limiterConfig = defineConfig({
  default: env.get('NODE_ENV') === 'test' ? 'memory' : 'database',
  stores: {
    database: configProvider.create(async (app) => boundedCounts(await database.resolver(app))),
    memory: boundedCounts(stores.memory({})),
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
