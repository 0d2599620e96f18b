import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PushSubscriptionBody } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import type { FakeWorld } from '../../test/fakeProviders.ts'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const KEY = 'BKey-_of_the_server'
const ENDPOINT = 'https://fcm.googleapis.com/send/abc'

/** A browser with a service worker, or without; what it asks the person is answered with `answer`. */
function playBrowser({
  worker = true,
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribed = false,
} = {}) {
  const make = () => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      now = null
      return true
    },
  })
  let now: ReturnType<typeof make> | null = subscribed ? make() : null
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => (now = make()))
  const registration = { pushManager: { getSubscription: async () => now, subscribe } }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => (notification.permission = answer)),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (worker ? registration : undefined),
      ready: Promise.resolve(registration),
    },
  })
  return { subscribe, notification }
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** The server's side: what it was told last is what it says. */
function playServer(endpoints: string[] = []) {
  let known = endpoints
  return {
    pushState: vi.fn(async () => ({ key: KEY as string | null, endpoints: known })),
    subscribePush: vi.fn(async ({ endpoint }: PushSubscriptionBody) => void (known = [endpoint])),
    unsubscribePush: vi.fn(async (_endpoint: string) => void (known = [])),
  }
}
const render = (verbs: FakeWorld['verbs'] = {}) => renderApp('/profile', { user: buildUser(), verbs })
const start = 'Warn me on this device'
const stop = 'Stop the warnings on this device'

test('a tap asks for permission, subscribes with the server’s key and tells the server', async () => {
  const { subscribe, notification } = playBrowser()
  const verbs = playServer()
  const { user } = render(verbs)
  const button = await screen.findByRole('button', { name: start })
  expect(notification.requestPermission).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByText('On for this device, until you sign out.')).toBeVisible()
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: KEY }]])
  expect(verbs.subscribePush.mock.calls).toEqual([[{ endpoint: ENDPOINT, p256dh: 'point', auth: 'secret' }]])
  await user.click(screen.getByRole('button', { name: stop }))
  expect(await screen.findByRole('button', { name: start })).toBeVisible()
  expect(verbs.unsubscribePush.mock.calls).toEqual([[ENDPOINT]])
})

test('a browser that another driver has subscribed is not on', async () => {
  playBrowser({ permission: 'granted', subscribed: true })
  render(playServer())
  expect(await screen.findByRole('button', { name: start })).toBeVisible()
})

test('who says no is told what to do', async () => {
  playBrowser({ answer: 'denied' })
  const verbs = playServer()
  const { user } = render(verbs)
  await user.click(await screen.findByRole('button', { name: start }))
  expect(await screen.findByText(/^Notifications of this site are blocked on this device\./)).toBeVisible()
  expect(verbs.subscribePush).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
})

test('without a service worker the card says what is missing', async () => {
  playBrowser({ worker: false })
  render(playServer())
  expect(await screen.findByText(/is not on this device yet\. Reload the page\./)).toBeVisible()
})

test('a browser that cannot do it is told apart', async () => {
  render(playServer())
  expect(await screen.findByText(/^This browser cannot show such warnings\./)).toBeVisible()
})

test('a server that refuses is heard, and nothing is said to be on', async () => {
  playBrowser()
  const sentence = 'Your office has not switched these warnings on.'
  const subscribePush = () => Promise.reject(new ApiError(409, sentence, { detail: sentence }))
  const { user } = render({ ...playServer(), subscribePush })
  await user.click(await screen.findByRole('button', { name: start }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('button', { name: start })).toBeVisible()
})

test('where the office has it off there is no card', async () => {
  playBrowser()
  const pushState = vi.fn(async () => ({ key: null, endpoints: [] }))
  render({ pushState })
  await screen.findByRole('heading', { name: 'Home terminal' })
  await vi.waitFor(() => expect(pushState).toHaveBeenCalled())
  expect(screen.queryByRole('heading', { name: 'Warnings when the app is closed' })).not.toBeInTheDocument()
})
