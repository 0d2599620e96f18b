import { setTimeout as pause } from 'node:timers/promises'
import { isLostBeforeSaving } from '#services/database/db_failure'

/** A cluster misses a node after two or three seconds, and its proxy leads elsewhere in one or two more. */
const FAILOVER_MS = 8_000
const MOST_PAUSE_MS = 300
let isEnding = false

/** The first and the last failure since something was answered. */
let away: { readonly first: number; readonly last: number } | null = null

/** A read or a COMMIT was answered: the next failure begins a wait of its own. */
export function noteAnswer(): void {
  away = null
}

/** The server ends: nobody waits any more. */
export function endWaits(): void {
  isEnding = true
}

/**
 * Whether what was not stored may be asked for again, by who began to ask at `began`: once, and as long as a
 * failover takes. Who comes when the database has been away for longer does not wait.
 */
export function awaitsFailover(
  error: unknown,
  { attempt, began }: { attempt: number; began: number },
  now = performance.now(),
): boolean {
  if (!isLostBeforeSaving(error)) return false
  away = { first: away && now - away.last < FAILOVER_MS ? away.first : now, last: now }
  return !isEnding && (attempt === 1 || now - Math.min(began, away.first) < FAILOVER_MS)
}

/** Longer from try to try, and by chance: not all who wait come back in the same moment. */
export const pauseBeforeNext = (attempt: number): Promise<void> =>
  pause(Math.min(MOST_PAUSE_MS, attempt * 40) * (0.5 + Math.random()))
