import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SettingsRow } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { buildSettings, buildUser } from '../test/builders.ts'
import { choose } from '../test/choose.ts'
import { renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin', is_admin: true })

function open(path = '/settings', overrides: Partial<SettingsRow> = {}) {
  const settings = buildSettings(overrides)
  const app = renderApp(path, { user: admin, settings })
  const update = vi.spyOn(app.providers.data!, 'update')
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => update.mock.lastCall?.[1].data as Record<string, unknown>
  return { ...app, settings, update, save, sent }
}

test('an admin changes the company’s name; only that is sent, and where it comes from is said', async () => {
  const app = open()
  const name = await screen.findByLabelText('Company name')
  expect(name).toHaveValue('Longhaul')
  expect(name).toHaveAccessibleDescription(/The default\./)
  await app.user.clear(name)
  await app.user.type(name, ' Prairie Freight ')
  expect(name).toHaveAccessibleDescription(/Not saved yet\.$/)
  expect(name).not.toHaveAccessibleDescription(/The default\./)
  await app.save()
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Set here\./))
  expect(app.sent()).toEqual({ company_name: 'Prairie Freight', updated_at: expect.any(String) })
})

test('a value set here is taken back', async () => {
  const sources = { ...buildSettings().sources, support_phone: 'page' as const }
  const app = open('/settings', { support_phone: '555 0199', sources })
  await app.user.click(await screen.findByRole('button', { name: 'Take back: Support phone' }))
  const phone = screen.getByLabelText('Support phone')
  expect(phone).toHaveValue('')
  expect(phone).toHaveAccessibleDescription(/once you save/)
  await app.save()
  await waitFor(() => expect(phone).toHaveValue('(555) 010-0100'))
  expect(app.sent()).toMatchObject({ support_phone: null })
})

test('what is wrong is said in core’s words, and nothing is sent', async () => {
  const app = open()
  await app.user.clear(await screen.findByLabelText('Company name'))
  await app.user.type(screen.getByLabelText('Company name'), 'X')
  await app.user.clear(screen.getByLabelText('Support email'))
  await app.user.type(screen.getByLabelText('Support email'), 'nobody')
  await app.save()
  expect(await screen.findByText('Company name must be at least 2 characters')).toBeVisible()
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(app.update).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field', async () => {
  const app = open('/settings/services')
  app.update.mockRejectedValue(
    new ApiError(422, 'Bad', { errors: { geocoder_url: 'This service needs its address' } }),
  )
  await screen.findByRole('combobox', { name: /^Place search/ })
  await choose(app.user, 'Place search', 'Photon')
  await app.save()
  expect(await screen.findByText('This service needs its address')).toBeVisible()
  expect(screen.getByLabelText('Address of the place search')).toBeVisible()
})

test('asks before a tab or a link leads away from what was typed', async () => {
  const app = open()
  await app.user.type(await screen.findByLabelText('Company name'), ' West')
  await app.user.click(screen.getByRole('tab', { name: 'Landing page' }))
  expect(await screen.findByText('What you typed is not saved.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(app.address()).toBe('/settings')
  expect(screen.getByLabelText('Company name')).toHaveValue('Longhaul West')
})

test('voices are added, put into order, removed, and each field is judged', async () => {
  const app = open('/settings/landing')
  const voices = within(await screen.findByRole('group', { name: 'Voices' }))
  const names = () => voices.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value)
  expect(names()).toEqual(['Maria G.', 'James T.', 'Dale R.'])
  expect(voices.getByRole('button', { name: 'Move voice 1 up' })).toBeDisabled()
  await app.user.click(voices.getByRole('button', { name: 'Move voice 1 down' }))
  await app.user.click(voices.getByRole('button', { name: 'Remove voice 3' }))
  expect(names()).toEqual(['James T.', 'Maria G.'])
  await app.user.click(voices.getByRole('button', { name: 'Add a voice' }))
  await app.save()
  expect(await screen.findByText('Words is required')).toBeVisible()
  expect(app.update).not.toHaveBeenCalled()
  await app.user.type(voices.getAllByLabelText('Name')[2]!, 'Rosa')
  await app.user.type(voices.getAllByLabelText('Role')[2]!, 'Dispatcher')
  await app.user.type(voices.getAllByLabelText('Words')[2]!, 'I see who is late before they call.')
  await app.save()
  await waitFor(() => expect(app.update).toHaveBeenCalled())
  expect(Object.keys(app.sent())).toEqual(['voices', 'updated_at'])
  expect((app.sent()['voices'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'James T.',
    'Maria G.',
    'Rosa',
  ])
})

test('six voices are the most', async () => {
  const [voice] = buildSettings().voices
  open('/settings/landing', { voices: Array.from({ length: 6 }, () => voice!) })
  expect(await screen.findByRole('button', { name: 'Add a voice' })).toBeDisabled()
})

test('who may register and what drivers claim', async () => {
  const app = open('/settings/drivers')
  await screen.findByRole('combobox', { name: /^Who may register/ })
  await choose(app.user, 'Who may register', 'Nobody: admins invite')
  await app.user.click(screen.getByLabelText('Drivers of a new carrier may claim adverse driving conditions'))
  await app.user.click(screen.getByLabelText('Drivers of a new carrier may record yard moves'))
  const months = screen.getByLabelText('Months the log is kept')
  expect(months).toHaveAccessibleDescription(/The default\.$/)
  await app.user.clear(months)
  await app.user.type(months, '5')
  expect(months).toHaveAccessibleDescription(/Not saved yet\.$/)
  await app.save()
  expect(await screen.findByText('Please enter a whole number of months from 6 to 120')).toBeVisible()
  await app.user.type(months, '{Backspace}24')
  await app.save()
  await waitFor(() =>
    expect(app.sent()).toMatchObject({
      registration: 'closed',
      allows_yard_move: true,
      allows_adverse_conditions: false,
      kept_months: 24,
    }),
  )
})

test('services are tried with what is typed, and nothing is saved', async () => {
  const app = open('/settings/services')
  const tried = vi.spyOn(app.providers.data!, 'tryServices').mockResolvedValue([
    { service: 'geocoder', outcome: 'fails', sentence: 'Place search did not answer.' },
    { service: 'router', outcome: 'built-in', sentence: 'The built-in roads know Interstates.' },
    { service: 'tiles', outcome: 'works', sentence: 'A tile of Kansas City came: PNG, 12 kB.' },
  ])
  await screen.findByRole('combobox', { name: /^Place search/ })
  await choose(app.user, 'Place search', 'Photon')
  await app.user.type(screen.getByLabelText('Address of the place search'), 'photon.example.com')
  await app.user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText(/Please enter an address such as/)).toBeVisible()
  expect(tried).not.toHaveBeenCalled()
  await app.user.clear(screen.getByLabelText('Address of the place search'))
  await app.user.type(screen.getByLabelText('Address of the place search'), 'http://photon.lan:2322 ')
  await app.user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('Place search did not answer.')).toBeVisible()
  expect(screen.getByText('Map: Works.')).toBeVisible()
  expect(tried).toHaveBeenCalledWith(
    expect.objectContaining({ geocoder: 'photon', geocoder_url: 'http://photon.lan:2322', map: 'outline' }),
  )
  expect(tried.mock.lastCall![0]).not.toHaveProperty('router_key')
  expect(app.update).not.toHaveBeenCalled()
})

