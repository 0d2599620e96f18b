export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `window[kind]`; what it does not take (full, or blocked altogether) is kept for this page's life. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValues {
  const memory = new Map<string, string>()
  let kept: Storage | undefined
  try {
    kept = window[kind]
  } catch {
    // Blocked: then all of it is kept here.
  }
  return {
    getItem: (key) => memory.get(key) ?? kept?.getItem(key) ?? null,
    setItem(key, value) {
      memory.delete(key)
      try {
        if (!kept) throw new Error('blocked')
        kept.setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      kept?.removeItem(key)
    },
  }
}

/** The browser's local storage. */
export const storage: KeyValues = openStorage('localStorage')

/** The same for this tab alone: gone when it is closed. */
export const tabStorage: KeyValues = openStorage('sessionStorage')
