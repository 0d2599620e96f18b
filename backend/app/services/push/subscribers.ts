import db from '@adonisjs/lucid/services/db'
import { type Instant } from '@longhaul/core'
import { type PushMessage, type PushService, type PushTarget } from '#gateways/push/push_service'

const TABLE = 'push_subscriptions'
/** A push service that refuses so often in a row has forgotten the browser. */
const MOST_FAILURES = 10

export interface Subscription extends PushTarget {
  readonly id: number
  readonly user_id: number
  readonly failures: number
}

/** Of sessions that still run, at carriers that want it. */
export const querySubscriptions = (now: Instant) =>
  db
    .from(TABLE)
    .join('user_sessions', 'user_sessions.id', `${TABLE}.session_id`)
    .join('users', 'users.id', `${TABLE}.user_id`)
    .join('drivers', 'drivers.user_id', 'users.id')
    .join('carriers', 'carriers.id', 'drivers.carrier_id')
    .where({ 'users.active': 1, 'carriers.sends_push_warnings': 1 })
    .where('user_sessions.closes_ms', '>', now)
    .orderBy(`${TABLE}.id`)
    .select(`${TABLE}.id`, `${TABLE}.user_id`, 'endpoint', 'p256dh', 'auth', 'failures')

/** Whether the push service has taken it; a browser that is gone is forgotten. */
export async function deliver(
  push: PushService,
  subscription: Subscription,
  message: PushMessage,
): Promise<boolean> {
  const row = () => db.from(TABLE).where('id', subscription.id)
  const outcome = await push.send(subscription, message)
  if (outcome === 'gone' || (outcome === 'failed' && subscription.failures + 1 >= MOST_FAILURES))
    await row().delete()
  else if (outcome === 'failed') await row().increment('failures', 1)
  else if (subscription.failures > 0) await row().update({ failures: 0 })
  return outcome === 'sent'
}
