import { defineConfig, stores } from '@adonisjs/limiter'
import env from '#start/env'

/** Counts live in the database, so that several servers share them; tests keep them in memory. */
const limiterConfig = defineConfig({
  default: env.get('NODE_ENV') === 'test' ? 'memory' : 'database',
  stores: { database: stores.database({ tableName: 'rate_limits' }), memory: stores.memory({}) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
