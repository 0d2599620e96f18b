import type * as step from '#services/push/limits_step'
import { defineTask } from '#services/workers/long_task'

export const LIMITS_TASK = defineTask<typeof step, 'computeLimits'>({
  name: 'push-limits',
  module: new URL('limits_step.js', import.meta.url).href,
  run: 'computeLimits',
})
