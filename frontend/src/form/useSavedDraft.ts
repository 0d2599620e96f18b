import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { tabStorage } from '../providers/storage.ts'
import type { SessionStore } from '../providers/sessionStore.ts'
import { useProviders } from '../providers/session.ts'

const keyOf = (session: SessionStore, name: string | null): string | null => {
  const user = session.user()
  return user && name && `longhaul-kept-${user.id}-${name}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An older version of the app may have kept other fields: those are let go. */
const alike = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other)
    ? Object.keys(one).sort().join() === Object.keys(other).sort().join()
    : typeof one === typeof other

function read<Value>(key: string | null, like: Value): Value | null {
  try {
    const kept: unknown = JSON.parse((key && tabStorage.getItem(key)) ?? 'null')
    return kept !== null && alike(kept, like) ? (kept as Value) : null
  } catch {
    return null
  }
}

function keep(key: string, value: unknown): void {
  try {
    tabStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage costs the copy, not the way to the login page.
  }
}

/**
 * State of a form, kept in this tab for the same user when the session ends under it; without a `name`, as
 * for any form with a password, nothing is kept.
 */
export function useSavedDraft<Value>(
  name: string | null,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const { session } = useProviders()
  const [key] = useState(() => keyOf(session, name))
  const [start] = useState(initial)
  const [value, setValue] = useState(() => read(key, start) ?? start)
  // What is said just before the session ends is not drawn any more, and is kept all the same.
  const latest = useRef(value)
  const set = useCallback((next: SetStateAction<Value>) => {
    latest.current = typeof next === 'function' ? (next as (before: Value) => Value)(latest.current) : next
    setValue(latest.current)
  }, [])
  useEffect(() => {
    if (key === null) return
    return () => {
      if (session.user() !== null || latest.current === start) tabStorage.removeItem(key)
      else keep(key, latest.current)
    }
  }, [key, session, start])
  return [value, set]
}

/** Whether the form called `name` was open when the session ended: it opens again by itself. */
export function useHasDraft(name: string): boolean {
  const { session } = useProviders()
  const [was] = useState(() => {
    const key = keyOf(session, name)
    return key !== null && tabStorage.getItem(key) !== null
  })
  return was
}
