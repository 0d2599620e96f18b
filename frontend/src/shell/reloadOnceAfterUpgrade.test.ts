import { expect, test, vi } from 'vitest'
import { reloadOnceAfterUpgrade } from './reloadOnceAfterUpgrade.ts'

test('a script file that an upgrade took away loads the page once more; a second time within a minute is left alone', () => {
  const reload = vi.fn()
  let now = Date.parse('2026-12-01T12:00:00Z')
  reloadOnceAfterUpgrade(() => now, reload)
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(miss()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  now += 30_000
  expect(miss(), 'the error boundary has it').toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  now += 31_000
  expect(miss()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
