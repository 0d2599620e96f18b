import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { DAY_MS, MINUTE_MS, type Instant } from '@longhaul/core'
import env from '#start/env'
import { classifyDbFailure } from '#services/database/db_failure'
import { withoutWaiting } from '#rows/without_waiting'
import { countRemoved } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import { removeUnapproved } from '#services/accounts/registration_cleanup'

/** Longer than any token of the session lives. */
const REMEMBERED_MS = 45 * DAY_MS
/** A count that ends later comes from a clock set back. */
const longestWindowMs = () => Math.max(60, env.get('LOGIN_WINDOW_MINUTES')) * 2 * MINUTE_MS + DAY_MS

/** A device that sends later than this has lost its session long before. */
const EVENTS_KEPT_MS = 90 * DAY_MS

/** A few milliseconds of SQLite's only writer. */
export const BATCH_ROWS = 200
/** Others write meanwhile. */
const PAUSE_MS = 50
/** Statements per round; the next round is minutes away. */
const MOST_STEPS = 200

export interface Removed {
  tokens: number
  sessions: number
  counts: number
  /** Of drivers' devices. */
  events: number
  /** Accounts that waited for approval for too long. */
  registrations: number
}

type Query = ReturnType<QueryClientContract['knexQuery']>

/** Each kind is found through an index and checked again when deleted. */
const KINDS = (
  at: number,
): {
  what: Exclude<keyof Removed, 'registrations'>
  table: string
  key: string
  order: string
  over: (query: Query) => Query
}[] => [
  {
    what: 'tokens',
    table: 'auth_access_tokens',
    key: 'id',
    order: 'expires_at',
    over: (query) => query.where('expires_at', '<', new Date(at)),
  },
  {
    what: 'sessions',
    table: 'user_sessions',
    key: 'id',
    order: 'closes_ms',
    over: (query) => query.where('closes_ms', '<', at - REMEMBERED_MS),
  },
  {
    what: 'events',
    table: 'driver_events',
    key: 'id',
    order: 'created_ms',
    over: (query) => query.where('created_ms', '<', at - EVENTS_KEPT_MS),
  },
  {
    what: 'counts',
    table: 'rate_limits',
    key: 'key',
    order: 'expire',
    over: (query) => query.where('expire', '<', at),
  },
  {
    what: 'counts',
    table: 'rate_limits',
    key: 'key',
    order: 'expire',
    over: (query) => query.where('expire', '>', at + longestWindowMs()),
  },
]

async function removeBatch({ table, key, order, over }: ReturnType<typeof KINDS>[number]): Promise<number> {
  const client = db.connection()
  const found = (await over(client.knexQuery().from(table))
    .orderBy(order)
    .limit(BATCH_ROWS)
    .select(key)) as Record<string, string | number>[]
  if (found.length === 0) return 0
  // Sorted, so that two servers lock the rows in one order; a row already deleted is skipped.
  const keys = found.map((row) => row[key]!).sort()
  return withoutWaiting(client, (rows) => over(rows.from(table).whereIn(key, keys)).delete())
}

/** In small batches with pauses. A busy database ends the round, `signal` after the current batch. */
export async function cleanUp(at: Instant = now(), signal?: AbortSignal): Promise<Removed> {
  const removed: Removed = { tokens: 0, sessions: 0, counts: 0, events: 0, registrations: 0 }
  let steps = 0
  try {
    for (const kind of KINDS(at))
      for (let rows = BATCH_ROWS; rows === BATCH_ROWS && !signal?.aborted && steps < MOST_STEPS; steps++) {
        rows = await removeBatch(kind)
        removed[kind.what] += rows
        if (rows > 0) countRemoved(kind.what, rows)
        if (rows === BATCH_ROWS) await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined)
      }
    if (!signal?.aborted) removed.registrations = await removeUnapproved(at, signal)
    if (removed.registrations > 0) countRemoved('registrations', removed.registrations)
  } catch (error) {
    if (classifyDbFailure(error) === 'other') throw error
  }
  return removed
}

export type RunLater = (work: () => void, ms: number) => () => void

const later: RunLater = (work, ms) => {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/** `stop` waits for the batch under way. */
export function scheduleCleanUp(
  onFailure: (error: unknown) => void,
  schedule: RunLater = later,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let round: Promise<unknown> = Promise.resolve()
  let callOff: () => void
  const next = () => {
    const cleanUpAndGoOn = () => {
      round = cleanUp(now(), stopping.signal).catch(onFailure).finally(next)
    }
    callOff = schedule(cleanUpAndGoOn, env.get('CLEANUP_MINUTES') * MINUTE_MS)
  }
  next()
  return {
    async stop() {
      stopping.abort()
      callOff()
      await round
      callOff()
    },
  }
}
