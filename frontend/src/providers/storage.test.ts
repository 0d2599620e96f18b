import { expect, test, vi } from 'vitest'
import { openStorage } from './storage.ts'

test('what is stored is in the browser’s storage', () => {
  const storage = openStorage('localStorage')
  storage.setItem('longhaul-test', 'kept')
  expect(window.localStorage.getItem('longhaul-test')).toBe('kept')
  storage.removeItem('longhaul-test')
  expect(storage.getItem('longhaul-test')).toBeNull()
})

test('what a full storage does not take holds for this page, over what it had before', () => {
  const storage = openStorage('localStorage')
  storage.setItem('longhaul-test', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.setItem('longhaul-test', 'new')
  expect(storage.getItem('longhaul-test')).toBe('new')
  storage.removeItem('longhaul-test')
  expect(storage.getItem('longhaul-test')).toBeNull()
})

test('a browser that blocks storage keeps it for this page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const storage = openStorage('localStorage')
  storage.setItem('longhaul-test', 'kept')
  expect(storage.getItem('longhaul-test')).toBe('kept')
})
