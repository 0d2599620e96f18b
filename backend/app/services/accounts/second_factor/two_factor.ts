import hash from '@adonisjs/core/services/hash'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type TotpSetUp } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import LinkPassword from '#models/link_password'
import Passkey from '#models/passkey'
import type User from '#models/user'
import { isTwoStep, isTwoStepRequired, lockSecurity } from '#services/accounts/second_factor/account_security'
import { countRecoveryCodes, renewRecoveryCodes } from '#services/accounts/second_factor/recovery_codes'
import { createTotp, spendCode, spendTotp } from '#services/accounts/second_factor/second_factor'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { closeOtherSessions, closeSessions, lockCheckedPassword } from '#services/accounts/sessions/sessions'
import { followWrongAttempt } from '#services/accounts/attempts/attempts'

export interface OwnerProof {
  readonly password: string
  /** Of the app or a recovery code; required once two-step sign-in is on. */
  readonly code?: string
}

const ALREADY_ON = refuse(
  'conflict',
  'Two-step sign-in is on already. Switch it off before you set it up again.',
)

const NOT_CURRENT = refuseField('password', 'This is not your current password')

/** A session alone may have been stolen. */
export async function changeAfterProof<T>(
  user: User,
  { password, code }: OwnerProof,
  actor: Actor,
  change: (trx: TransactionClientContract, security: AccountSecurity) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!(await hash.verify(user.password, password))) {
    await followWrongAttempt(() => recordEvent(actor, 'denied', { kind: 'user', id: user.id }, {}))
    return NOT_CURRENT
  }
  const result = await inTransaction<T | Refusal>(async (trx) => {
    if (!(await lockCheckedPassword(user, trx))) return NOT_CURRENT
    const security = await lockSecurity(user.id, trx)
    if (isTwoStep(security)) {
      if (code === undefined)
        return refuseField('code', 'Please give a code of your app, or a recovery code, as well')
      const refused = await spendCode(user.id, code, actor, trx)
      if (refused) return refused
    }
    return change(trx, security)
  })
  return code === undefined ? result : recordWrongCode(user, result, actor)
}

/** Outside the transaction, which the refusal rolled back. */
async function recordWrongCode<T>(user: User, result: T | Refusal, actor: Actor): Promise<T | Refusal> {
  if (isRefusal(result) && result.errors?.['code'] !== undefined)
    await followWrongAttempt(() =>
      recordEvent(actor, 'denied', { kind: 'user', id: user.id }, { after: { why: 'wrong code' } }),
    )
  return result
}

export const isWrongProof = ({ errors }: Refusal): boolean =>
  errors?.['password'] !== undefined || errors?.['code'] !== undefined

/** Sign-in stays as it is until a first code is right. */
export const beginTwoStepSetUp = (
  user: User,
  proof: OwnerProof,
  actor: Actor,
): Promise<TotpSetUp | Refusal> =>
  changeAfterProof(user, proof, actor, async (trx, security) => {
    if (isTwoStep(security)) return ALREADY_ON
    const { uri, key, kept } = createTotp(user)
    await security.useTransaction(trx).merge({ totpSecret: kept, totpLastStep: 0 }).save()
    return { uri, key }
  })

/**
 * Ends all other sessions, which had one step.
 * @returns the recovery codes
 */
export async function switchTwoStepOn(
  user: User,
  session: string | null,
  code: string,
  actor: Actor,
): Promise<string[] | Refusal> {
  const codes = await inTransaction<string[] | Refusal>(async (trx) => {
    const security = await lockSecurity(user.id, trx)
    if (isTwoStep(security)) return ALREADY_ON
    if (security.totpSecret === null) return refuse('conflict', 'Please begin the set-up again.')
    const refused = await spendTotp(security, code.replace(/\s/g, ''), trx)
    if (refused) return refused
    await trx
      .from('account_security')
      .where('user_id', user.id)
      .update({ totp_since_ms: now(), reset_ms: null })
    const codes = await renewRecoveryCodes(user.id, trx)
    await closeOtherSessions(user.id, session, trx)
    await recordEvent(actor, 'two-step-on', { kind: 'user', id: user.id }, {}, trx)
    return codes
  })
  return recordWrongCode(user, codes, actor)
}

const forget = { totp_secret: null, totp_since_ms: null }

