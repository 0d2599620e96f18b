import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DataProvider } from 'react-admin'
import type { Auth } from '../providers/auth.ts'
import type { Http } from '../providers/http.ts'
import type { SessionStore, SignedInUser } from '../providers/tokens.ts'
import type { Verbs } from '../providers/types.ts'

/** What the app talks to the outside with; tests hand in fakes, nothing else differs. */
export interface Providers {
  session: SessionStore
  auth: Auth
  http: Http
  /** Made from `http` when absent, inside the signed-in bundle. */
  data?: DataProvider & Verbs
}

export const ProvidersContext = createContext<Providers | null>(null)

export function useProviders(): Providers {
  const providers = useContext(ProvidersContext)
  if (!providers) throw new Error('useProviders outside of App')
  return providers
}

/**
 * Whether the session that ended here was ended by Logout: that leads to the landing page and not to the
 * login.
 */
export const LeftContext = createContext<{ left: boolean; setLeft: (left: boolean) => void }>({
  left: false,
  setLeft: () => undefined,
})

/** Who is signed in; follows sign-in, sign-out and other tabs. */
export function useUser(): SignedInUser | null {
  const { session } = useProviders()
  return useSyncExternalStore(session.subscribe, session.user)
}

/** Who is signed in, on a page that is only shown to someone who is. */
export function useSignedInUser(): SignedInUser {
  const user = useUser()
  if (!user) throw new Error('useSignedInUser on a public page')
  return user
}

/** First name, or the username of someone who gave none. */
export const shortName = (user: SignedInUser): string => user.first_name || user.username
