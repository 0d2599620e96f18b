import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAccount, buildCarrier, buildSession, buildTrip, buildUser } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const support = buildUser({ role: 'support' })
const maria = buildAccount({ id: 61, carrier: 3 })
const waiting = buildAccount({
  id: 62,
  username: 'sam',
  first_name: 'Sam',
  last_name: 'Okoro',
  active: false,
  awaiting_approval: true,
  carrier: 3,
})
const world = () => ({
  user: admin,
  drivers: [{ ...maria }, { ...waiting }],
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
  trips: [buildTrip({ id: 9 })],
})

test('the drivers’ grid names carriers and says who waits; filters stand in the address', async () => {
  const app = renderApp('/drivers', world())
  const grid = await screen.findByRole('table')
  expect(await within(grid).findAllByText('Prairie Freight')).toHaveLength(2)
  expect(within(grid).getByText('Waits for approval')).toBeVisible()
  await choose(app.user, 'Account', 'Active')
  await waitFor(() => expect(screen.queryByText('Sam Okoro')).not.toBeInTheDocument())
  expect(decodeURIComponent(app.address())).toContain('"active":true')
  await app.user.type(await screen.findByLabelText('Search by name, username or email'), 'nobody')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  expect(decodeURIComponent(app.address())).toContain('"active":true')
})

test('an admin approves a registration', async () => {
  const { user } = renderApp('/drivers/62', world())
  await user.click(await screen.findByRole('button', { name: 'Approve registration' }))
  await waitFor(() => expect(screen.queryByText('Waits for approval')).not.toBeInTheDocument())
})

const registered = {
  ...waiting,
  carrier: null,
  registered_carrier: { id: null, name: 'Lone Star Freight', address: '1 Elm Street, Dallas, TX' },
}

test('the carrier somebody registered with is told before it is there', async () => {
  const { user } = renderApp('/drivers', { ...world(), drivers: [{ ...registered }] })
  const grid = await screen.findByRole('table')
  expect(await within(grid).findByText('Lone Star Freight (new)')).toBeVisible()
  await user.click(within(grid).getByRole('link', { name: 'Sam Okoro' }))
  expect(
    await screen.findByText(/^Approving adds the carrier Lone Star Freight, 1 Elm Street, Dallas, TX/),
  ).toBeVisible()
  await user.type(screen.getByLabelText('First name'), 'uel')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Samuel')
  expect(screen.queryByText('Carrier is required')).not.toBeInTheDocument()
})

test('a carrier of that name that is there is the one they join', async () => {
  const joins = { ...registered, registered_carrier: { id: 3, name: 'Prairie Freight', address: '' } }
  const { user } = renderApp('/drivers', { ...world(), drivers: [joins] })
  const grid = await screen.findByRole('table')
  expect(await within(grid).findByRole('link', { name: 'Prairie Freight' })).toBeVisible()
  await user.click(within(grid).getByRole('link', { name: 'Sam Okoro' }))
  expect(await screen.findByText('Approving lets this person drive for Prairie Freight.')).toBeVisible()
})

test('an admin deactivates an account after a question', async () => {
  const { user } = renderApp('/drivers/61', world())
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/signs the person out everywhere/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Deactivated')).toBeVisible()
})

test('terms that begin later are told beside those in force', async () => {
  const upcoming_terms = [
    {
      effective_from: '2027-06-01',
      home_zone: 'America/Denver',
      ruleset: 'US_PROPERTY_60_7' as const,
      day_start_hour: 4,
    },
  ]
  renderApp('/drivers/63', { ...world(), drivers: [buildAccount({ id: 63, carrier: 3, upcoming_terms })] })
  const ruleset = await screen.findByRole('combobox', { name: /^Rule set/ })
  expect(ruleset).toHaveTextContent('Property-carrying, 70 hours in 8 days')
  expect(
    screen.getByText(
      'From Tue, Jun 1, 2027: Property-carrying, 60 hours in 7 days, Mountain Time, day starts at 04:00.',
    ),
  ).toBeVisible()
})

