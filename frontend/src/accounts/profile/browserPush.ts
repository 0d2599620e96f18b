import type { PushSubscriptionBody } from '@longhaul/core/contract'

/** What stands between this browser and a warning; `ready` when nothing does. */
export type BrowserPush = 'unsupported' | 'noWorker' | 'denied' | 'ready'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findRegistration()) ? 'ready' : 'noWorker'
}

/** Of this browser, whoever asked for it; `null` without one. */
export async function findSubscription(): Promise<string | null> {
  const registration = await findRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** A subscription of another key is one of another server, or from before its key changed. */
async function endOthers(manager: PushManager, key: string): Promise<void> {
  const before = await manager.getSubscription()
  const own = before?.options.applicationServerKey
  if (!before || !own) return
  const text = btoa(String.fromCharCode(...new Uint8Array(own)))
  if (text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== key) await before.unsubscribe()
}

/** On a tap: asks for permission, then subscribes with the server's key; `null` where it is not given. */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  await endOthers(pushManager, key)
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** The server has forgotten it before: what the push service thinks of that changes nothing. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
