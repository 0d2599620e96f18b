import { defineConfig, targets } from '@adonisjs/core/logger'
import env from '#start/env'

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
      transport: {
        targets: targets()
          .push(targets.file({ destination: 1 }))
          .toArray(),
      },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
