import { MINUTE_MS } from '@longhaul/core'

/** What decides which session ends first. */
export interface BoundedSession {
  readonly id: string
  readonly opened: number
  /** When it was last used by what is stored; when it was opened, if never used. */
  readonly used: number
}

/** Use is stored only every 5 minutes: a session counts as in use for so long after that. */
const IN_USE_MS = 15 * MINUTE_MS

/**
 * Sessions in the order in which they end when there are too many: never used, then longest unused.
 * Those in use come last, the youngest first, so that new log-ins cannot end it (ADR 11).
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
