import { createHash, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { now } from '#services/shared/now'

/** 'link-second-factor' is the second step behind a password link. */
export type ChallengeKind = 'second-factor' | 'link-second-factor' | 'passkey-sign-in' | 'passkey-new'

export const CHALLENGE_MINUTES = 5
const TRIES = 5
const SWEEP = 200

export interface Challenge {
  readonly id: number
  readonly userId: number | null
}

/** Stored hashed, so that a reader of the database cannot answer it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const live = (kind: ChallengeKind, token: string, address: string) => ({
  kind,
  hash: hashOf(token),
  address: address.slice(0, 64),
})

async function sweep(): Promise<void> {
  const spent = (await db
    .from('sign_in_challenges')
    .where('expires_ms', '<', now())
    .limit(SWEEP)
    .select('id')) as { id: number }[]
  if (spent.length === 0) return
  const ids = spent.map(({ id }) => id)
  await db.from('sign_in_challenges').whereIn('id', ids).delete()
}

export async function issueChallenge(
  kind: ChallengeKind,
  userId: number | null,
  address: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.table('sign_in_challenges').insert({
    ...live(kind, token, address),
    user_id: userId,
    tries_left: TRIES,
    expires_ms: now() + CHALLENGE_MINUTES * 60_000,
  })
  await sweep()
  return token
}

/** The challenge while it can still be answered from this address. */
export async function findChallenge(
  kind: ChallengeKind,
  token: string,
  address: string,
): Promise<Challenge | null> {
  const row = (await db
    .from('sign_in_challenges')
    .where(live(kind, token, address))
    .where('expires_ms', '>', now())
    .where('tries_left', '>', 0)
    .first()) as { id: number; user_id: number | null } | null
  return row && { id: row.id, userId: row.user_id }
}

/** Uses one try of a challenge; false when none was left. */
export async function useTry(id: number): Promise<boolean> {
  const left = db.from('sign_in_challenges').where('id', id).where('tries_left', '>', 0)
  return Number(await left.decrement('tries_left', 1)) === 1
}

/** Of two answers at once only one succeeds. */
export const spendChallenge = async (
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<boolean> => Number(await client.from('sign_in_challenges').where('id', id).delete()) === 1

/** Half-open sign-ins and passkeys end with the sessions. */
export const deleteChallenges = (userId: number, trx: TransactionClientContract) =>
  trx.from('sign_in_challenges').where('user_id', userId).delete()
