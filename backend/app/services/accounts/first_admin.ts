import { randomInt } from 'node:crypto'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import User from '#models/user'
import { hashPassword } from '#services/accounts/passwords/passwords'
import { removeSecondFactors } from '#services/accounts/second_factor/two_factor'
import { recordEvent } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { refuse, type Refusal } from '#services/shared/refusal'
import { closeAccess } from '#services/accounts/sessions/sessions'

export interface NewAdmin {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Of an existing user. */
  readonly secondFactors?: 'keep' | 'remove'
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const freshPassword = (): string =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Makes an administrator, or resets a user's password and role; the password works once. */
export async function makeAdmin(person: NewAdmin): Promise<{ password: string } | Refusal> {
  const { username, email, firstName, lastName, secondFactors = 'keep' } = person
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
  const password = freshPassword()
  const columns = await hashPassword(password)
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
          ...columns,
          role: 'admin',
          active: true,
          awaitingApproval: false,
          mustChangePassword: true,
        })
        .save()
      const actor = { userId: null, address: 'command line' }
      await closeAccess(user.id, null, trx)
      if (known && secondFactors === 'remove') await removeSecondFactors(user.id, actor, trx)
      await recordEvent(actor, 'admin', { kind: 'user', id: user.id }, {}, trx)
      return { password }
    })
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return refuse('conflict', MESSAGES.email.taken)
    throw error
  }
}
