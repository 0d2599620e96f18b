import { refuse, type Refusal } from '#services/shared/refusal'
import { type TaskEnd } from '#services/workers/task_figures'
import { type TaskName } from '#services/workers/tasks'

/** Seconds after which it is worth asking again. */
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
/** Asking again changes nothing about a trip. */
const TRIP_TOO_LONG = refuse(
  'invalid',
  'This trip took too long to plan. Nothing was changed. Plan it in parts, or without split rests.',
)

/** What a person is told of a task that gave no result. */
export function refusalOf(end: Exclude<TaskEnd, 'done' | 'failed'>, task: TaskName): Refusal {
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
      return task === 'plan' ? TRIP_TOO_LONG : TOO_LONG
  }
}
