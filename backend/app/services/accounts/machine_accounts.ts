import AccountSecurity from '#models/account_security'
import Passkey from '#models/passkey'
import User from '#models/user'
import { forgetFailures } from '#services/accounts/attempts/login_guard'
import { choosePassword, type ChosenPassword } from '#services/accounts/passwords/chosen_password'
import { findOwner } from '#services/accounts/passwords/passwords'
import { isTwoStep } from '#services/accounts/second_factor/account_security'
import { resetSecondFactors } from '#services/accounts/second_factor/two_factor'
import { closeAccess } from '#services/accounts/sessions/sessions'
import { forgetWrongCodes } from '#services/accounts/sign_in/sign_in'
import { AT_THE_MACHINE, recordEvent } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

/** What whoever has the machine may do with accounts, when nobody can do it on the pages any more. */

export interface AdminAccount {
  readonly username: string
  readonly email: string
  readonly active: boolean
  readonly has_codes: boolean
  readonly passkeys: number
}

export async function listAdmins(): Promise<AdminAccount[]> {
  const admins = await User.query().where('role', 'admin').orderBy('username_key')
  return Promise.all(
    admins.map(async ({ id, username, email, active }) => ({
      username,
      email,
      active,
      has_codes: isTwoStep(await AccountSecurity.find(id)),
      passkeys: (await Passkey.query().where('user_id', id)).length,
    })),
  )
}

async function findAccount(username: string): Promise<User | Refusal> {
  const user = await User.findBy('usernameKey', username.toLowerCase())
  return user ?? refuse('not-found', `There is no account '${username}'.`)
}

/** Ends every session; what an admin signs in with besides the password stays. */
export async function resetPassword(
  username: string,
  typed: string | undefined,
): Promise<ChosenPassword | Refusal> {
  const user = await findAccount(username)
  if (isRefusal(user)) return user
  if (user.role !== 'admin')
    return refuse(
      'forbidden',
      `'${user.username}' is no administrator: an administrator makes a password link on the page of the account.`,
    )
  const chosen = await choosePassword(typed, await findOwner(user))
  if (isRefusal(chosen)) return chosen
  return inTransaction(async (trx) => {
    await closeAccess(user.id, null, trx)
    const stored = await User.findOrFail(user.id, { client: trx })
    await stored.merge({ ...chosen.columns, mustChangePassword: chosen.fresh !== null }).save()
    await recordEvent(AT_THE_MACHINE, 'password', { kind: 'user', id: user.id }, {}, trx)
    return chosen
  })
}

/** Two-step sign-in and passkeys, of somebody who lost them. */
export async function removeFactors(username: string): Promise<null | Refusal> {
  const user = await findAccount(username)
  if (isRefusal(user)) return user
  const refused = await resetSecondFactors(user.id, AT_THE_MACHINE)
  if (refused === null) await forgetWrongCodes(user.id)
  return refused
}

/** Wrong passwords and codes count anew; counts of addresses go on. */
export async function unlock(username: string): Promise<{ counts: number } | Refusal> {
  const user = await findAccount(username)
  if (isRefusal(user)) return user
  if (!user.active)
    return refuse(
      'conflict',
      `'${user.username}' is deactivated, which is no lock: an administrator activates it on its page.`,
    )
  const counts = await forgetFailures(user.username)
  await forgetWrongCodes(user.id)
  await recordEvent(AT_THE_MACHINE, 'unlock', { kind: 'user', id: user.id }, {})
  return { counts }
}