export async function switchTwoStepOff(
  user: User,
  session: string | null,
  proof: OwnerProof,
  actor: Actor,
): Promise<null | Refusal> {
  if (isTwoStepRequired(user))
    return refuse('conflict', 'Your fleet asks two-step sign-in of everybody with your role: it stays on.')
  return changeAfterProof<null>(user, proof, actor, async (trx, security) => {
    if (!isTwoStep(security)) return refuse('conflict', 'Two-step sign-in is not on.')
    await trx.from('account_security').where('user_id', user.id).update(forget)
    await trx.from('recovery_codes').where('user_id', user.id).delete()
    await closeOtherSessions(user.id, session, trx)
    await recordEvent(actor, 'two-step-off', { kind: 'user', id: user.id }, {}, trx)
    return null
  })
}

export const replaceRecoveryCodes = (
  user: User,
  proof: OwnerProof,
  actor: Actor,
): Promise<string[] | Refusal> =>
  changeAfterProof<string[]>(user, proof, actor, async (trx, security) => {
    if (!isTwoStep(security)) return refuse('conflict', 'Two-step sign-in is not on.')
    const codes = await renewRecoveryCodes(user.id, trx)
    await recordEvent(actor, 'recovery-codes', { kind: 'user', id: user.id }, {}, trx)
    return codes
  })

/** How an account signs in, without any secret. */
export async function findSignInMethods(user: User) {
  const security = await AccountSecurity.find(user.id)
  return {
    since: security?.totpSinceMs ?? null,
    resetAt: security?.resetMs ?? null,
    required: isTwoStepRequired(user),
    recoveryCodesLeft: await countRecoveryCodes(user.id),
    passkeys: await Passkey.query().where('user_id', user.id).orderBy('id'),
  }
}

interface Span {
  readonly since: number
  readonly until: number
}

/** Removes passkeys and two-step sign-in added while somebody else may have had the account. */
export async function removeAddedFactors(
  userId: number,
  { since, until }: Span,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<boolean> {
  const security = await lockSecurity(userId, trx)
  const record = { kind: 'user', id: userId }
  const passkeys = await Passkey.query({ client: trx })
    .where('user_id', userId)
    .where('created_ms', '>=', since)
    .where('created_ms', '<', until)
  for (const passkey of passkeys) {
    await passkey.useTransaction(trx).delete()
    await recordEvent(actor, 'passkey-removed', record, { before: { passkey: passkey.name } }, trx)
  }
  const { totpSinceMs } = security
  const isAdded = totpSinceMs !== null && totpSinceMs >= since && totpSinceMs < until
  if (isAdded) {
    await trx.from('account_security').where('user_id', userId).update(forget)
    await trx.from('recovery_codes').where('user_id', userId).delete()
    await recordEvent(actor, 'two-step-off', record, {}, trx)
  }
  return isAdded || passkeys.length > 0
}

/** For somebody who lost their phone. */
export async function removeSecondFactors(
  userId: number,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  await lockSecurity(userId, trx)
  await trx
    .from('account_security')
    .where('user_id', userId)
    .update({ ...forget, reset_ms: now() })
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx.from('passkeys').where('user_id', userId).delete()
  await closeSessions(userId, null, trx)
  await recordEvent(actor, 'two-step-reset', { kind: 'user', id: userId }, {}, trx)
}

/** One's own is changed on the profile page, where a proof is asked. */
export async function resetSecondFactors(userId: number, actor: Actor): Promise<null | Refusal> {
  if (userId === actor.userId)
    return refuse('conflict', 'Change your own two-step sign-in on your profile page.')
  return inTransaction<null | Refusal>(async (trx) => {
    const security = await lockSecurity(userId, trx)
    const passkey = await Passkey.query({ client: trx }).where('user_id', userId).first()
    if (!isTwoStep(security) && !passkey)
      return refuse('conflict', 'This account has no two-step sign-in and no passkey.')
    await removeSecondFactors(userId, actor, trx)
    return null
  })
}

/** The notice shows only once. Whoever made a password link could have opened it and seen the notice. */
export const recordNoticeSeen = (userId: number, actor: Actor): Promise<unknown> =>
  inTransaction(async (trx) => {
    const unseenResets = () => trx.from('account_security').where('user_id', userId).whereNotNull('reset_ms')
    if (Number(await unseenResets().update({ reset_ms: null })) === 0) return
    const link = await LinkPassword.query({ client: trx })
      .where({ user_id: userId, session: actor.session ?? '' })
      .first()
    const after = { openedByLink: link !== null }
    await recordEvent(actor, 'two-step-reset-seen', { kind: 'user', id: userId }, { after }, trx)
  })
