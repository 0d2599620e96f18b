/** The browser's local storage, or a map for this page's life where the browser blocks it. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): KeyValues {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function open(): KeyValues {
  try {
    const probe = 'longhaul-probe'
    window.localStorage.setItem(probe, '1')
    window.localStorage.removeItem(probe)
    return window.localStorage
  } catch {
    return inMemory()
  }
}

export const storage: KeyValues = open()
