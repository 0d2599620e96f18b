import { randomUUID } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type LoginBody, type Tokens } from '@longhaul/core/contract'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { deleteChallenges } from '#services/accounts/attempts/challenges'
import { upgradeHash } from '#services/accounts/passwords/passwords'
import { NO_DEVICE, type Device } from '#services/accounts/attempts/device'
import {
  limitSessions,
  endSessions,
  insertSession,
  deletePasswordLinks,
} from '#services/accounts/sessions/session_rows'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { refuse, type Refusal } from '#services/shared/refusal'

const SESSION = { kind: 'session', id: null }

const WRONG_CREDENTIALS = 'Username or password is not right'

let decoy: Promise<string> | undefined
/** An unknown name's password is compared with this, so that it takes as long. */
const decoyHash = () => (decoy ??= hash.make(randomUUID()))

/** An unknown name takes as long as a wrong password. */
export async function checkCredentials({ username, password }: LoginBody): Promise<User | Refusal> {
  const user = await User.findBy('usernameKey', username.toLowerCase())
  const right = await hash.verify(user?.password ?? (await decoyHash()), password)
  if (!user || !right) return refuse('signed-out', WRONG_CREDENTIALS)
  const closed = refuseClosedAccount(user)
  if (closed) return closed
  return (await upgradeHash(user, password)) ? user : refuse('signed-out', WRONG_CREDENTIALS)
}

/** Why a user with right credentials may not sign in; null when they may. */
export function refuseClosedAccount(user: User): Refusal | null {
  if (user.awaitingApproval)
    return refuse('forbidden', 'Your registration waits for an administrator to let you in')
  return user.active ? null : refuse('forbidden', 'This account has been deactivated')
}

/** The only place that makes a session: its tokens carry its id as their name. */
export async function openSession(
  user: User,
  device: Device = NO_DEVICE,
  trx?: TransactionClientContract,
): Promise<Tokens> {
  if (!trx) return inTransaction((own) => openSession(user, device, own))
  const [name, at] = [randomUUID(), now()]
  await insertSession({ id: name, userId: user.id, device }, at, trx)
  await limitSessions(user.id, name, at, trx)
  const access = await User.accessTokens.within(trx).create(user, ['*'], { name })
  const refresh = await User.refreshTokens.within(trx).create(user, ['*'], { name })
  return { access: access.value!.release(), refresh: refresh.value!.release() }
}

/** `by` says what opened it besides a password. */
export async function beginSession(
  user: User,
  device: Device,
  by: { passkey?: string },
  trx: TransactionClientContract,
): Promise<Tokens> {
  const tokens = await openSession(user, device, trx)
  await recordEvent(
    { userId: user.id, address: device.address },
    'login',
    SESSION,
    by.passkey ? { after: by } : {},
    trx,
  )
  return tokens
}

/** Refused if the password was changed or the account closed while it was checked. */
export const signIn = (user: User, device: Device): Promise<Tokens | Refusal> =>
  inTransaction<Tokens | Refusal>(async (trx) => {
    if (await lockCheckedPassword(user, trx)) return beginSession(user, device, {}, trx)
    const fresh = await User.find(user.id, { client: trx })
    return (fresh && refuseClosedAccount(fresh)) ?? refuse('signed-out', WRONG_CREDENTIALS)
  })

/** Whether the checked password is still that of an open account. A write, so that nobody changes it. */
export async function lockCheckedPassword(
  { id, password }: Pick<User, 'id' | 'password'>,
  trx: TransactionClientContract,
): Promise<boolean> {
  return Number(await trx.from('users').where({ id, password, active: 1 }).update(nextLock(trx))) === 1
}

/** One session, or all of the user. */
export const signOut = (user: User, session: string | null, actor: Actor): Promise<void> =>
  inTransaction(async (trx) => {
    await closeSessions(user.id, session, trx)
    await recordEvent(actor, 'logout', SESSION, { after: { everywhere: session === null } }, trx)
  })

/** Ends everything but the password and the session `kept`. */
export async function closeAccess(
  userId: number,
  kept: string | null,
  trx: TransactionClientContract,
): Promise<void> {
  await closeOtherSessions(userId, kept, trx)
  await deletePasswordLinks(userId, trx)
}

export async function closeSessions(
  userId: number,
  session: string | null,
  trx: TransactionClientContract,
): Promise<void> {
  if (session === null) await deleteChallenges(userId, trx)
  const ended = session === null ? 'account' : 'logout'
  await endSessions(session === null ? { userId } : { userId, id: session }, ended, now(), trx)
}

export async function closeOtherSessions(
  userId: number,
  kept: string | null,
  trx: TransactionClientContract,
): Promise<void> {
  await deleteChallenges(userId, trx)
  await endSessions({ userId, but: kept }, 'account', now(), trx)
}
