import logger from '@adonisjs/core/services/logger'
import { type Instant } from '@longhaul/core'
import { type ProblemKind, type RemindedKind } from '@longhaul/core/contract'
import { openPush } from '#services/push/push'
import { deliver, querySubscriptions, type Subscription } from '#services/push/subscribers'

/** A phone that is off longer shows it on Home. */
const SECONDS = 24 * 60 * 60

/** Without a name, a day or a place: a locked screen shows it. */
const TEXTS: Readonly<Record<RemindedKind, string>> = {
  unsigned: 'Your office asks you to sign your logs.',
  gap: 'Your office asks you to fill a gap in your log.',
  proposal: 'Your office asks you to answer an edit of your log.',
  late: 'Your office asks about your trip.',
}
const SEVERAL = 'Your office reminds you of several things.'

const underWay = new Set<Promise<unknown>>()

async function send(driverId: number, text: string, now: Instant): Promise<void> {
  const push = openPush()
  if (!push) return
  const found = (await querySubscriptions(now).where(
    'push_subscriptions.user_id',
    driverId,
  )) as Subscription[]
  const message = { data: { clock: 'reminder', text }, seconds: SECONDS, topic: 'reminder' }
  await Promise.all(found.map((one) => deliver(push, one, message)))
}

/** To the driver's devices; whoever reminds does not wait for it, since Home says it anyway. */
export function pushReminder(driverId: number, kinds: readonly ProblemKind[], now: Instant): void {
  const [kind, ...others] = new Set(kinds)
  const text = kind && others.length === 0 && kind in TEXTS ? TEXTS[kind as RemindedKind] : SEVERAL
  const work = send(driverId, text, now)
    .catch((error: unknown) => logger.warn({ err: error }, 'a reminder was not sent by push'))
    .finally(() => underWay.delete(work))
  underWay.add(work)
}

/** When what is under way has been sent, or has failed. */
export const remindersPushed = async (): Promise<void> => void (await Promise.all(underWay))
