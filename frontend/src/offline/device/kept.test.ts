import { expect, test, vi } from 'vitest'
import { askToPersist, readKept } from './kept.ts'

const storage = (persisted: boolean) => ({ persisted: async () => persisted, persist: async () => true })
const worker = (registration: object | undefined) => ({
  getRegistration: async () => registration as ServiceWorkerRegistration | undefined,
})

test('what is missing for the app to open without signal is named', async () => {
  const secure = { isSecureContext: true }
  expect(await readKept({ isSecureContext: false, navigator: {} })).toBe('insecure')
  expect(await readKept({ ...secure, navigator: {} })).toBe('unsupported')
  expect(await readKept({ ...secure, navigator: { serviceWorker: worker(undefined) } })).toBe('unsupported')
  expect(await readKept({ ...secure, navigator: { serviceWorker: worker({ active: null }) } })).toBe('soon')
  const kept = (persisted: boolean) =>
    readKept({ ...secure, navigator: { serviceWorker: worker({ active: {} }), storage: storage(persisted) } })
  expect(await kept(false)).toBe('for-now')
  expect(await kept(true)).toBe('for-good')
})

test('the browser is asked once it has not promised yet', async () => {
  const persist = vi.fn(async () => false)
  const asked = (persisted: boolean) =>
    askToPersist({ persisted: async () => persisted, persist } as unknown as StorageManager)
  expect(await asked(true)).toBe(true)
  expect(persist).not.toHaveBeenCalled()
  expect(await asked(false)).toBe(false)
  expect(persist).toHaveBeenCalledOnce()
  expect(await askToPersist(undefined)).toBe(false)
})
