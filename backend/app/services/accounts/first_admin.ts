import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import User from '#models/user'
import { choosePassword, type ChosenPassword } from '#services/accounts/passwords/chosen_password'
import { AT_THE_MACHINE, recordEvent } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { closeAccess } from '#services/accounts/sessions/sessions'

export interface NewAdmin {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** What somebody typed; else a fresh one is made. */
  readonly password?: string | undefined
}

/** Makes an administrator, or resets a user's password and role. */
export async function makeAdmin(person: NewAdmin): Promise<ChosenPassword | Refusal> {
  const { username, email, firstName, lastName } = person
  if (
    !/^\w+$/.test(username) ||
    username.length < LIMITS.username.min ||
    username.length > LIMITS.username.max
  )
    return refuse(
      'invalid',
      `${MESSAGES.username.characters}, ${LIMITS.username.min} to ${LIMITS.username.max} of them.`,
    )
  if (!/^\S+@\S+$/.test(email) || email.length > LIMITS.email.max)
    return refuse('invalid', MESSAGES.email.format)
  const chosen = await choosePassword(person.password, { ...person, carrier: null })
  if (isRefusal(chosen)) return chosen
  try {
    return await inTransaction(async (trx) => {
      const known = await User.findBy('usernameKey', username.toLowerCase(), { client: trx })
      const user = (known ?? new User()).useTransaction(trx)
      await user
        .merge({
          username: known?.username ?? username,
          email: known?.email ?? email,
          firstName: known?.firstName ?? firstName,
          lastName: known?.lastName ?? lastName,
          logVersion: known?.logVersion ?? 0,
          ...chosen.columns,
          role: 'admin',
          active: true,
          awaitingApproval: false,
          mustChangePassword: chosen.fresh !== null,
        })
        .save()
      await closeAccess(user.id, null, trx)
      await recordEvent(AT_THE_MACHINE, 'admin', { kind: 'user', id: user.id }, {}, trx)
      return chosen
    })
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return refuse('conflict', MESSAGES.email.taken)
    throw error
  }
}
