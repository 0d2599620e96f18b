import { MINUTE_MS } from '@longhaul/core'

export interface BoundedSession {
  readonly id: string
  readonly opened: number
  /** When it was last used, as stored; when it was opened, if never. */
  readonly used: number
}

/** Use is stored only every 5 minutes. */
const IN_USE_MS = 15 * MINUTE_MS

/** Never used first, then longest unused; those in use last, so that new log-ins cannot end them (ADR 11). */
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