test('an admin adds a driver and is shown the link to hand over', async () => {
  const { user } = renderApp('/drivers', world())
  await user.click(await screen.findByRole('button', { name: 'Add Driver or Staff' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Add and show link' }))
  expect(within(dialog).getByText('Username is required')).toBeVisible()
  expect(within(dialog).getByText('Carrier is required')).toBeVisible()
  await user.type(within(dialog).getByLabelText('First name'), 'Noor')
  await user.type(within(dialog).getByLabelText('Last name'), 'Haddad')
  await user.type(within(dialog).getByLabelText('Username'), 'noor')
  await user.type(within(dialog).getByLabelText('Email'), 'noor@example.com')
  await choose(user, 'Carrier', 'Prairie Freight', dialog)
  await user.type(within(dialog).getByLabelText('License number'), 'CDL7654321')
  await user.click(within(dialog).getByRole('button', { name: 'Add and show link' }))
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}/set-password#pwd_test`)
})

test('an admin gives an account a new password link', async () => {
  const { user } = renderApp('/drivers/61', world())
  await user.click(await screen.findByRole('button', { name: 'New password link' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Password link for Maria Gomez')
})

test('an export takes the filters along, says how far it is, and can be cancelled', async () => {
  let asked: object = {}
  const app = renderApp('/drivers', {
    ...world(),
    verbs: {
      exportCsv: (_resource, filter, onBytes, signal) => {
        asked = filter
        onBytes(48_000)
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
        )
      },
    },
  })
  await choose(app.user, 'Account', 'Active')
  await waitFor(() => expect(decodeURIComponent(app.address())).toContain('"active":true'))
  await app.user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Exporting: 48 kB so far')).toBeVisible()
  expect(asked).toEqual({ active: true })
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('support sees an account and changes nothing', async () => {
  renderApp('/drivers/61', { ...world(), user: support })
  expect(await screen.findByText('maria@example.com')).toBeVisible()
  for (const name of ['Save', 'Deactivate', 'New password link'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Duty statuses' })).toBeVisible()
})

test('only what was changed is sent, and an effective day only with new terms', async () => {
  const app = renderApp('/drivers/61', world())
  const update = vi.spyOn(app.providers.data!, 'update')
  const sent = () => update.mock.calls.at(-1)![1].data as Record<string, unknown>
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  const from = await screen.findByLabelText(/hold from/)
  fireEvent.change(from, { target: { value: '2026-12-01' } })
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual({ updated_at: maria.updated_at })
  fireEvent.change(await screen.findByLabelText(/hold from/), { target: { value: '2026-12-01' } })
  await choose(app.user, 'Day starts at', '04:00')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(sent()).toMatchObject({ day_start_hour: 4, effective_from: '2026-12-01' })
})

test.each(['/trips', '/drivers', '/drivers/61', '/duty-statuses', '/logs', '/audit-trail'])(
  'a driver who opens %s is led to the dashboard',
  async (path) => {
    const app = renderApp(path, { ...world(), user: buildUser() })
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  },
)

test('staff see everyone’s trips', async () => {
  renderApp('/trips', world())
  expect(await screen.findByRole('link', { name: 'View trip 9' })).toHaveAttribute('href', '/trips/9')
})

test('an admin sees where a driver is signed in, ends one session and then all', async () => {
  let rows = [buildSession(), buildSession({ device: 'Safari on iOS' })]
  const [phone] = rows
  const endSessionOf = vi.fn(async (_userId: number, id: string) => {
    rows = rows.filter((row) => row.id !== id)
  })
  const endSessionsOf = vi.fn(async (_userId: number) => {
    rows = []
  })
  const { user } = renderApp('/drivers/61/sessions', {
    ...world(),
    verbs: { sessionsOf: async () => rows, endSessionOf, endSessionsOf },
  })
  await user.click(await screen.findByRole('button', { name: 'End it: Chrome on Android' }))
  expect(await screen.findByText('The session of Chrome on Android has ended.')).toBeVisible()
  expect(endSessionOf).toHaveBeenCalledExactlyOnceWith(61, phone!.id)
  await user.click(screen.getByRole('button', { name: 'End all sessions' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
  expect(endSessionsOf).toHaveBeenCalledExactlyOnceWith(61)
})

test('support has no tab of sessions', async () => {
  renderApp('/drivers/61', { ...world(), user: support })
  expect(await screen.findByRole('tab', { name: 'Changes' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Sessions' })).toBeNull()
})
