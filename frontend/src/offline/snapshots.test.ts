import 'fake-indexeddb/auto'
import { DAY_MS } from '@longhaul/core'
import { expect, test } from 'vitest'
import { offlineDatabase } from './outboxStore.ts'
import { createSnapshots } from './snapshots.ts'

test("one's own answers of the last 14 days are read, and all others go", async () => {
  const snapshots = createSnapshots(offlineDatabase())
  const now = Date.now()
  await snapshots.save(4, 'day', { of: 4 }, now - DAY_MS)
  await snapshots.save(4, 'old', { of: 4 }, now - 14 * DAY_MS)
  await snapshots.save(40, 'day', { of: 40 }, now)
  expect(await snapshots.all(4, now)).toEqual([{ name: 'day', savedAt: now - DAY_MS, data: { of: 4 } }])
  await snapshots.keepOnly(4, now)
  expect(await snapshots.all(40, now)).toEqual([])
  // A day ago the old one was young enough: it is gone all the same.
  expect(await snapshots.all(4, now - DAY_MS)).toHaveLength(1)
})
