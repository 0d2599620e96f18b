import { expect, test } from 'vitest'
import { FREE_TRIES, lockWith, tryPin } from './pin.ts'

const NOW = Date.parse('2026-12-02T15:00:00Z')

test('the right PIN opens the lock and keeps it for the next inspection', () => {
  const lock = lockWith(1, '4711')
  const opened = tryPin(lock, '4711', NOW)
  expect(opened).toEqual({ ...lock, on: false })
  expect(JSON.stringify(lock)).not.toContain('4711')
  expect(lockWith(1, '4711').hash).not.toBe(lock.hash)
})

test('five wrong PINs are free; then each waits, twice as long each time, a quarter of an hour at most', () => {
  let lock = lockWith(1, '4711')
  let now = NOW
  for (let i = 1; i < FREE_TRIES; i++) lock = tryPin(lock, '0000', now)
  expect([lock.wrong, lock.waitUntil]).toEqual([4, 0])
  const waits: number[] = []
  for (let i = 0; i < 7; i++) {
    lock = tryPin(lock, '0000', now)
    waits.push((lock.waitUntil - now) / 1000)
    expect(tryPin(lock, '4711', lock.waitUntil - 1), 'not even the right one').toBe(lock)
    now = lock.waitUntil
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  expect(tryPin(lock, '4711', now).on).toBe(false)
})
