import { useSyncExternalStore } from 'react'
import { storage } from '../providers/storage.ts'
import type { ColorMode } from './tokens.ts'

const KEY = 'theme'
const listeners = new Set<() => void>()

const stored = (): ColorMode | null => {
  const value = storage.getItem(KEY)
  return value === 'dark' || value === 'light' ? value : null
}

const wanted = (): ColorMode =>
  stored() ?? (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}

const current = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) show(wanted())
  }
  const system = window.matchMedia?.('(prefers-color-scheme: dark)')
  const followSystem = () => show(wanted())
  listeners.add(listener)
  window.addEventListener('storage', follow)
  system?.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
    system?.removeEventListener('change', followSystem)
  }
}

/** Shows the stored theme, or the system's when nothing is stored. */
export const restoreColorScheme = (): void => show(wanted())

/** The theme on show and the switch that stores the other one. */
export function useColorScheme(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, current)
  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark'
    storage.setItem(KEY, next)
    show(next)
  }
  return { mode, toggle }
}
