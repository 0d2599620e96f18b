import { expect, test, vi } from 'vitest'
import { handlePush, type PushScope } from './push.ts'

/** A worker with these pages open. */
function play(...urls: string[]) {
  const listeners: Record<string, (event: never) => void> = {}
  const pages = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  handlePush({
    addEventListener: (type: string, listener: (event: never) => void) => void (listeners[type] = listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin: 'https://fleet.example.com' },
  } as unknown as PushScope)
  async function fire(type: string, event: object) {
    const waited: Promise<unknown>[] = []
    listeners[type]!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) } as never)
    expect(waited).toHaveLength(1)
    await Promise.all(waited)
  }
  const close = vi.fn()
  return {
    showNotification,
    openWindow,
    pages,
    close,
    arrive: (data: unknown) => fire('push', { data }),
    tap: () => fire('notificationclick', { notification: { close } }),
  }
}
const message = (value: unknown) => ({ json: () => value })

test('a warning is shown as it is said, one for each limit', async () => {
  const worker = play()
  await worker.arrive(message({ clock: 'break', text: 'Break due in 30 min, by 5:04 PM.' }))
  expect(worker.showNotification).toHaveBeenCalledWith('Break due in 30 min, by 5:04 PM.', {
    tag: 'limit-break',
    renotify: true,
    requireInteraction: true,
  })
})

test('a message that cannot be read is shown all the same', async () => {
  const worker = play()
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  for (const data of [null, { json: broken }, message(null), message({ text: 5 })]) await worker.arrive(data)
  expect(worker.showNotification).toHaveBeenCalledTimes(4)
  expect(worker.showNotification).toHaveBeenLastCalledWith(
    'A limit is near. Open Longhaul.',
    expect.objectContaining({ tag: 'limit-any' }),
  )
})

test('a tap brings the open app to the front, where it is', async () => {
  const worker = play('https://other.example.com/', 'https://fleet.example.com/trips/7')
  await worker.tap()
  expect(worker.close).toHaveBeenCalled()
  expect(worker.pages[1]!.focus).toHaveBeenCalled()
  expect(worker.pages[0]!.focus).not.toHaveBeenCalled()
  expect(worker.openWindow).not.toHaveBeenCalled()
})

test('a tap opens Home where the app is closed', async () => {
  const worker = play()
  await worker.tap()
  expect(worker.openWindow).toHaveBeenCalledWith('/')
})
