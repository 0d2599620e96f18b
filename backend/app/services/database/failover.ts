import { setTimeout as pause } from 'node:timers/promises'
import { isLostBeforeSaving, isTurnedAway } from '#services/database/db_failure'

/** A cluster misses a node after two to six seconds, and its proxy leads elsewhere in one or two more. */
const FAILOVER_MS = 10_000
const MOST_PAUSE_MS = 300
let isEnding = false
/** A database that this process has never reached is no failover: its settings may be wrong. */
let hasAnswered = false

/** The first and the last failure since something was answered. */
let away: { readonly first: number; readonly last: number } | null = null

/** A read or a COMMIT was answered: the next failure begins a wait of its own. */
export function noteAnswer(): void {
  away = null
  hasAnswered = true
}

/** The server ends: nobody waits any more. */
export function endWaits(): void {
  isEnding = true
}

interface Attempt {
  readonly attempt: number
  readonly began: number
}

function mayTryAgain({ attempt, began }: Attempt, now: number): boolean {
  away = { first: away && now - away.last < FAILOVER_MS ? away.first : now, last: now }
  return !isEnding && (attempt === 1 || now - Math.min(began, away.first) < FAILOVER_MS)
}

/**
 * Whether what was not stored may be asked for again, by who began to ask at `began`: once, and as long as a
 * failover takes. Who comes when the database has been away for longer does not wait.
 */
export const awaitsFailover = (error: unknown, attempt: Attempt, now = performance.now()): boolean =>
  isLostBeforeSaving(error) && mayTryAgain(attempt, now)

/** Longer from try to try, and by chance: not all who wait come back in the same moment. */
export const pauseBeforeNext = (attempt: number): Promise<void> =>
  pause(Math.min(MOST_PAUSE_MS, attempt * 40) * (0.5 + Math.random()))

/** Opens a connection, over which nothing has been asked: again and again, as long as a failover takes. */
export async function openPatiently<T>(open: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++)
    try {
      return await open()
    } catch (error) {
      const mayOpen = isLostBeforeSaving(error) || (hasAnswered && isTurnedAway(error))
      if (!mayOpen || !mayTryAgain({ attempt, began }, performance.now())) throw error
      await pauseBeforeNext(attempt)
      if (isEnding) throw error
    }
}
