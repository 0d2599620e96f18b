import type * as step from '#services/problems/judge_step'
import { defineTask } from '#services/workers/long_task'

export const JUDGE_TASK = defineTask<typeof step, 'computeJudgement'>({
  name: 'problems',
  module: new URL('judge_step.js', import.meta.url).href,
  run: 'computeJudgement',
})
