import { expect, test, vi } from 'vitest'
import { restoreColorScheme } from './colorScheme.ts'

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['purple', true, 'dark'],
])('stored %j on a system whose preference for dark is %j starts %s', (stored, prefersDark, shown) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && prefersDark }))
  restoreColorScheme()
  expect(document.documentElement.dataset.theme).toBe(shown)
})