test('a secret is written, replaced and forgotten, and never shown', async () => {
  const sources = { ...buildSettings().sources, router_key: 'page' as const }
  const app = open('/settings/services', {
    router: 'openrouteservice',
    router_url: 'https://ors.example.com',
    secrets: { router_key: 'set' },
    sources,
  })
  const key = await screen.findByLabelText('Key of the routing')
  expect(key).toHaveValue('')
  expect(key).toHaveAttribute('type', 'password')
  expect(key).toHaveAccessibleDescription(/A key is stored/)
  await app.user.type(key, 'sesame')
  await app.save()
  await waitFor(() => expect(app.sent()).toMatchObject({ router_key: 'sesame' }))
  await waitFor(() => expect(screen.getByLabelText('Key of the routing')).toHaveValue(''))
  await app.user.click(screen.getByLabelText('Forget the stored key'))
  await app.save()
  await waitFor(() => expect(app.sent()).toMatchObject({ router_key: null }))
  expect(app.sent()).not.toHaveProperty('forget_router_key')
})

test('a logo is stored, shown and removed; one too large is not sent', async () => {
  const app = open()
  const store = vi.spyOn(app.providers.data!, 'changeLogo')
  const input = await screen.findByLabelText('Choose a picture')
  await app.user.upload(input, new File([new Uint8Array(200_001)], 'big.png', { type: 'image/png' }))
  expect(await screen.findByText('The logo must not be larger than 200 kB')).toBeVisible()
  expect(store).not.toHaveBeenCalled()
  await app.user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toHaveAttribute('src', '/logo?1')
  expect(screen.getByText('The logo is stored.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Remove the logo' }))
  expect(await screen.findByText('No logo is set: our mark stands there.')).toBeVisible()
})

test('a logo that somebody else changed says so, and shows theirs', async () => {
  const app = open()
  const input = await screen.findByLabelText('Choose a picture')
  const theirs = buildSettings({ logo: '/logo?9', updated_at: '2026-12-02T10:00:00.000Z' })
  const { data } = app.providers
  const seen: string[] = []
  data!.changeLogo = async (_file, version) => {
    seen.push(version)
    data!.getOne = async () => ({ data: theirs }) as never
    throw new ApiError(409, 'Somebody else has changed these settings. Please look at them again.', {
      current: theirs,
    })
  }
  await app.user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText(/^Somebody else has changed these settings/)).toBeVisible()
  expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toHaveAttribute('src', '/logo?9')
  await app.user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(seen[1]).toBe(theirs.updated_at)
})

test('somebody else’s change is shown beside what was typed', async () => {
  const app = open('/settings/landing')
  await app.user.click(await screen.findByRole('button', { name: 'Remove voice 1' }))
  const theirs = buildSettings({
    counters: [{ figure: '12', label: 'Trucks' }],
    updated_at: '2026-11-02T16:00:00.000Z',
  })
  app.update.mockRejectedValueOnce(new ApiError(409, 'stale', { current: theirs }))
  await app.save()
  const notice = await screen.findByText(/Somebody changed this in the meantime/)
  expect(notice).toHaveTextContent('Figures: 1,000+, 50K+, 99.9% → 12')
  expect(notice).not.toHaveTextContent('Voices:')
})

test('settings that do not load say so, and are asked for again', async () => {
  const app = renderApp('/profile', { user: admin })
  const { data } = app.providers
  const getOne = data!.getOne
  data!.getOne = () => Promise.reject(new ApiError(500, ''))
  await app.user.click(await screen.findByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('The settings could not be loaded')).toBeVisible()
  data!.getOne = getOne
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Company name')).toBeVisible()
})
