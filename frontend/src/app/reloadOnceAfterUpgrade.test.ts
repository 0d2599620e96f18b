import { expect, test, vi } from 'vitest'
import { reloadOnceAfterUpgrade } from './reloadOnceAfterUpgrade.ts'

test('a script file that an upgrade took away loads the page once more; without a network, or twice in a minute, it stays', async () => {
  const reload = vi.fn()
  let now = Date.parse('2026-12-01T12:00:00Z')
  let there = false
  reloadOnceAfterUpgrade(
    () => now,
    reload,
    () => Promise.resolve(there),
  )
  const miss = async () => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await Promise.resolve()
    await Promise.resolve()
  }
  await miss()
  expect(reload, 'the network is gone, not the file').not.toHaveBeenCalled()
  there = true
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 30_000
  await miss()
  expect(reload, 'the page says what failed').toHaveBeenCalledTimes(1)
  now += 31_000
  await miss()
  expect(reload).toHaveBeenCalledTimes(2)
})
