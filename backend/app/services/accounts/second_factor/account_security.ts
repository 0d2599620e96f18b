import { randomBytes } from 'node:crypto'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import { type Role } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import { nextLock } from '#rows/lock_version'
import { readTwoFactorRule } from '#services/shared/settings'

/** The write orders changes of the account's sign-in methods. */
export async function lockSecurity(userId: number, trx: TransactionClientContract): Promise<AccountSecurity> {
  const lock = () => trx.from('account_security').where('user_id', userId).update(nextLock(trx))
  if (Number(await lock()) === 0) {
    const user_handle = randomBytes(32).toString('base64url')
    await trx
      .insertQuery()
      .table('account_security')
      .insert({ user_id: userId, user_handle, totp_last_step: 0 })
      .onConflict('user_id')
      .ignore()
    await lock()
  }
  return AccountSecurity.findOrFail(userId, { client: trx })
}

export const isTwoStep = (security: AccountSecurity | null): boolean =>
  security !== null && security.totpSinceMs !== null

/** Whether TWO_FACTOR asks two-step sign-in of everybody with this role. */
export function isTwoStepRequired({ role }: { readonly role: Role }): boolean {
  const rule = readTwoFactorRule()
  return rule === 'all' || (rule === 'staff' && role !== 'driver') || (rule === 'admins' && role === 'admin')
}

/** Whether the account must set two-step sign-in up before anything else. */
export async function mustSetUpTwoStep(user: { readonly id: number; readonly role: Role }): Promise<boolean> {
  return isTwoStepRequired(user) && !isTwoStep(await AccountSecurity.find(user.id))
}

/** When an administrator took the second step away, until the person has seen it. */
export const findReset = async (userId: number): Promise<Instant | null> =>
  (await AccountSecurity.find(userId))?.resetMs ?? null
