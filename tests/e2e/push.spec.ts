import type { BrowserContext } from '@playwright/test'
import { newPhone, openAndKeep } from '../support/phone.ts'
import { Api } from '../support/api.ts'
import { expect, shared as test } from '../support/test.ts'

/** Hands the installed worker a message as the browser's push service does. */
async function deliver(phone: BrowserContext, origin: string, message: object): Promise<void> {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  const installed = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
    if (found) installed.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await installed.promise,
    data: JSON.stringify(message),
  })
  await page.close()
}

test('a warning reaches the phone with no page open, says limit and time, and a tap opens Home', async ({
  browser,
  stack,
}) => {
  const phone = await newPhone(browser, stack.url)
  await phone.grantPermissions(['notifications'])
  const first = await openAndKeep(phone, await Api.register(stack.url))
  const [worker] = phone.serviceWorkers()
  await first.goto('about:blank')

  const shown = () =>
    worker!.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const all = await registration.getNotifications()
      return all.map(({ title, tag, requireInteraction }) => ({ title, tag, requireInteraction }))
    })
  await deliver(phone, stack.url, { clock: 'break', text: 'Break due in 60 min, by 5:04 PM.' })
  await expect.poll(shown).toHaveLength(1)
  await deliver(phone, stack.url, { clock: 'break', text: 'Break due in 30 min, by 5:04 PM.' })
  const late = { title: 'Break due in 30 min, by 5:04 PM.', tag: 'limit-break', requireInteraction: true }
  await expect.poll(shown).toEqual([late])

  // A browser opens a window for a person's own tap alone: what the worker asks of it is read here.
  const opened = await worker!.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const { promise, resolve } = Promise.withResolvers<string>()
    self.clients.openWindow = async (url) => {
      resolve(url)
      return null
    }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification: notification! }))
    return promise
  })
  expect(opened).toBe('/')
  await expect.poll(shown).toEqual([])
  await first.goto(opened)
  await expect(first.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
  await phone.close()
})
