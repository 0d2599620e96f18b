import { randomInt } from 'node:crypto'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import {
  hashPassword,
  refusePassword,
  type PasswordColumns,
  type PasswordOwner,
} from '#services/accounts/passwords/passwords'
import { refuseField, type Refusal } from '#services/shared/refusal'

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const freshPassword = (): string =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export interface ChosenPassword {
  readonly columns: PasswordColumns
  /** One that was made here, works once and is to be handed on; `null` for one that was typed. */
  readonly fresh: string | null
}

/** The password that somebody typed for `owner`, or a fresh one. */
export async function choosePassword(
  typed: string | undefined,
  owner: PasswordOwner,
): Promise<ChosenPassword | Refusal> {
  if (!typed) {
    const fresh = freshPassword()
    return { columns: await hashPassword(fresh), fresh }
  }
  const { min, max } = LIMITS.newPassword
  if (typed.length < min) return refuseField('password', MESSAGES.password.min)
  if (typed.length > max) return refuseField('password', MESSAGES.password.max)
  const refused = await refusePassword(typed, owner)
  return refused ?? { columns: await hashPassword(typed), fresh: null }
}
