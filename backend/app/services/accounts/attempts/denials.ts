import limiter from '@adonisjs/limiter/services/main'
import User from '#models/user'
import env from '#start/env'
import { toNetwork } from '#services/accounts/attempts/networks'
import { recordEvent, type Actor } from '#services/audit/trail'

const NOTED_PER_MINUTE = 10

export async function recordRefusedRequest(
  actor: Actor,
  request: { method: string; path: string },
): Promise<void> {
  await limiter
    .use('memory', { requests: NOTED_PER_MINUTE, duration: '1 min' })
    .attempt(`refused_${actor.userId}`, () =>
      recordEvent(actor, 'refused', { kind: 'request', id: null }, { after: request }),
    )
}

/** An unknown name is not stored: people sometimes type a password there. */
export async function recordDeniedSignIn(
  username: string | null,
  address: string,
  more: { why?: string } = {},
): Promise<void> {
  const known = username === null ? null : await User.findBy('usernameKey', username.toLowerCase())
  const after = { username: known?.username ?? null, ...more }
  const record = { kind: 'session', id: null, driverId: known?.id ?? null }
  await recordEvent({ userId: null, address }, 'denied', record, { after })
}

const NOTED_PER_WINDOW = 10
/** Characters of a typed name that are compared. */
const NAME_KEPT = 60

/** Counted in memory and bounded: going on neither fills the audit trail nor makes the server write. */
export async function recordThrottled(actor: Actor, typed: unknown): Promise<void> {
  const { userId, address } = actor
  const username = userId === null && typeof typed === 'string' ? typed.slice(0, NAME_KEPT) : null
  const duration = `${env.get('LOGIN_WINDOW_MINUTES')} mins`
  const several = limiter.use('memory', { requests: NOTED_PER_WINDOW, duration })
  const name = `throttled_name_${userId ?? username?.toLowerCase() ?? ''}`
  const bounds = [`throttled_${toNetwork(address)}`, ...((userId ?? username) === null ? [] : [name])]
  const left = await Promise.all(bounds.map((key) => several.remaining(key)))
  if (left.some((one) => one <= 0)) return
  const once = limiter.use('memory', { requests: 1, duration })
  await once.attempt(`${name}_${toNetwork(address)}`, async () => {
    for (const key of bounds) await several.increment(key)
    const why = 'too many tries'
    if (userId === null) await recordDeniedSignIn(username, address, { why })
    else await recordEvent(actor, 'denied', { kind: 'user', id: userId }, { after: { why } })
  })
}
