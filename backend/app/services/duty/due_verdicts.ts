import db from '@adonisjs/lucid/services/db'
import { MINUTE_MS } from '@longhaul/core'
import { setTimeout as pause } from 'node:timers/promises'
import type Trip from '#models/trip'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { findVerdictsDue, moveVerdictsDue, queryTripsDue } from '#rows/verdicts_due'
import { inTransaction } from '#services/database/in_transaction'
import { refreshVerdict } from '#services/duty/trip_verdict'
import { now } from '#services/shared/now'
import { runFor } from '#services/shared/work_context'

/** Others get the database for as long as a trip took, at least for this. */
const PAUSE_MS = 5

/**
 * The newest of a driver's trips that wait, in a transaction of its own: the embedded database answers
 * nobody else meanwhile. The driver's row is locked as whoever records duty or changes rules locks it: two
 * servers take turns.
 */
const judgeNext = (driverId: number): Promise<'more' | 'all'> =>
  inTransaction<'more' | 'all'>(async (trx) => {
    await User.query({ client: trx }).where('id', driverId).update(nextLock(trx))
    const due = await findVerdictsDue(driverId, trx)
    if (!due) return 'all'
    const [next, another] = (await queryTripsDue(due, trx).orderBy('id', 'desc').limit(2).select('id')) as {
      id: number
    }[]
    if (next) await refreshVerdict(next.id, now(), trx)
    await moveVerdictsDue(driverId, next && another ? next.id : null, trx)
    return another ? 'more' : 'all'
  })

/** Trips of a user whose verdict is not made yet under the rules of today. */
export async function countTripsDue(userId: number): Promise<number> {
  const due = await findVerdictsDue(userId, db.connection())
  if (!due) return 0
  const [row] = (await queryTripsDue(due, db.connection()).count('* as trips')) as [
    { trips: number | string },
  ]
  return Number(row.trips)
}

export async function isVerdictDue(trip: Pick<Trip, 'id' | 'driverId'>): Promise<boolean> {
  const due = await findVerdictsDue(trip.driverId, db.connection())
  return due !== null && (await queryTripsDue(due, db.connection()).where('id', trip.id).first()) !== null
}

export interface Judging {
  /** After each trip: others may go on, and whoever stops the server may end the round. */
  readonly between: () => Promise<'go on' | 'stop'>
  readonly onFailure: (error: unknown) => void
}

/** Whatever waits, driver by driver: one whose trips cannot be judged holds up no other. */
export async function judgeDueVerdicts({ between, onFailure }: Judging): Promise<void> {
  const drivers = (await db.from('verdicts_due').orderBy('driver_id').select('driver_id')) as {
    driver_id: number
  }[]
  for (const { driver_id: driverId } of drivers) {
    let left: 'more' | 'all' = 'more'
    while (left === 'more') {
      left = await judgeNext(driverId).catch((error: unknown) => {
        onFailure(error)
        return 'all' as const
      })
      if ((await between()) === 'stop') return
    }
  }
}

/** A pause as long as the trip took. */
function politely(isStopped: () => boolean): Judging['between'] {
  let since = performance.now()
  return async () => {
    if (!isStopped()) await pause(Math.max(PAUSE_MS, performance.now() - since))
    since = performance.now()
    return isStopped() ? 'stop' : 'go on'
  }
}

let begin: (() => void) | null = null

/** After a change of rules is committed; where the server ends first, a later round does it. */
export const judgeSoon = (): void => begin?.()

/**
 * A round at the start, after each change, and each minute for what a server left that ended; one at a time.
 * `stop` waits for the trip under way.
 */
export function scheduleVerdicts(onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let [isStopped, isAsked] = [false, false]
  const ended = () => {
    round = null
    if (isStopped) return
    if (isAsked) start()
    else timer = setTimeout(start, MINUTE_MS).unref()
  }
  const start = () => {
    if (isStopped) return
    isAsked = round !== null
    if (isAsked) return
    clearTimeout(timer)
    round = runFor({ job: 'verdicts' }, () =>
      judgeDueVerdicts({ between: politely(() => isStopped), onFailure }).catch(onFailure),
    ).finally(ended)
  }
  begin = start
  start()
  return {
    async stop() {
      isStopped = true
      begin = null
      clearTimeout(timer)
      await round
    },
  }
}
