import { HOUR_MS } from '@longhaul/core'
import type { PageMessage } from '../worker/build.ts'

/** The script of the document that this page was opened with. */
const entryOf = (page: Document): string => {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : ''
}

function tell(worker: ServiceWorker, message: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
    worker.postMessage(message, [port2])
  })
}

export interface NewVersion {
  /** Opens this page in the new version. */
  take: () => void
}

interface Parts {
  container: ServiceWorkerContainer
  page: Document
  reload: () => void
}

const BROWSERS = (): Parts => ({
  container: navigator.serviceWorker,
  page: document,
  reload: () => window.location.reload(),
})

/**
 * Has the app kept for where there is no signal. Looks for a new version each hour, and when the page comes
 * into sight; `onNewVersion` hears of one that this page is not of. The returned function ends the looking.
 */
export function startWorker(
  onNewVersion: (version: NewVersion) => void,
  { container, page, reload }: Parts = BROWSERS(),
): () => void {
  const entry = entryOf(page)
  let stopped = false
  let registration: ServiceWorkerRegistration | undefined

  async function judge({ waiting } = registration!): Promise<void> {
    if (!waiting || (await tell(waiting, { entry })) || stopped) return
    onNewVersion({
      take: () => {
        // Only then does a slow network open the new version too.
        container.addEventListener('controllerchange', reload, { once: true })
        void tell(waiting, { entry, take: true })
      },
    })
  }
  const watch = (found: ServiceWorkerRegistration) => {
    registration = found
    found.addEventListener('updatefound', () =>
      found.installing?.addEventListener('statechange', () => void judge()),
    )
    void judge()
  }
  const look = () => {
    if (page.visibilityState === 'visible') registration?.update().catch(() => undefined)
  }

  // Registered once more, one that has just ended itself would live on.
  const found = container.controller
    ? container.getRegistration()
    : container.register('/sw.js', { updateViaCache: 'none' })
  // Where the browser refuses, the profile says what is missing.
  found.then((registration) => registration && watch(registration)).catch(() => undefined)
  page.addEventListener('visibilitychange', look)
  const timer = setInterval(look, HOUR_MS)
  return () => {
    stopped = true
    clearInterval(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
