import { afterEach, beforeEach } from 'vitest'
import { createSessionStore, type SessionStore } from '../providers/tokens.ts'
import { buildUser } from './builders.ts'

/**
 * A signed-in person in each test, whose access token 'old' has run out while the refresh token 'ref' still
 * serves.
 */
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
