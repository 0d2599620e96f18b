import { useSyncExternalStore } from 'react'
import { storage } from '../providers/storage.ts'
import type { ColorMode } from './tokens.ts'

const KEY = 'theme'
const listeners = new Set<() => void>()

const storedMode = (): ColorMode | null => {
  const value = storage.getItem(KEY)
  return value === 'dark' || value === 'light' ? value : null
}

const preferredMode = (): ColorMode =>
  storedMode() ?? (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function applyMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}

const shownMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) applyMode(preferredMode())
  }
  const system = window.matchMedia?.('(prefers-color-scheme: dark)')
  const followSystem = () => applyMode(preferredMode())
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  system?.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTabs)
    system?.removeEventListener('change', followSystem)
  }
}

export const restoreColorScheme = (): void => applyMode(preferredMode())

export function useColorScheme(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, shownMode)
  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark'
    storage.setItem(KEY, next)
    applyMode(next)
  }
  return { mode, toggle }
}
