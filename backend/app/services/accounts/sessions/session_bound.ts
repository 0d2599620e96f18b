import { MINUTE_MS } from '@longhaul/core'

/** A session as far as it matters for which of many ends. */
export interface BoundedSession {
  readonly id: string
  readonly opened: number
  /** When it was last used, as far as that is written down; when it was opened, where it never was. */
  readonly used: number
}

/** Use is written down every 5 minutes: within so long of what is written down a session may be in somebody's hand. */
const IN_USE_MS = 15 * MINUTE_MS

/**
 * In the order in which they end when there are too many. First those that were opened and never used, then the longest
 * unused. One in use ends only where all are; then the youngest, so that no number of log-ins ends it: see ADR 11.
 */
export function sortByEndFirst(sessions: readonly BoundedSession[], at: number): BoundedSession[] {
  const neverUsed = sessions.filter(({ opened, used }) => used <= opened)
  const used = sessions.filter((one) => one.used > one.opened)
  const unused = used.filter((one) => one.used <= at - IN_USE_MS)
  const inUse = used.filter((one) => one.used > at - IN_USE_MS)
  return [
    ...neverUsed.sort((a, b) => a.opened - b.opened),
    ...unused.sort((a, b) => a.used - b.used),
    ...inUse.sort((a, b) => b.opened - a.opened),
  ]
}
