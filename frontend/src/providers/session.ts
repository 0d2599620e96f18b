import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DataProvider } from 'react-admin'
import type { Auth } from './auth.ts'
import type { Http } from './http.ts'
import type { OutboxStore } from '../offline/outboxStore.ts'
import type { Snapshots } from '../offline/snapshots.ts'
import type { SessionStore, SignedInUser } from './sessionStore.ts'
import type { Verbs } from './types.ts'

/** Tests hand in fakes; nothing else differs. */
export interface Providers {
  session: SessionStore
  auth: Auth
  http: Http
  /** Made from `http` when absent, inside the signed-in bundle. */
  data?: DataProvider & Verbs
  /** Of what is not sent yet; the browser's when absent. */
  outboxStore?: OutboxStore
  /** The last answers of the server; the browser's when absent. */
  snapshots?: Snapshots
}

export const ProvidersContext = createContext<Providers | null>(null)

export function useProviders(): Providers {
  const providers = useContext(ProvidersContext)
  if (!providers) throw new Error('useProviders outside of App')
  return providers
}

/** Whether Logout ended the session: that leads to the landing page, and an expired one to /login. */
export const LogoutContext = createContext<{
  loggedOut: boolean
  setLoggedOut: (loggedOut: boolean) => void
}>({
  loggedOut: false,
  setLoggedOut: () => undefined,
})

/** Follows sign-in, sign-out and other tabs. */
export function useUser(): SignedInUser | null {
  const { session } = useProviders()
  return useSyncExternalStore(session.subscribe, session.user)
}

export function useSignedInUser(): SignedInUser {
  const user = useUser()
  if (!user) throw new Error('useSignedInUser on a public page')
  return user
}

export const shortName = (user: SignedInUser): string => user.first_name || user.username
