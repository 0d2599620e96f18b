import { personName } from '@longhaul/core/contract'
import type { AuthProvider } from 'react-admin'
import { mayAccess, type Action } from './access.ts'
import type { Auth } from './auth.ts'
import { ApiError } from './http.ts'
import type { SessionStore } from './sessionStore.ts'

/** Signing in happens on the public pages. */
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
      // The app itself leads to the landing page.
      return false
    },
    async checkAuth() {
      user()
    },
    async checkError() {
      // http.ts alone ends sessions. A refusal here would make react-admin take a failed save for a success.
    },
    async getIdentity() {
      const { id, username, first_name, last_name } = user()
      return { id, fullName: personName(first_name, last_name, username) }
    },
    async canAccess({ action, resource }) {
      const found = session.user()
      return found !== null && mayAccess(found.role, action as Action, resource)
    },
  }
}
