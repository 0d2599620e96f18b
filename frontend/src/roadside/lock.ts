import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../providers/session.ts'
import { storage } from '../providers/storage.ts'

const KEY = 'inspection'

/** Kept in this browser until the session ends; the PIN itself is stored nowhere. */
export interface InspectionLock {
  readonly user: number
  readonly salt: string
  readonly hash: string
  /** False once it was opened: the same PIN may be used again. */
  readonly on: boolean
  /** Wrong PINs in a row. */
  readonly wrong: number
  /** No PIN is taken before this instant, epoch milliseconds. */
  readonly waitUntil: number
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const other = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

export function saveLock(lock: InspectionLock | null): void {
  if (lock) storage.setItem(KEY, JSON.stringify(lock))
  else storage.removeItem(KEY)
  listeners.forEach((listener) => listener())
}

function readLock(stored: string | null): InspectionLock | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as InspectionLock)
  } catch {
    return null
  }
}

/** The lock of whoever is signed in, on or off; other tabs' changes too. */
export function useInspectionLock(): InspectionLock | null {
  const user = useUser()
  const stored = useSyncExternalStore(subscribe, () => storage.getItem(KEY))
  const lock = useMemo(() => readLock(stored), [stored])
  return lock && lock.user === user?.id ? lock : null
}

/** While this holds, every address shows the driver's logs and nothing else. */
export const useIsLocked = (): boolean => useInspectionLock()?.on === true
