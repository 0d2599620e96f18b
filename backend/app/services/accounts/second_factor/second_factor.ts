import encryption from '@adonisjs/core/services/encryption'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Secret, TOTP } from 'otpauth'
import type AccountSecurity from '#models/account_security'
import { recordEvent, type Actor } from '#services/audit/trail'
import { lockSecurity } from '#services/accounts/second_factor/account_security'
import {
  readRecoveryCode,
  countRecoveryCodes,
  spendRecoveryCode,
} from '#services/accounts/second_factor/recovery_codes'
import { now } from '#services/shared/now'
import { effective } from '#services/shared/setting_values'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'

const PERIOD_S = 30
const SECRET_BYTES = 20
/** A phone's clock may be one step off, before or behind. */
const WINDOW = 1

const purposeOf = (userId: number) => `totp ${userId}`
const totpOf = (secret: Secret, label: string) =>
  new TOTP({
    issuer: effective('company_name'),
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  })

export function createTotp(user: { id: number; username: string }): {
  uri: string
  key: string
  kept: string
} {
  const secret = new Secret({ size: SECRET_BYTES })
  const key = secret.base32
  return {
    uri: totpOf(secret, user.username).toString(),
    key,
    kept: encryption.encrypt(key, { purpose: purposeOf(user.id) }),
  }
}

const WRONG_CODE = refuseField(
  'code',
  'This code is not right. If the app’s codes keep failing, let the phone set its clock by itself: the codes follow it.',
)
const USED_CODE = refuseField('code', 'This code has been used already. Wait for the next one in your app.')
const NOT_ON = refuse('conflict', 'Two-step sign-in is not on.')
const UNREADABLE = refuse(
  'conflict',
  'The server can no longer read your two-step sign-in, since its key was changed. Use a recovery code, or ask your fleet administrator to reset it.',
)

function stepOf(security: AccountSecurity, code: string): number | Refusal {
  const key = encryption.decrypt<string>(security.totpSecret ?? '', purposeOf(security.userId))
  if (key === null) return UNREADABLE
  const timestamp = now()
  const delta = totpOf(Secret.fromBase32(key), '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? WRONG_CODE : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/** This time step and earlier ones are never accepted again: the database compares, even for two at once. */
export async function spendTotp(
  security: AccountSecurity,
  code: string,
  trx: TransactionClientContract,
): Promise<null | Refusal> {
  const step = stepOf(security, code)
  if (isRefusal(step)) return step
  const moved = await trx
    .from('account_security')
    .where('user_id', security.userId)
    .where('totp_last_step', '<', step)
    .update({ totp_last_step: step })
  return Number(moved) === 1 ? null : USED_CODE
}

export async function spendCode(
  userId: number,
  typed: string,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<null | Refusal> {
  const security = await lockSecurity(userId, trx)
  if (security.totpSinceMs === null) return NOT_ON
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return spendTotp(security, digits, trx)
  const code = readRecoveryCode(typed)
  if (code === null || !(await spendRecoveryCode(userId, code, trx))) return WRONG_CODE
  const after = { recoveryCodesLeft: await countRecoveryCodes(userId, trx) }
  await recordEvent(actor, 'recovery-code', { kind: 'user', id: userId }, { after }, trx)
  return null
}
