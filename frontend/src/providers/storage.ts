export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): KeyValues {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function open(kind: 'localStorage' | 'sessionStorage'): KeyValues {
  try {
    const probe = 'longhaul-probe'
    window[kind].setItem(probe, '1')
    window[kind].removeItem(probe)
    return window[kind]
  } catch {
    return inMemory()
  }
}

/** The browser's local storage, or a map for this page's life where the browser blocks it. */
export const storage: KeyValues = open('localStorage')

/** The same for this tab alone: gone when it is closed. */
export const tabStorage: KeyValues = open('sessionStorage')
