import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Trip from '#models/trip'
import { nextLock } from '#rows/lock_version'
import { refuse, type Refusal } from '#services/shared/refusal'

/** A plan is made while nothing is locked: what it is made from may have changed when it is stored. */
export const OVERTAKEN = refuse(
  'stale',
  'The log, the vehicle or the trip has changed while this was planned. Please look at it again.',
)
/** Whoever changed it may not know of the trip any more. */
export const MOVED = refuse('stale', 'This trip has got another driver meanwhile. Please look at it again.')
export const GONE = refuse('not-found', 'There is no such trip.')
/** Times that a plan is worked out. */
const PLANNINGS = 3

/** The person is asked only when it goes on being overtaken. */
export async function planUntilCurrent<T>(plan: () => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let tried = 1; ; tried++) {
    const result = await plan()
    if (result !== OVERTAKEN || tried === PLANNINGS) return result
  }
}

/** Each time as the stored trip is then. */
export async function planTripUntilCurrent(
  trip: Trip,
  plan: (known: Trip) => Promise<Trip | Refusal>,
): Promise<Trip | Refusal> {
  let known: Trip | null = trip
  return planUntilCurrent(async () => {
    const result = known ? await plan(known) : GONE
    if (result === OVERTAKEN) known = await Trip.find(trip.id)
    return result
  })
}

export async function lockTrip(id: number, trx: TransactionClientContract): Promise<Trip | null> {
  const [taken] = await Trip.query({ client: trx }).where('id', id).update(nextLock(trx))
  return Number(taken) > 0 ? Trip.find(id, { client: trx }) : null
}
