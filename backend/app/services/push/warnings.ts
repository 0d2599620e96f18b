import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import {
  floorToMinute,
  HOUR_MS,
  instant,
  LOOK_BACK_MS,
  warningMarkAt,
  MINUTE_MS,
  wallTime,
  type ClockName,
  type Instant,
  type LimitAhead,
} from '@longhaul/core'
import { type PushService } from '#gateways/push/push_service'
import User from '#models/user'
import { inChunks } from '#rows/in_chunks'
import { readEntries, type DutyEntry } from '#services/duty/entries'
import { describeTerms, findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { LIMITS_TASK } from '#services/push/limits_task'
import { openPush } from '#services/push/push'
import { deliver, querySubscriptions, type Subscription } from '#services/push/subscribers'
import { isRefusal } from '#services/shared/refusal'
import { openWorkers } from '#services/workers/workers'

const WORK = ['DRIVING', 'ON_DUTY_NOT_DRIVING']
/** A mark that was passed longer ago is not sent any more. */
const LATEST_MINUTES = 5
/** Copied to a thread at once: a few milliseconds of the event loop. */
const DRIVERS_AT_ONCE = 25
/** Hours return to a cycle at the end of a day, whatever the log says. */
const KNOWN_MS = HOUR_MS
/** A warning is remembered for longer than its limit is near. */
const REMEMBERED = '1 day'

/** By driver, with the log and the terms it follows from. */
let known: ReadonlyMap<number, { key: string; until: Instant; ahead: LimitAhead | null }> = new Map()

/** Of sessions that still run, at carriers that want it, of drivers at work. */
async function findSubscriptions(now: Instant): Promise<Map<number, Subscription[]>> {
  const rows = (await querySubscriptions(now).whereIn('push_subscriptions.user_id', (work) =>
    work
      .from('duty_statuses')
      .where({ active: 1, origin: 'recorded' })
      .whereNull('end_ms')
      .whereIn('status', WORK)
      .select('driver_id'),
  )) as Subscription[]
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

async function readLogs(ids: readonly number[], now: Instant): Promise<Map<number, DutyEntry[]>> {
  const rows = await readEntries(
    db
      .from('duty_statuses')
      .whereIn('driver_id', [...ids])
      .where({ active: 1, origin: 'recorded' })
      .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', now - LOOK_BACK_MS))
      .orderBy('start_ms'),
  )
  return Map.groupBy(rows, ({ driverId }) => driverId)
}

/** Worked out anew for whose log or terms have changed, or after an hour. */
async function findLimits(
  ids: readonly number[],
  terms: ReadonlyMap<number, Terms>,
  now: Instant,
): Promise<Map<number, LimitAhead>> {
  const users = await User.query().whereIn('id', [...ids])
  const kept = new Map<number, { key: string; until: Instant; ahead: LimitAhead | null }>()
  const unknown: { id: number; key: string }[] = []
  for (const { id, createdMs, logVersion } of users) {
    const key = [createdMs, logVersion, describeTerms(terms.get(id)!)].join(' ')
    const before = known.get(id)
    if (before?.key === key && before.until > now) kept.set(id, before)
    else unknown.push({ id, key })
  }
  for (const part of inChunks(unknown, DRIVERS_AT_ONCE)) {
    const logs = await readLogs(
      part.map(({ id }) => id),
      now,
    )
    const drivers = part.map(({ id }) => ({ rows: logs.get(id) ?? [], terms: terms.get(id)! }))
    const limits = await openWorkers().run(LIMITS_TASK, { drivers, now }, { userId: 0 })
    // A busy server is asked again in a minute.
    if (isRefusal(limits)) break
    const until = instant(now + KNOWN_MS)
    part.forEach(({ id, key }, i) => kept.set(id, { key, until, ahead: limits[i]! }))
  }
  known = kept
  return new Map([...kept].flatMap(([id, { ahead }]) => (ahead ? [[id, ahead] as const] : [])))
}

const SENTENCES: Readonly<Record<ClockName, (left: string, time: string) => string>> = {
  break: (left, time) => `Break due in ${left}, by ${time}.`,
  drive: (left, time) => `Driving time ends in ${left}, at ${time}.`,
  window: (left, time) => `Shift ends in ${left}, at ${time}.`,
  cycle: (left, time) => `Cycle hours end in ${left}, at ${time}.`,
}

/** `5:04 PM` on the home terminal's clock. */
function clockTime(at: Instant, zone: string): string {
  const [hour = 0, minute = ''] = wallTime(at, zone)
    .split(':')
    .map((part, i) => (i === 0 ? Number(part) : part)) as [number, string]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

export const sentenceOf = ({ clock, at }: LimitAhead, left: number, zone: string): string =>
  SENTENCES[clock](`${left} min`, clockTime(at, zone))

const tell = (push: PushService, subscription: Subscription, clock: ClockName, text: string, left: number) =>
  deliver(push, subscription, { data: { clock, text }, seconds: left * 60, topic: `limit-${clock}` })

/**
 * Warns drivers at work 60 and 30 minutes before their next limit, once for each limit, with any number of
 * servers. A warning whose server ends at that moment is lost; none comes twice.
 */
export async function sendWarnings(at: Instant): Promise<{ drivers: number; sent: number }> {
  const push = openPush()
  if (!push) return { drivers: 0, sent: 0 }
  const now = floorToMinute(at)
  const subscriptions = await findSubscriptions(instant(at))
  const ids = [...subscriptions.keys()]
  const terms = ids.length > 0 ? await findTermsByUser(ids, now) : new Map<number, Terms>()
  const limits = await findLimits(ids, terms, now)
  const once = limiter.use({ requests: 1, duration: REMEMBERED })
  const sending: Promise<boolean>[] = []
  for (const [id, ahead] of limits) {
    const left = (ahead.at - now) / MINUTE_MS
    const mark = warningMarkAt(left)
    if (mark === null || mark - left > LATEST_MINUTES) continue
    const text = sentenceOf(ahead, left, terms.get(id)!.homeZone)
    await once.attempt(
      `push_${id}_${ahead.clock}${ahead.adverse ? '_adverse' : ''}_${ahead.since}_${mark}`,
      () => {
        for (const one of subscriptions.get(id)!) sending.push(tell(push, one, ahead.clock, text, left))
      },
    )
  }
  const results = await Promise.all(sending)
  return { drivers: ids.length, sent: results.filter(Boolean).length }
}

/** The next round works every limit out anew. */
export function forgetLimits(): void {
  known = new Map()
}
