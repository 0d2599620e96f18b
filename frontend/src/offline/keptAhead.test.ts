import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { KEYS } from '../providers/keys.ts'
import { createQueryClient } from '../providers/queryClient.ts'
import { buildDriverDay } from '../test/builders.ts'
import { fillWith } from './keepAnswers.ts'
import { fillAhead, readKeptAhead } from './keptAhead.ts'
import { offlineDatabase } from './outboxStore.ts'
import { createSnapshots } from './snapshots.ts'

const ME = 4
const day = buildDriverDay()
const deviceSnapshots = createSnapshots(offlineDatabase('kept ahead'))
const read = () => readKeptAhead(ME, async () => ({ deviceSnapshots, fillWith }))
const filled = (user: number | undefined) => fillAhead(user, createQueryClient()).getQueryData(KEYS.driverDay)

beforeEach(() => deviceSnapshots.save(ME, JSON.stringify(KEYS.driverDay), day, Date.now()))

test('the first client of the same user has what the device keeps, and no later one', async () => {
  await read()
  expect(filled(ME)).toEqual(day)
  expect(filled(ME)).toBeUndefined()
})

test('somebody else gets nothing of it, and neither does the same user afterwards', async () => {
  await read()
  expect(filled(40)).toBeUndefined()
  expect(filled(ME)).toBeUndefined()
  await read()
  expect(filled(undefined)).toBeUndefined()
})
