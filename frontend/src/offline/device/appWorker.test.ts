import { expect, test, vi } from 'vitest'
import type { PageMessage } from '../worker/build.ts'
import { startWorker, type NewVersion } from './appWorker.ts'

/** A worker that waits, of the build with this entry. */
function waitingWorker(entry: string) {
  const heard: PageMessage[] = []
  const worker = {
    postMessage(message: PageMessage, [port]: MessagePort[]) {
      heard.push(message)
      port!.postMessage(message.entry === entry)
    },
  }
  return { heard, worker: worker as unknown as ServiceWorker }
}

function browser(waiting: ServiceWorker | null, { controlled = true } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: vi.fn() })
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    getRegistration: vi.fn(async () => registration),
    register: vi.fn(async () => registration),
  })
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'module'
  script.src = `${window.location.origin}/assets/index-1.js`
  page.head.append(script)
  return { container: container as unknown as ServiceWorkerContainer, page, reload: vi.fn() }
}

test('a new version is offered, and opens once its worker has taken over', async () => {
  const { heard, worker } = waitingWorker('/assets/index-2.js')
  const parts = browser(worker)
  const onNewVersion = vi.fn<(version: NewVersion) => void>()
  const stop = startWorker(onNewVersion, parts)
  await vi.waitFor(() => expect(onNewVersion).toHaveBeenCalledOnce())
  onNewVersion.mock.calls[0]![0].take()
  expect(parts.reload).not.toHaveBeenCalled()
  expect(heard).toEqual([{ entry: '/assets/index-1.js' }, { entry: '/assets/index-1.js', take: true }])
  parts.container.dispatchEvent(new Event('controllerchange'))
  expect(parts.reload).toHaveBeenCalledOnce()
  stop()
})

test('a worker of the page’s own build is nothing to tell', async () => {
  const { heard, worker } = waitingWorker('/assets/index-1.js')
  const onNewVersion = vi.fn()
  const stop = startWorker(onNewVersion, browser(worker))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  stop()
  expect(onNewVersion).not.toHaveBeenCalled()
})

test('the worker is registered where none has the page yet, and only there: one that ends stays ended', async () => {
  const first = browser(null, { controlled: false })
  startWorker(() => undefined, first)()
  expect(first.container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  const second = browser(null)
  startWorker(() => undefined, second)()
  expect(second.container.register).not.toHaveBeenCalled()
})
