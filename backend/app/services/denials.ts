import limiter from '@adonisjs/limiter/services/main'
import { note, type Actor } from '#services/audit_trail'

/** How many refused requests of one user a minute are worth a line each. */
const NOTED_PER_MINUTE = 10

/** Notes that somebody signed in asked for what they may not do. */
export async function noteRefused(actor: Actor, request: { method: string; path: string }): Promise<void> {
  await limiter
    .use('memory', { requests: NOTED_PER_MINUTE, duration: '1 min' })
    .attempt(`refused_${actor.userId}`, () =>
      note(actor, 'refused', { kind: 'request', id: null }, { after: request }),
    )
}
