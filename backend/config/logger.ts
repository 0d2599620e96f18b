import { defineConfig, destination } from '@adonisjs/core/logger'
import env from '#start/env'
import { safeToLog } from '#exceptions/without_values'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'longhaul',
      level: env.get('LOG_LEVEL', 'info'),
      redact: {
        paths: ['password', '*.password', 'refresh', '*.refresh', 'authorization', '*.authorization'],
        censor: '[redacted]',
      },
      // What the hook made of an error is written as it is.
      serializers: { err: (made: unknown) => made },
      hooks: {
        // The one place that makes errors safe to log; callers just log `{ err: error }`.
        logMethod(args, method) {
          method.apply(this, safeToLog(args) as typeof args)
        },
      },
      // Written by this thread while it goes on: a transport would be a thread of its own, which took 15 MB.
      destination: destination({ dest: 1, sync: false }),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
