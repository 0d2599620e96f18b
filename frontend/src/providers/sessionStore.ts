import type { RefreshedTokens, Tokens, UserInfo } from '@longhaul/core/contract'
import { storage as browserStorage, tabStorage, type KeyValues } from './storage.ts'

export type SignedInUser = Omit<UserInfo, 'user_id'> & { id: number }

const STORAGE_KEYS = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const

/** Of this tab alone, until somebody has signed in again. */
const ENDED_KEY = 'session_ended'

/** The stored session: the only place that reads or writes its keys. */
export interface SessionStore {
  access(): string | null
  refresh(): string | null
  /** While an access token and a readable user are stored; the same object until it changes. */
  user(): SignedInUser | null
  saveTokens(tokens: Tokens): void
  /** A younger answer that another tab has stored since `sent` stays. */
  saveRefreshed(answer: RefreshedTokens, sent: string): void
  saveUser(user: SignedInUser): void
  /** `reason` is a sentence for the sign-in page. */
  clear(reason?: string): void
  endReason(): string | null
  /** Other tabs' changes too. */
  subscribe(listener: () => void): () => void
}

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value

export function createSessionStore(
  storage: KeyValues = browserStorage,
  ofTab: KeyValues = tabStorage,
): SessionStore {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  let parsed: { from: string; user: SignedInUser } | null = null

  const clear = (reason?: string) => {
    for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
    if (reason === undefined) ofTab.removeItem(ENDED_KEY)
    else ofTab.setItem(ENDED_KEY, reason)
    notify()
  }

  const readUser = (): SignedInUser | null => {
    const from = storage.getItem(STORAGE_KEYS.user)
    if (from === null) return null
    if (parsed?.from === from) return parsed.user
    try {
      const user: unknown = JSON.parse(from)
      if (!isUser(user)) throw new SyntaxError('not a user record')
      parsed = { from, user }
      return user
    } catch {
      for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
      return null
    }
  }

  return {
    access: () => storage.getItem(STORAGE_KEYS.access),
    refresh: () => storage.getItem(STORAGE_KEYS.refresh),
    user: () => (storage.getItem(STORAGE_KEYS.access) === null ? null : readUser()),
    saveTokens(tokens) {
      storage.setItem(STORAGE_KEYS.access, tokens.access)
      storage.setItem(STORAGE_KEYS.refresh, tokens.refresh)
      ofTab.removeItem(ENDED_KEY)
      notify()
    },
    saveRefreshed({ access, refresh }, sent) {
      // Signed out, signed in anew or renewed by another tab meanwhile.
      if (storage.getItem(STORAGE_KEYS.refresh) !== sent) return
      // In this order: whoever sees the new access token finds the refresh token that goes with it.
      if (refresh !== undefined) storage.setItem(STORAGE_KEYS.refresh, refresh)
      storage.setItem(STORAGE_KEYS.access, access)
    },
    saveUser(user) {
      storage.setItem(STORAGE_KEYS.user, JSON.stringify(user))
      notify()
    },
    clear,
    endReason: () => ofTab.getItem(ENDED_KEY),
    subscribe(listener) {
      const other = (event: StorageEvent) => {
        if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', other)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', other)
      }
    },
  }
}
