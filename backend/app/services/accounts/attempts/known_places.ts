import { DAY_MS } from '@longhaul/core'
import { createHash } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { toNetwork } from '#services/accounts/attempts/networks'
import { classifyDbFailure } from '#services/database/db_failure'

export interface SignInPlace {
  readonly address: string
  readonly device: string | null
}

/** A place unused for so long is strange again. */
const LIFE_MS = 90 * DAY_MS
/** Use is stored once a day, so that a login seldom writes. */
const TOUCH_EVERY_MS = DAY_MS
const MOST_PLACES = 20

const mark = (kind: 'device' | 'network', value: string) =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url')

const marksOf = ({ address, device }: SignInPlace): string[] => [
  ...(device === null ? [] : [mark('device', device)]),
  mark('network', toNetwork(address)),
]

/** Whether this user signed in lately from this device or network. */
export async function isKnownPlace(username: string, place: SignInPlace): Promise<boolean> {
  const row: unknown = await db
    .from('known_places')
    .join('users', 'users.id', 'known_places.user_id')
    .where('users.username_key', username.toLowerCase())
    .whereIn('known_places.mark', marksOf(place))
    .where('known_places.last_ms', '>', Date.now() - LIFE_MS)
    .select('known_places.id')
    .first()
  return row !== null
}

/** A failure to remember does not fail the login. */
export async function rememberPlace(userId: number, place: SignInPlace): Promise<void> {
  try {
    const now = Date.now()
    const rows = (await db
      .from('known_places')
      .where('user_id', userId)
      .orderBy('last_ms', 'desc')
      .select('id', 'mark', 'last_ms')) as { id: number; mark: string; last_ms: number }[]
    for (const one of marksOf(place)) {
      const known = rows.find((row) => row.mark === one)
      if (!known) await keep({ user_id: userId, mark: one, last_ms: now })
      else if (now - Number(known.last_ms) > TOUCH_EVERY_MS)
        await db.from('known_places').where('id', known.id).update({ last_ms: now })
    }
    const surplus = rows.slice(MOST_PLACES - marksOf(place).length).map(({ id }) => id)
    if (surplus.length > 0) await db.from('known_places').whereIn('id', surplus).delete()
  } catch (error) {
    logger.warn({ user: userId, failure: classifyDbFailure(error) }, 'place of a login not kept')
  }
}

async function keep(row: { user_id: number; mark: string; last_ms: number }): Promise<void> {
  try {
    await db.table('known_places').insert(row)
  } catch (error) {
    // Another login stored it at the same moment.
    if (classifyDbFailure(error) !== 'duplicate') throw error
  }
}
