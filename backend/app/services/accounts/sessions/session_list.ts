import db from '@adonisjs/lucid/services/db'
import { type Instant } from '@longhaul/core'
import UserSession from '#models/user_session'
import { endWithNotice, findLastUses } from '#services/accounts/sessions/session_rows'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { refuse, type Refusal } from '#services/shared/refusal'

const UNKNOWN = refuse('not-found', 'There is no such session. It may have ended meanwhile.')
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Live sessions, and those used in two places that the user has not read about; last used first. */
export async function listSessions(userId: number): Promise<UserSession[]> {
  const at = now()
  const sessions = await UserSession.query()
    .where('user_id', userId)
    .where((shown) =>
      shown
        .where('closes_ms', '>', at)
        .orWhere((copied) => copied.where('ended', 'copied').whereNull('seen_ms')),
    )
  const uses = await findLastUses(userId, db.connection())
  for (const session of sessions)
    session.lastUsedMs = Math.max(session.lastUsedMs, uses.get(session.id) ?? 0) as Instant
  return sessions.sort((a, b) => b.lastUsedMs - a.lastUsedMs || a.id.localeCompare(b.id))
}

export async function findCopiedSince(userId: number): Promise<number | null> {
  const row = (await db
    .from('user_sessions')
    .where({ user_id: userId, ended: 'copied' })
    .whereNull('seen_ms')
    .max('closes_ms as at')
    .first()) as { at: number | null } | null
  return row?.at == null ? null : Number(row.at)
}

const describeSession = ({ device, address }: UserSession) => ({ device, address })

export async function endSession(userId: number, idText: unknown, actor: Actor): Promise<null | Refusal> {
  const id = String(idText)
  if (!SESSION_ID.test(id)) return UNKNOWN
  return inTransaction<null | Refusal>(async (trx) => {
    const at = now()
    const ended = await endWithNotice({ userId, id }, actor.userId === userId ? 'ended' : 'admin', at, trx)
    if (ended === 0) {
      const read = await trx
        .from('user_sessions')
        .where({ id, user_id: userId, ended: 'copied' })
        .whereNull('seen_ms')
        .update({ seen_ms: at })
      return Number(read) > 0 ? null : UNKNOWN
    }
    const session = await UserSession.findOrFail(id, { client: trx })
    await recordEvent(
      actor,
      'session-end',
      { kind: 'user', id: userId },
      { after: describeSession(session) },
      trx,
    )
    return null
  })
}

/** A password link stays. */
export const endUserSessions = (userId: number, actor: Actor): Promise<void> =>
  inTransaction(async (trx) => {
    await endWithNotice({ userId }, 'admin', now(), trx)
    const after = { everywhere: true }
    await recordEvent(actor, 'session-end', { kind: 'user', id: userId }, { after }, trx)
  })
