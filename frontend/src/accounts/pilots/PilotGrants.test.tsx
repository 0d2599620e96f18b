import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PilotGrantRow } from '@longhaul/core/contract'
import { expect, test, vi } from 'vitest'
import { buildAccount, buildCarrier, buildUser } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { renderApp } from '../../test/renderApp.tsx'

const BERTH: PilotGrantRow = { pilot: 'FLEXIBLE_SLEEPER_BERTH', first_day: '2026-10-05', last_day: null }
const sam = (pilot_grants = [BERTH]) => buildAccount({ id: 61, carrier: 3, pilot_grants })
const world = (role: 'admin' | 'support', driver = sam()) => ({
  user: buildUser({ role }),
  drivers: [driver],
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
})
const at = '/drivers/61/pilots'
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('an admin ends one grant and adds another; all of them are sent', async () => {
  const app = renderApp(at, world('admin'))
  const update = vi.spyOn(app.providers.data!, 'update')
  expect(await screen.findByText(/selects each driver in writing/)).toBeVisible()
  const first = await screen.findByRole('group', { name: 'Grant 1' })
  type(within(first).getByLabelText('Last day'), '2026-10-09')
  await app.user.click(screen.getByRole('button', { name: 'Add a grant' }))
  const second = screen.getByRole('group', { name: 'Grant 2' })
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(second).findByText('Please choose a pilot programme')).toBeVisible()
  expect(within(second).getByText('Please select a date.')).toBeVisible()
  await choose(app.user, 'Programme', 'Split duty period (90 FR 44872)', second)
  type(within(second).getByLabelText('First day'), '2026-11-01')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]![1].data).toEqual({
    pilot_grants: [
      { ...BERTH, last_day: '2026-10-09' },
      { pilot: 'SPLIT_DUTY_PERIOD', first_day: '2026-11-01', last_day: null },
    ],
    updated_at: sam().updated_at,
  })
})

test('days that cannot be are said beside them, before anything is sent', async () => {
  const app = renderApp(at, world('admin', sam([BERTH, { ...BERTH, first_day: '2026-12-01' }])))
  const update = vi.spyOn(app.providers.data!, 'update')
  const second = await screen.findByRole('group', { name: 'Grant 2' })
  type(within(second).getByLabelText('Last day'), '2026-12-05')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(second).findByText(/has this programme on some of these days already/)).toBeVisible()
  type(within(second).getByLabelText('First day'), '2025-09-16')
  expect(await within(second).findByText(/No grant begins before the proposal/)).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test('removing the last one sends none', async () => {
  const app = renderApp(at, world('admin'))
  const update = vi.spyOn(app.providers.data!, 'update')
  await app.user.click(await screen.findByRole('button', { name: 'Remove grant 1' }))
  expect(screen.queryByRole('group', { name: /Grant/ })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]![1].data).toMatchObject({ pilot_grants: [] })
})

test('support reads them, with what each changes', async () => {
  renderApp(at, world('support'))
  expect(await screen.findByText(/From .*Oct 5, 2026 on/)).toBeVisible()
  expect(screen.getByText(/4 hours or more, 10 hours together/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a grant' })).not.toBeInTheDocument()
})

test('the page of a driver says how many trips are being judged again, while there are any', async () => {
  const waiting = (trips_to_judge: number) => world('support', { ...sam(), trips_to_judge })
  const { unmount } = renderApp(at, waiting(50))
  expect(await screen.findByText('50 trips are being judged again under the changed rules.')).toBeVisible()
  unmount()
  renderApp(at, waiting(0))
  expect(await screen.findByText(/From .*Oct 5, 2026 on/)).toBeVisible()
  expect(screen.queryByText(/being judged again/)).not.toBeInTheDocument()
})

test('the page goes on saying so until none is left, and leaves what is typed', async () => {
  const driver = { ...sam(), trips_to_judge: 2 }
  const app = renderApp('/drivers/61', world('admin', driver))
  expect(await screen.findByText('2 trips are being judged again under the changed rules.')).toBeVisible()
  const name = await screen.findByLabelText('First name')
  fireEvent.change(name, { target: { value: 'Samuel' } })
  const getOne = vi.spyOn(app.providers.data!, 'getOne')
  const left = [1, 0]
  getOne.mockImplementation(() =>
    Promise.resolve({ data: { ...driver, trips_to_judge: left.shift() ?? 0 } as never }),
  )
  expect(await screen.findByText('1 trip is being judged again under the changed rules.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/being judged again/)).not.toBeInTheDocument())
  expect(name).toHaveValue('Samuel')
  expect(left).toEqual([])
})

test('a driver reads their own on the profile; who has none reads nothing of it', async () => {
  renderApp('/profile', { user: buildUser({ pilot_grants: [{ ...BERTH, last_day: '2026-12-24' }] }) })
  const card = await screen.findByRole('region', { name: 'Pilot programmes' })
  expect(within(card).getByText('Flexible sleeper berth (90 FR 44790)')).toBeVisible()
  expect(within(card).getByText(/through .*Dec 24, 2026/)).toBeVisible()
  expect(within(card).getByText(/Only the office changes this/)).toBeVisible()
})

test('without any the profile has no such card', async () => {
  renderApp('/profile', { user: buildUser() })
  expect(await screen.findByRole('region', { name: 'License and medical certificate' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Pilot programmes' })).not.toBeInTheDocument()
})
