import { Secret } from '@adonisjs/core/helpers'
import limiter from '@adonisjs/limiter/services/main'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import { type Problem, type RefreshedTokens } from '@longhaul/core/contract'
import env from '#start/env'
import User from '#models/user'
import UserSession, { type SessionEnd } from '#models/user_session'
import { deviceName } from '#rows/device_name'
import { deviceColumns, type Device } from '#services/accounts/attempts/device'
import {
  childToken,
  isGenuine,
  readToken,
  step,
  type Presented,
} from '#services/accounts/sessions/refresh_rotation'
import {
  boundAccessTokens,
  closesAfter,
  endWithNotice,
  insertSession,
} from '#services/accounts/sessions/session_rows'
import { recordEvent } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { refuse, type Refusal } from '#services/shared/refusal'

const ENDED = refuse('signed-out', 'Your session has ended. Please log in again.')

const outOfDays = () =>
  refuse(
    'signed-out',
    `You have been signed in for ${env.get('SESSION_DAYS')} days, the longest a session lasts. Please log in again.`,
    { code: 'session-days' },
  )

const told = (code: Problem['code'], sentence: string) => refuse('signed-out', sentence, { code })

/** What a device is told whose session was ended by somebody. */
const BECAUSE: Partial<Record<SessionEnd, Refusal>> = {
  ended: told('session-ended', 'This session was ended from another device. Please log in again.'),
  admin: told('session-ended', 'Your fleet administrator has ended this session. Please log in again.'),
  'too-many': told(
    'session-ended',
    'You have signed in on many devices; this one made room for another. Please log in again.',
  ),
  copied: told(
    'session-copied',
    'Your session was used in two places, so it was ended. Please log in again and change your password.',
  ),
}

/** A session that is over, as a value: a throw would roll back what was written. */
interface Over {
  readonly over: Refusal
}

/** Why a token is refused; only the bearer of a genuine one learns more. */
async function whyEnded(root: string): Promise<Refusal> {
  const token = await User.endedTokens.known(new Secret(root))
  const session = token?.name ? await UserSession.find(token.name) : null
  return (session?.ended && BECAUSE[session.ended]) || ENDED
}

/** The first write of a refresh, and its lock; false when the session is over, or has no row. */
async function touched(
  { name, at, device }: { name: string; at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<UserSession | null> {
  const kept = deviceColumns(device)
  const open = () => trx.from('user_sessions').where('id', name).whereNull('ended')
  const done = await open().update({ last_used_ms: at, ...kept })
  return Number(done) > 0 ? UserSession.find(name, { client: trx }) : null
}

/**
 * The row of a session opened by a server version without session rows, during a rolling upgrade.
 * The live token is its lock. Its age counts from its login, so that a session whose row was
 * cleaned up does not start again.
 */
async function adopted(
  token: { id: number | string; name: string; userId: number; opened: number },
  { at, device }: { at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<UserSession | null> {
  const alive = await trx
    .from('auth_access_tokens')
    .where({ id: token.id, type: 'refresh', name: token.name })
    .where('expires_at', '>', new Date(at))
    .update({ updated_at: new Date(at) })
  if (Number(alive) === 0) return null
  // Another request may have made it while this one waited for the token.
  if (await UserSession.find(token.name, { client: trx }))
    return touched({ name: token.name, at, device }, trx)
  const { name: sessionId, userId, opened } = token
  await insertSession({ id: sessionId, userId, device, opened }, at, trx)
  return UserSession.find(token.name, { client: trx })
}

/** Ends a session that two hold, audits it and remembers why for its devices. */
async function endCopied(
  session: UserSession,
  { at, device }: { at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<Over> {
  await endWithNotice({ userId: session.userId, id: session.id }, 'copied', at, trx)
  await recordEvent(
    { userId: null, address: device.address },
    'session-copied',
    { kind: 'user', id: session.userId },
    { after: { device: deviceName(device.userAgent) } },
    trx,
  )
  return { over: BECAUSE.copied! }
}

/**
 * A new access token for a live refresh token, and mostly a new refresh token. The old one works until
 * the new one is used: an answer lost in a dead zone must not sign a driver out.
 */
export async function refreshSession(
  refresh: string,
  device: Device,
  at: Instant = now(),
): Promise<RefreshedTokens | Refusal> {
  const presented = readToken(refresh)
  if (!presented) return ENDED
  const token = await User.refreshTokens.verify(new Secret(presented.root))
  if (!token?.name) return whyEnded(presented.root)
  const user = await User.find(token.tokenableId)
  if (!user?.active) return ENDED
  const { name, identifier: id } = token
  await limiter
    .use('memory', { requests: env.get('REFRESHES_PER_MINUTE'), duration: '1 minute' })
    .consume(`refresh_${name}`)
  const answer = await inTransaction<RefreshedTokens | Over | Refusal>(async (trx) => {
    const visit = { name, at, device }
    const old = { id: Number(id), name, userId: user.id, opened: token.createdAt.getTime() }
    const session = (await touched(visit, trx)) ?? (await adopted(old, visit, trx))
    // Ended meanwhile.
    if (!session) return ENDED
    if (session.endsMs <= at) return outOfDays()
    return goOn(session, user, presented, { at, device }, trx)
  })
  if ('over' in answer) return answer.over
  return answer === ENDED ? whyEnded(presented.root) : answer
}

async function goOn(
  session: UserSession,
  user: User,
  presented: Presented,
  visit: { at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<RefreshedTokens | Over | Refusal> {
  const { id, salt, generation, nonce } = session
  if (!isGenuine(salt, presented)) return ENDED
  const outcome = step({ generation, nonce, since: session.sinceMs }, presented, visit.at)
  if (outcome.is === 'copied') return endCopied(session, visit, trx)
  const { rotation, child } = outcome
  await trx
    .from('user_sessions')
    .where('id', id)
    .update({
      generation: rotation.generation,
      nonce: rotation.nonce,
      since_ms: rotation.since,
      closes_ms: closesAfter(visit.at, session.endsMs),
    })
  const access = await User.accessTokens.within(trx).create(user, ['*'], { name: id })
  await boundAccessTokens(user.id, id, trx)
  return {
    access: access.value!.release(),
    ...(child !== null && { refresh: childToken(salt, presented.root, child) }),
  }
}
