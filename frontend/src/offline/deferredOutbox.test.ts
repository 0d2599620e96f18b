import { expect, test, vi } from 'vitest'
import { deferOutbox } from './deferredOutbox.ts'
import { createMemoryStore } from './memoryStore.ts'
import { createOutbox } from './outbox.ts'

const offDuty = { status: 'OFF_DUTY', location_description: 'Omaha, NE' } as const

test('a script that did not come is asked for again, and the outbox then starts and sends', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined))
  const outbox = createOutbox({ user: 7, store: createMemoryStore(), send })
  const answers = [() => Promise.reject(new Error('no network')), async () => outbox]
  const deferred = deferOutbox(() => answers.shift()!())
  const heard = vi.fn()
  deferred.subscribe(heard)
  const stop = deferred.start()
  await expect(deferred.record('status', offDuty)).rejects.toThrow('no network')
  expect(send).not.toHaveBeenCalled()
  await deferred.record('status', offDuty)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(deferred.entries()).toHaveLength(1)
  expect(heard).toHaveBeenCalled()
  stop()
})
