import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '@longhaul/core/contract'
import { insertRows } from '#rows/insert_rows'
import RecoveryCode from '#models/recovery_code'
import { now } from '#services/shared/now'

/** 79 random bits, so a fast hash is enough; no letters that look like digits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LETTERS = 16
const GROUP = 4

const freshCode = () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const spaced = (code: string) => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}

const digest = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest()
function keptAs(code: string): string {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}$${digest(salt, code).toString('base64url')}`
}
function isKeptAs(hash: string, code: string): boolean {
  const [salt = '', rest = ''] = hash.split('$')
  const kept = Buffer.from(rest, 'base64url')
  const given = digest(salt, code)
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** Shown to their owner now and never again. */
export async function renewRecoveryCodes(userId: number, trx: TransactionClientContract): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes.count }, freshCode)
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await insertRows(trx, {
    table: 'recovery_codes',
    columns: ['user_id', 'hash', 'used_ms'],
    rows: codes.map((code) => [userId, keptAs(code), null]),
  })
  return codes.map(spaced)
}

const unused = (userId: number, trx?: TransactionClientContract) =>
  RecoveryCode.query(trx ? { client: trx } : {})
    .where('user_id', userId)
    .whereNull('used_ms')

export const countRecoveryCodes = async (userId: number, trx?: TransactionClientContract): Promise<number> =>
  (await unused(userId, trx)).length

/** Of two who send the same code at once, one finds it used: `false`, as for a wrong one. */
export async function spendRecoveryCode(
  userId: number,
  code: string,
  trx: TransactionClientContract,
): Promise<boolean> {
  const right = (await unused(userId, trx)).find(({ hash }) => isKeptAs(hash, code))
  if (!right) return false
  const spent = await trx
    .from('recovery_codes')
    .where('id', right.id)
    .whereNull('used_ms')
    .update({ used_ms: now() })
  return Number(spent) === 1
}
