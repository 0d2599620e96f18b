import type { replayStep } from '#services/replay/replay_step'
import { longTask } from '#services/workers/long_task'

export const REPLAY_TASK = longTask<typeof replayStep>({
  name: 'replay',
  module: new URL('replay_step.js', import.meta.url).href,
  run: 'replayStep',
})
