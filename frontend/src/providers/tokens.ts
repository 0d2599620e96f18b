import type { Tokens, UserInfo } from '@longhaul/core/contract'
import { storage as browserStorage, type KeyValues } from './storage.ts'

/** Who is signed in, as stored: the answer of the user-info call with `user_id` as `id`. */
export type SignedInUser = Omit<UserInfo, 'user_id'> & { id: number }

export const STORAGE_KEYS = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const

/** The stored session: the only place that reads or writes its keys. */
export interface SessionStore {
  access(): string | null
  refresh(): string | null
  /** The user while both an access token and a readable user record are stored. The same object until it changes. */
  user(): SignedInUser | null
  saveTokens(tokens: Tokens): void
  saveAccess(access: string): void
  saveUser(user: SignedInUser): void
  clear(): void
  /** Calls back on every change, also those of other tabs. */
  subscribe(listener: () => void): () => void
}

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value

export function createSessionStore(storage: KeyValues = browserStorage): SessionStore {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  let parsed: { from: string; user: SignedInUser } | null = null

  const clear = () => {
    for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
    tell()
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
      tell()
    },
    saveAccess(access) {
      storage.setItem(STORAGE_KEYS.access, access)
    },
    saveUser(user) {
      storage.setItem(STORAGE_KEYS.user, JSON.stringify(user))
      tell()
    },
    clear,
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
