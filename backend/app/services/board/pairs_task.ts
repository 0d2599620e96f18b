import type * as step from '#services/board/pairs_step'
import { refuse } from '#services/shared/refusal'
import { defineTask } from '#services/workers/long_task'

export const PAIRS_TOO_LONG = refuse('invalid', 'This load took too long to plan for this driver.')

export const PAIRS_TASK = defineTask<typeof step, 'planPairs'>({
  name: 'pairs',
  module: new URL('pairs_step.js', import.meta.url).href,
  run: 'planPairs',
  tooLong: PAIRS_TOO_LONG,
})
