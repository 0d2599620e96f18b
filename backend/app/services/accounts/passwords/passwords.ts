import { createHash, randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { MESSAGES } from '@longhaul/core/contract'
import { DEMO_PASSWORD } from '#database/demo/fleet'
import { fold } from '#rows/fold'
import type User from '#models/user'
import { isCommonPassword } from '#services/accounts/passwords/common_passwords'
import { refuseField, type Refusal } from '#services/shared/refusal'

export interface PasswordColumns {
  readonly password: string
  /** Digest of the hash, when it is known not to be the published password's. */
  readonly passwordChecked: string | null
}

/** Identifies a hash without revealing it. */
export const digestHash = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url')

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '')

/** Digits and signs that people write for letters. */
const LOOK_ALIKES = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const asLetters = (text: string, one: 'i' | 'l'): string =>
  lettersOf(fold(text).replace(/[0-9@$!]/g, (sign) => ({ ...LOOK_ALIKES, '1': one })[sign] ?? ''))

const OWN_LETTERS = 4

/** Whether `password` is little more than `words`, digits and signs ignored or read as letters. */
function madeOf(password: string, words: readonly string[]): boolean {
  if (words.some((word) => fold(word) === fold(password))) return true
  const known = words
    .map(lettersOf)
    .filter(({ length }) => length >= 3)
    .sort((a, b) => b.length - a.length)
  const readings = [lettersOf(password), asLetters(password, 'i'), asLetters(password, 'l')]
  return readings.some((letters) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest !== letters && rest.length < OWN_LETTERS
  })
}

const isPublished = (password: string): boolean => madeOf(password, [DEMO_PASSWORD])

/** What is publicly known of a password's owner is no secret. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly carrier: string | null
}

const wordsOf = ({ username, email, firstName, lastName, carrier }: PasswordOwner): string[] => [
  email,
  email.slice(0, email.lastIndexOf('@')),
  carrier ?? '',
  username,
  ...username.split(/[_\d]+/),
  firstName,
  lastName,
]

/** Why this cannot be the owner's password. The length was checked before. */
export async function refusePassword(password: string, owner: PasswordOwner): Promise<Refusal | null> {
  if (isPublished(password)) return refuseField('password', MESSAGES.password.published)
  if (madeOf(password, wordsOf(owner))) return refuseField('password', MESSAGES.password.ofOwner)
  if (await isCommonPassword(password)) return refuseField('password', MESSAGES.password.common)
  return null
}

/** As `refusePassword` wants it. */
export async function findOwner(user: User): Promise<PasswordOwner> {
  const row = (await db
    .from('drivers')
    .join('carriers', 'carriers.id', 'drivers.carrier_id')
    .where('drivers.user_id', user.id)
    .select('carriers.name')
    .first()) as { name: string } | null
  const { username, email, firstName, lastName } = user
  return { username, email, firstName, lastName, carrier: row?.name ?? null }
}

export async function hashPassword(password: string): Promise<PasswordColumns> {
  const made = await hash.make(password)
  return { password: made, passwordChecked: isPublished(password) ? null : digestHash(made) }
}

export const makeUnusablePassword = (): Promise<PasswordColumns> =>
  hashPassword(randomBytes(32).toString('base64'))

/**
 * Hashes a correct password again at today's cost; the login goes on if that fails.
 * @returns whether the password is still right
 */
export async function upgradeHash(user: User, password: string): Promise<boolean> {
  const { password: old } = user
  if (!hash.needsReHash(old)) return true
  try {
    const columns = await hashPassword(password)
    const made = await db
      .from('users')
      .where({ id: user.id, password: old })
      .update({ password: columns.password, password_checked: columns.passwordChecked })
    if (Number(made) === 1) {
      user.merge(columns).$hydrateOriginals()
      return true
    }
  } catch (error) {
    logger.warn(
      { user: user.id, failure: (error as { code?: string }).code ?? 'unknown' },
      'password not hashed again',
    )
  }
  await user.refresh()
  return user.password === old || hash.verify(user.password, password)
}
