import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DriverEventBody } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import type { NewEvent } from './outboxStore.ts'

const driver = buildUser()
const event: NewEvent = {
  id: '0c5a3bb4-3d5b-4a2f-9f63-0f5c1a1f0b11',
  kind: 'status',
  data: { status: 'OFF_DUTY', location_description: 'Omaha, NE' },
  device_at: '2026-12-01T18:00:00.000Z',
  heldUntil: 0,
}

/** Profile has nothing of its own to say about the log. */
async function withUnsent(sendEvent: (event: DriverEventBody) => Promise<never>) {
  const app = renderApp('/profile', { user: driver, verbs: { sendEvent } })
  await app.providers.outboxStore!.append(driver.id, event)
  // The frame is there: it listens.
  await screen.findByRole('button', { name: 'Logout' })
  await screen.findByRole('heading', { level: 1 })
  window.dispatchEvent(new Event('online'))
  return app
}

test('what has no answer is said to be kept, and signing out asks first', async () => {
  const app = await withUnsent(() => Promise.reject(new ApiError(0, 'errors.noAnswerToChange')))
  expect(await screen.findByText(/^1 change is kept on this phone/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText(/^1 change is not sent\. It stays on this phone/)).toBeVisible()
  expect(app.providers.session.user()).not.toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(app.providers.session.user()).toBeNull())
  expect(await app.providers.outboxStore!.list(driver.id)).toHaveLength(1)
})

test('what is on its way while there is a signal is not called kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = renderApp('/profile', {
    user: driver,
    verbs: { sendEvent: () => new Promise<never>(() => undefined) },
  })
  await app.providers.outboxStore!.append(driver.id, { ...event, heldUntil: Date.now() })
  await screen.findByRole('button', { name: 'Logout' })
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await app.providers.outboxStore!.list(driver.id))[0]!.sent).toBe(1))
  expect(await screen.findByRole('status', { name: 'Changes that are not sent' })).toBeEmptyDOMElement()
})

test('a refused change shows what the server has, and goes only on the driver’s word', async () => {
  const current = { status: 'DRIVING', start_time: '2026-12-01T17:00:00.000Z' }
  const sendEvent = vi.fn(() => Promise.reject(new ApiError(409, 'It overlaps Driving.', { current })))
  const app = await withUnsent(sendEvent)
  expect(await screen.findByText(/was not taken: It overlaps Driving\./)).toBeVisible()
  const versions = (await screen.findByText('What the record has')).parentElement!
  expect(versions).toHaveTextContent('Driving')
  expect(screen.getByText('What you did').parentElement).toHaveTextContent(/Off Duty.*Omaha, NE/)
  await app.user.click(screen.getByRole('button', { name: 'Send mine again' }))
  await waitFor(() => expect(sendEvent).toHaveBeenCalledTimes(2))
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
  const [, confirm] = await screen.findAllByRole('button', { name: 'Discard', hidden: true })
  await app.user.click(confirm!)
  await waitFor(async () => expect(await app.providers.outboxStore!.list(driver.id)).toEqual([]))
})
