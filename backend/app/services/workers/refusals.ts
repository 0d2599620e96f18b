import { refuse, type Refusal } from '#services/shared/refusal'
import { type TaskEnd } from '#services/workers/task_figures'
import { type LongTask } from '#services/workers/long_task'

/** Seconds. */
const AFTER_OWN = 2
const AFTER_ALL = 5

const SHARE_USED = refuse(
  'too-many',
  'Several of your requests are still being worked out. Wait a moment for them, then try again.',
  { retryAfter: AFTER_OWN },
)
const TOO_BUSY = refuse(
  'unavailable',
  'The server has more to work out than it can take on now. Nothing was changed. Please try again in a few seconds.',
  { retryAfter: AFTER_ALL },
)
const INTERRUPTED = refuse(
  'unavailable',
  'This was interrupted before it was worked out. Nothing was changed. Please try again.',
  { retryAfter: AFTER_OWN },
)
const WITHDRAWN = refuse('unavailable', 'This request was withdrawn.')
const TOO_LONG = refuse(
  'unavailable',
  'This took too long to work out. Nothing was changed. Please try again in a few seconds.',
  { retryAfter: AFTER_ALL },
)
export function refuseTaskEnd(
  end: Exclude<TaskEnd, 'done' | 'failed'>,
  task: Pick<LongTask<never, unknown>, 'tooLong'>,
): Refusal {
  switch (end) {
    case 'share-used':
      return SHARE_USED
    case 'too-busy':
      return TOO_BUSY
    case 'interrupted':
      return INTERRUPTED
    case 'withdrawn':
      return WITHDRAWN
    case 'too-much':
      return task.tooLong ?? TOO_LONG
  }
}
