import type { AuthProvider } from 'react-admin'
import { mayAccess, type Action } from './access.ts'
import type { Auth } from './auth.ts'
import { ApiError } from './http.ts'
import type { SessionStore } from './tokens.ts'

/** react-admin's view of the session. Signing in happens on the public pages. */
export function createAuthProvider(auth: Auth, session: SessionStore): AuthProvider {
  const user = () => {
    const found = session.user()
    if (!found) throw new ApiError(401, '')
    return found
  }
  return {
    login: auth.login,
    async logout() {
      await auth.logout()
      // App shows the landing page as soon as the session is gone.
      return false
    },
    async checkAuth() {
      user()
    },
    async checkError() {
      // http.ts alone decides that a session is over, and the app follows the session. A refusal here would
      // make react-admin answer the failed call with success: a form would take what it sent for saved.
    },
    async getIdentity() {
      const { id, username, first_name, last_name } = user()
      return { id, fullName: `${first_name} ${last_name}`.trim() || username }
    },
    async canAccess({ action, resource }) {
      const found = session.user()
      return found !== null && mayAccess(found.role, action as Action, resource)
    },
  }
}
