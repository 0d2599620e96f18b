import { Secret } from '@adonisjs/core/helpers'
import limiter from '@adonisjs/limiter/services/main'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import { type Problem, type RefreshedTokens } from '@longhaul/core/contract'
import env from '#start/env'
import User from '#models/user'
import UserSession, { type SessionEnd } from '#models/user_session'
import { nameDevice } from '#rows/device_name'
import { toDeviceColumns, type Device } from '#services/accounts/attempts/device'
import {
  deriveChildToken,
  isGenuineToken,
  parseToken,
  rotateToken,
  type PresentedToken,
} from '#services/accounts/sessions/refresh_rotation'
import {
  limitAccessTokens,
  computeClose,
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

const signedOut = (code: Problem['code'], sentence: string) => refuse('signed-out', sentence, { code })

const BECAUSE: Partial<Record<SessionEnd, Refusal>> = {
  ended: signedOut('session-ended', 'This session was ended from another device. Please log in again.'),
  admin: signedOut('session-ended', 'Your fleet administrator has ended this session. Please log in again.'),
  'too-many': signedOut(
    'session-ended',
    'You have signed in on many devices; this one made room for another. Please log in again.',
  ),
  copied: signedOut(
    'session-copied',
    'Your session was used in two places, so it was ended. Please log in again and change your password.',
  ),
}

/** As a value: a throw would roll back what was written. */
interface Over {
  readonly over: Refusal
}

/** Only the bearer of a genuine token learns more. */
async function explainEnd(root: string): Promise<Refusal> {
  const token = await User.endedTokens.findByValue(new Secret(root))
  const session = token?.name ? await UserSession.find(token.name) : null
  return (session?.ended && BECAUSE[session.ended]) || ENDED
}

/** The lock of a refresh. `null` when the session is over, or has no row. */
async function touchSession(
  { name, at, device }: { name: string; at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<UserSession | null> {
  const kept = toDeviceColumns(device)
  const open = () => trx.from('user_sessions').where('id', name).whereNull('ended')
  const done = await open().update({ last_used_ms: at, ...kept })
  return Number(done) > 0 ? UserSession.find(name, { client: trx }) : null
}

/** A session of a server without session rows, during a rolling upgrade. The live token is its lock. */
async function adoptSession(
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
  // Made while this one waited for the token.
  if (await UserSession.find(token.name, { client: trx }))
    return touchSession({ name: token.name, at, device }, trx)
  const { name: sessionId, userId, opened } = token
  await insertSession({ id: sessionId, userId, device, opened }, at, trx)
  return UserSession.find(token.name, { client: trx })
}

/** Remembers why, for the session's devices. */
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
    { after: { device: nameDevice(device.userAgent) } },
    trx,
  )
  return { over: BECAUSE.copied! }
}

/** The old refresh token works until the new one is used: answers get lost on the road. */
export async function refreshSession(
  refresh: string,
  device: Device,
  at: Instant = now(),
): Promise<RefreshedTokens | Refusal> {
  const presented = parseToken(refresh)
  if (!presented) return ENDED
  const token = await User.refreshTokens.verify(new Secret(presented.root))
  if (!token?.name) return explainEnd(presented.root)
  const user = await User.find(token.tokenableId)
  if (!user?.active) return ENDED
  const { name, identifier: id } = token
  await limiter
    .use('memory', { requests: env.get('REFRESHES_PER_MINUTE'), duration: '1 minute' })
    .consume(`refresh_${name}`)
  const answer = await inTransaction<RefreshedTokens | Over | Refusal>(async (trx) => {
    const visit = { name, at, device }
    const old = { id: Number(id), name, userId: user.id, opened: token.createdAt.getTime() }
    const session = (await touchSession(visit, trx)) ?? (await adoptSession(old, visit, trx))
    if (!session) return ENDED
    if (session.endsMs <= at) return outOfDays()
    return continueSession(session, user, presented, { at, device }, trx)
  })
  if ('over' in answer) return answer.over
  return answer === ENDED ? explainEnd(presented.root) : answer
}

async function continueSession(
  session: UserSession,
  user: User,
  presented: PresentedToken,
  visit: { at: Instant; device: Device },
  trx: TransactionClientContract,
): Promise<RefreshedTokens | Over | Refusal> {
  const { id, salt, generation, nonce } = session
  if (!isGenuineToken(salt, presented)) return ENDED
  const outcome = rotateToken({ generation, nonce, since: session.sinceMs }, presented, visit.at)
  if (outcome.is === 'copied') return endCopied(session, visit, trx)
  const { rotation, child } = outcome
  await trx
    .from('user_sessions')
    .where('id', id)
    .update({
      generation: rotation.generation,
      nonce: rotation.nonce,
      since_ms: rotation.since,
      closes_ms: computeClose(visit.at, session.endsMs),
    })
  const access = await User.accessTokens.within(trx).create(user, ['*'], { name: id })
  await limitAccessTokens(user.id, id, trx)
  return {
    access: access.value!.release(),
    ...(child !== null && { refresh: deriveChildToken(salt, presented.root, child, visit.at) }),
  }
}
