import { afterEach, beforeEach } from 'vitest'
import { createSessionStore, type SessionStore } from '../providers/sessionStore.ts'
import { buildUser } from './builders.ts'

/** The access token 'old' has expired; the refresh token 'ref' still serves. */
export function expiredSession(): () => SessionStore {
  let session: SessionStore
  beforeEach(() => {
    session = createSessionStore()
    session.saveTokens({ access: 'old', refresh: 'ref' })
    session.saveUser(buildUser())
  })
  afterEach(() => localStorage.clear())
  return () => session
}
