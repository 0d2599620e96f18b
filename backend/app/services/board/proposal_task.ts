import type * as step from '#services/board/proposal_step'
import { defineTask } from '#services/workers/long_task'

export const PROPOSAL_TASK = defineTask<typeof step, 'proposePairs'>({
  name: 'proposal',
  module: new URL('proposal_step.js', import.meta.url).href,
  run: 'proposePairs',
})
