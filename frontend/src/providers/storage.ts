export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the browser does not take (full, or blocked) is kept for this page's life. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValues {
  const memory = new Map<string, string>()
  let kept: Storage | undefined
  try {
    kept = window[kind]
  } catch {
    // Blocked.
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

export const storage: KeyValues = openStorage('localStorage')

/** Gone when the tab is closed. */
export const tabStorage: KeyValues = openStorage('sessionStorage')
