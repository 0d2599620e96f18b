import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type PasswordLinkWord, type PasswordLinkWordBody } from '@longhaul/core/contract'
import LinkPassword from '#models/link_password'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { removeAddedFactors } from '#services/accounts/second_factor/two_factor'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { closeOtherSessions } from '#services/accounts/sessions/sessions'
import { followWrongAttempt } from '#services/accounts/attempts/attempts'
import { deletePasswordLinks } from '#services/accounts/sessions/session_rows'

/**
 * What is signed with a password set through a link is marked until the owner proves to be the same person
 * (docs/adr/0009-links-and-signatures.md).
 */

export const findLinks = (userId: number): Promise<LinkPassword[]> =>
  LinkPassword.query().where('user_id', userId).preload('maker').orderBy('id')

export const findLatestLink = (
  userId: number,
  trx?: TransactionClientContract,
): Promise<LinkPassword | null> =>
  LinkPassword.query(trx ? { client: trx } : {})
    .where('user_id', userId)
    .orderBy('id', 'desc')
    .first()

export const findUnansweredLink = (userId: number): Promise<LinkPassword | null> =>
  LinkPassword.query().where({ user_id: userId, word: 'none' }).preload('maker').orderBy('id').first()

/** Whether the account's owner is in doubt. */
export const findSignatureMark = async (
  userId: number,
  trx: TransactionClientContract,
): Promise<'password-link' | null> => {
  const link = await findLatestLink(userId, trx)
  return link === null || link.word === 'proved' ? null : 'password-link'
}

/** Called before the new password is stored. */
export async function keepLinkPassword(
  user: User,
  { madeBy, address }: { madeBy: number | null; address: string },
  trx: TransactionClientContract,
): Promise<LinkPassword> {
  const before = await findLatestLink(user.id, trx)
  // A password from a link proves nothing: whoever opens two links could have chosen it.
  const own =
    before && before.word !== 'proved'
      ? { first: before.first, formerPassword: before.formerPassword }
      : await ownPassword(user, trx)
  return LinkPassword.create(
    {
      userId: user.id,
      madeBy,
      setMs: now(),
      session: null,
      address: address.slice(0, 64),
      ...own,
      word: 'none',
      wordMs: null,
    },
    { client: trx },
  )
}

/** An account without any activity never had a password of its owner's. */
async function ownPassword(user: User, trx: TransactionClientContract) {
  const acted = await trx.from('audit_events').where('user_id', user.id).select('id').first()
  const first = acted === null
  return { first, formerPassword: first ? null : user.password }
}

/** The user's newest session is the one the link has just opened. */
export async function keepOpenedSession(link: LinkPassword, trx: TransactionClientContract): Promise<void> {
  const token = (await trx
    .from('auth_access_tokens')
    .where({ tokenable_id: link.userId, type: 'refresh' })
    .orderBy('id', 'desc')
    .select('name')
    .first()) as { name: string | null } | null
  await link
    .useTransaction(trx)
    .merge({ session: token?.name ?? null })
    .save()
}

/** The time of the first link, in a row up to `link`, without proof of the owner. */
async function doubtfulSince(link: LinkPassword, trx: TransactionClientContract): Promise<number> {
  const before = await LinkPassword.query({ client: trx })
    .where('user_id', link.userId)
    .where('id', '<', link.id)
    .orderBy('id', 'desc')
  const proved = before.findIndex(({ word }) => word === 'proved')
  return (proved < 0 ? before : before.slice(0, proved)).at(-1)?.setMs ?? link.setMs
}

/** What others may have added through a denied link, or links before a proved one. */
async function removeDoubtful(link: LinkPassword, actor: Actor, trx: TransactionClientContract) {
  const span =
    link.word === 'denied'
      ? { since: link.setMs, until: Number.MAX_SAFE_INTEGER }
      : { since: await doubtfulSince(link, trx), until: link.setMs }
  if (await removeAddedFactors(link.userId, span, actor, trx))
    await closeOtherSessions(link.userId, actor.session ?? null, trx)
}

const NO_LINK = refuse('not-found', 'Your password was not set through this link.')
const SIGN_IN_FIRST = refuse(
  'conflict',
  'This session was opened by the link itself. Please sign in again with your password, and say it there.',
)
const NO_FORMER = refuseField('former_password', 'This account had no password before')
const WRONG_FORMER = refuseField('former_password', 'This is not your former password')

/**
 * "That was me" needs a session the link did not open, and the former password to be proof.
 * "That was not me" ends every session and the password.
 */
export async function answerLinkQuestion(
  user: User,
  { id, mine, former_password: former }: PasswordLinkWordBody,
  actor: Actor,
): Promise<LinkPassword | Refusal> {
  const link = await LinkPassword.query().where({ id, user_id: user.id }).first()
  if (!link) return NO_LINK
  const proves = mine && former !== undefined
  if (proves && link.formerPassword === null) return NO_FORMER
  if (proves && !(await hash.verify(link.formerPassword!, former))) {
    await followWrongAttempt(() => recordEvent(actor, 'denied', { kind: 'user', id: user.id }, {}))
    return WRONG_FORMER
  }
  if (mine && !proves && link.session === actor.session) return SIGN_IN_FIRST
  const word: PasswordLinkWord = mine ? (proves ? 'proved' : 'said') : 'denied'
  const unusable = mine ? null : await hash.make(randomBytes(32).toString('base64'))
  return inTransaction<LinkPassword | Refusal>(async (trx) => {
    await User.query({ client: trx }).where('id', user.id).update(nextLock(trx))
    const fresh = await LinkPassword.findOrFail(link.id, { client: trx })
    // An answer without proof does not replace a proof.
    if (fresh.word === word || (fresh.word === 'proved' && word === 'said')) return fresh
    await fresh.merge({ word, wordMs: now() }).save()
    const action = mine ? 'link-confirmed' : 'link-denied'
    const after = { linkMadeBy: fresh.madeBy, linkProved: proves }
    await recordEvent(actor, action, { kind: 'user', id: user.id }, { after }, trx)
    if (word !== 'said') await removeDoubtful(fresh, actor, trx)
    if (!mine) await deletePasswordLinks(user.id, trx)
    // The password of an earlier link has been replaced already.
    if (unusable !== null && (await findLatestLink(user.id, trx))?.id === fresh.id) {
      const owner = await User.findOrFail(user.id, { client: trx })
      await owner.merge({ password: unusable }).save()
      await closeOtherSessions(user.id, null, trx)
    }
    return fresh
  })
}
