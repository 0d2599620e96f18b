/** What a service worker has, as far as warnings need it: pages are checked without its types. */
export interface PushScope {
  addEventListener(type: 'push', listener: (event: PushArrival) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void
  readonly registration: { showNotification(title: string, options: Shown): Promise<void> }
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: { readonly origin: string }
}

interface Shown {
  readonly tag: string
  readonly renotify: boolean
  readonly requireInteraction: boolean
}
interface PushArrival {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface NotificationTap {
  readonly notification: { close(): void }
  waitUntil(work: Promise<unknown>): void
}
interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/** Said where a message cannot be read: a browser shows something of its own for a message without a word. */
const UNREADABLE = { clock: 'any', text: 'A limit is near. Open Longhaul.' }

function readWarning(data: PushArrival['data']): { clock: string; text: string } {
  try {
    const { clock, text } = data?.json() as Record<string, unknown>
    return typeof clock === 'string' && typeof text === 'string' ? { clock, text } : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** The open app, brought to the front as it is; else Home. */
async function showApp({ clients, location }: PushScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).origin === location.origin)
  await (open ? open.focus() : clients.openWindow('/'))
}

/** Shows the server's warnings, a later one in the place of an earlier one; a tap leads to the app. */
export function handlePush(self: PushScope): void {
  self.addEventListener('push', (event) => {
    const { clock, text } = readWarning(event.data)
    event.waitUntil(
      self.registration.showNotification(text, {
        tag: `limit-${clock}`,
        renotify: true,
        requireInteraction: true,
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(showApp(self))
  })
}
