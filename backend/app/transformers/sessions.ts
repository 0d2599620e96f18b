import { isoTime } from '@longhaul/core'
import { type SessionRow } from '@longhaul/core/contract'
import type UserSession from '#models/user_session'

/** `asker` is the session and the address the request came with. */
export const sessionRow = (
  session: UserSession,
  asker: { session: string | null; address: string },
): SessionRow => ({
  id: session.id,
  device: session.device,
  address: session.address,
  same_network: session.address !== '' && session.address === asker.address,
  current: session.id === asker.session,
  opened_at: isoTime(session.openedMs),
  last_used_at: isoTime(session.lastUsedMs),
  ends_at: isoTime(session.ended ? session.closesMs : session.endsMs),
  used_in_two_places: session.ended === 'copied',
})
