import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  buildDriverDay,
  buildDriverTrip,
  buildEldLog,
  buildRecordDay,
  buildTrip,
  buildUser,
} from '../test/builders.ts'
import { renderApp, type RenderedApp } from '../test/renderApp.tsx'
import { followAccount } from '../i18n/language.ts'
import { ApiError } from '../providers/http.ts'
import type { FakeWorld } from '../test/fakeProviders.ts'

const user = buildUser({ id: 1 })
const DATES = Array.from({ length: 8 }, (_, back) =>
  new Date(Date.parse('2026-12-02T12:00:00Z') - back * 86_400_000).toISOString().slice(0, 10),
)
const violation = {
  rule: 'DRIVE_11',
  sentence: 'Drove past the 11 h limit.',
} as never

const driverDay = () =>
  buildDriverDay({
    at: '2026-12-02T15:00:00.000Z',
    days: DATES.map((date, back) =>
      buildRecordDay({
        date,
        is_over: back > 0,
        violations: [violation],
        form_gaps: [{ field: 'certifiedAt', cfr: '395.8', at: null, sentence: 'Not certified by inspector' }],
        log:
          back === 1
            ? buildEldLog({
                date,
                certified_at: '2026-12-02T12:30:00.000Z',
                trailer_numbers: 'TR-9',
                shipping_document: 'BOL 77',
                co_driver: 'Sam Reyes',
                remarks: 'Road closed at Kearney',
              })
            : null,
      }),
    ),
  })

const render = (path = '/inspection', world: FakeWorld = {}) =>
  renderApp(path, { user, driverDay: driverDay(), ...world })

async function choosePin(app: RenderedApp, pin = '4711', again = pin) {
  await app.user.type(await screen.findByLabelText('PIN'), pin)
  await app.user.type(screen.getByLabelText('PIN again'), again)
  await app.user.click(screen.getByRole('button', { name: 'Lock and show my logs' }))
}
async function locked(world: FakeWorld = {}) {
  const app = render('/inspection', world)
  await choosePin(app)
  await screen.findByRole('heading', { level: 2, name: /2 Dec|Dec 2/ })
  return app
}
async function enter(app: RenderedApp, pin: string) {
  await app.user.type(await screen.findByLabelText('PIN'), pin)
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock' }))
}

test('a PIN of four digits, told twice, locks the screen; it is stored nowhere', async () => {
  const app = render()
  await choosePin(app, '47', '47')
  expect(screen.getByText('Enter 4 digits.')).toBeInTheDocument()
  await app.user.clear(screen.getByLabelText('PIN'))
  await app.user.clear(screen.getByLabelText('PIN again'))
  await choosePin(app, '4711', '4712')
  expect(screen.getByText('The two PINs are not the same.')).toBeInTheDocument()
  await app.user.clear(screen.getByLabelText('PIN again'))
  await app.user.type(screen.getByLabelText('PIN again'), '4711')
  await app.user.click(screen.getByRole('button', { name: 'Lock and show my logs' }))
  await screen.findByRole('button', { name: 'Unlock' })
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('4711')
})

test('today is shown first, with what a log needs and no finding, link or other page', async () => {
  const app = await locked()
  const day = screen.getByRole('main')
  expect(day).toHaveTextContent(/Today/)
  expect(day).toHaveTextContent('Day not over yet')
  expect(day).toHaveTextContent('100 Main Street, Omaha, NE 68102')
  expect(within(day).getByRole('img')).toHaveAccessibleName(/Driving 7 h/)
  expect(app.container).not.toHaveTextContent(/11 h limit|by inspector|violation/i)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
})

test('days are turned by buttons and by swiping, and stop at both ends', async () => {
  const app = await locked()
  const later = screen.getByRole('button', { name: 'Later day' })
  expect(later).toBeDisabled()
  await app.user.click(screen.getByRole('button', { name: 'Earlier day' }))
  const day = screen.getByRole('main')
  expect(day).toHaveTextContent(/Certified .*/)
  expect(day).toHaveTextContent('TRUCK7')
  expect(day).toHaveTextContent('TR-9')
  expect(day).toHaveTextContent('BOL 77')
  expect(day).toHaveTextContent('Sam Reyes')
  expect(day).toHaveTextContent('Road closed at Kearney')
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Day 7 of 8')
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(day, { touches: [{ clientX: from, clientY: 300 }] })
    fireEvent.touchEnd(day, { changedTouches: [{ clientX: to, clientY: 310 }] })
  }
  swipe(100, 300)
  expect(day).toHaveTextContent('Day 6 of 8')
  swipe(300, 100)
  swipe(300, 100)
  swipe(300, 100)
  expect(day).toHaveTextContent('Day 8 of 8')
  for (let i = 0; i < 7; i++) await app.user.click(screen.getByRole('button', { name: 'Earlier day' }))
  expect(day).toHaveTextContent('Day 1 of 8')
  expect(screen.getByRole('button', { name: 'Earlier day' })).toBeDisabled()
})

test('a day without a daily log takes truck and papers from the trip it was driven on', async () => {
  const trip = buildTrip({ id: 9, trailer_numbers: 'T-1', shipping_document: 'BOL 5', status: 'IN_PROGRESS' })
  const whole = driverDay()
  const row = {
    id: 1,
    trip_id: 9,
    status: 'DRIVING' as const,
    start_time: '2026-12-02T13:00:00.000Z',
    end_time: null,
    special: null,
    location_description: 'Omaha, NE',
    remarks: null,
    location: [0, 0] as [number, number],
  }
  await locked({ driverDay: { ...whole, duty: [row], trips: [buildDriverTrip({ trip })] } })
  const day = screen.getByRole('main')
  expect(day).toHaveTextContent('TRUCK7')
  expect(day).toHaveTextContent('T-1')
  expect(day).toHaveTextContent('BOL 5')
})

test.each(['/', '/trips/3', '/dashboard', '/profile', '/privacy', '/login'])(
  'a reload at %s stays inside',
  async (path) => {
    ;(await locked()).unmount()
    const again = render(path)
    await screen.findByRole('button', { name: 'Unlock' })
    await waitFor(() => expect(again.address()).toBe('/inspection'))
    expect(screen.queryAllByRole('link')).toEqual([])
  },
)

test('a pilot programme is named on the days that it holds', async () => {
  const day = driverDay()
  const grant = { pilot: 'FLEXIBLE_SLEEPER_BERTH', first_day: DATES[3]!, last_day: DATES[1]! } as const
  day.days = day.days.map((of) => ({ ...of, pilot_grants: [grant] }))
  const app = render('/inspection', { driverDay: day })
  await choosePin(app)
  await screen.findByRole('button', { name: 'Earlier day' })
  expect(screen.queryByText('FMCSA pilot programme')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Earlier day' }))
  expect(await screen.findByText('Flexible sleeper berth (90 FR 44790)')).toBeVisible()
})

test('a reload without a network shows why there is nothing, and stays inside', async () => {
  ;(await locked()).unmount()
  render('/', {
    verbs: {
      driverDay: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  })
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeInTheDocument()
})

test('the right PIN leads home, and the next time the same PIN serves', async () => {
  const app = await locked()
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }))
  await enter(app, '0000')
  expect(await screen.findByText('Wrong PIN. 4 tries left before a wait.')).toBeInTheDocument()
  await enter(app, '4711')
  await waitFor(() => expect(app.address()).toBe('/'))
  app.unmount()
  const again = render()
  await again.user.click(await screen.findByRole('button', { name: 'Lock and show my logs' }))
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeInTheDocument()
})

test('after five wrong PINs there is a wait, which a reload does not end', async () => {
  const app = await locked()
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }))
  for (let i = 0; i < 5; i++) await enter(app, '0000')
  expect(await screen.findByText(/Too many wrong PINs. Try again in (30|29) seconds/)).toBeInTheDocument()
  app.unmount()
  const again = render('/')
  await again.user.click(await screen.findByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText(/Too many wrong PINs/)).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock' })).toBeDisabled()
})

test('who forgot the PIN signs out, and that ends the lock', async () => {
  const app = await locked()
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }))
  await app.user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(app.providers.session.user()).toBeNull())
  await waitFor(() => expect(window.localStorage.getItem('inspection')).toBeNull())
})

test('another driver on the same phone is not locked in', async () => {
  ;(await locked()).unmount()
  const app = renderApp('/', { user: buildUser({ id: 2 }) })
  expect(await screen.findByRole('heading', { level: 1, name: /Maria/ })).toBeInTheDocument()
  expect(app.address()).toBe('/')
})

test('a copy is handed over by a link in a QR code, until when and where is said', async () => {
  const app = await locked()
  await app.user.click(screen.getByRole('button', { name: 'Copy for the officer' }))
  await app.user.click(await screen.findByRole('button', { name: 'Show a QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code of the link to the PDF' })).toBeInTheDocument()
  expect(screen.getByText(/opens the PDF once, until 09:10/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show a new QR code' })).toBeInTheDocument()
})

test('that a copy could not be made is said', async () => {
  const offline = () => Promise.reject(new ApiError(500, ''))
  const app = await locked({ verbs: { createHandover: offline, downloadDaysPdf: offline } })
  await app.user.click(screen.getByRole('button', { name: 'Copy for the officer' }))
  await app.user.click(await screen.findByRole('button', { name: 'Show a QR code' }))
  expect(await screen.findByText('The link could not be made.')).toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Save as PDF' }))
  expect(await screen.findByText('The PDF could not be made.')).toBeInTheDocument()
})

test('where the server has a mail server, the copy goes to the address the officer names', async () => {
  const mailLogs = vi.fn(async (_email: string) => undefined)
  const app = await locked({ driverDay: { ...driverDay(), sends_mail: true }, verbs: { mailLogs } })
  await app.user.click(screen.getByRole('button', { name: 'Copy for the officer' }))
  const send = await screen.findByRole('button', { name: 'Send by email' })
  await app.user.type(screen.getByLabelText('Officer’s email address'), 'officer')
  await app.user.click(send)
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument()
  await app.user.type(screen.getByLabelText('Officer’s email address'), '@example.gov')
  await app.user.click(send)
  expect(
    await screen.findByText('Sent. The mail server took it for officer@example.gov.'),
  ).toBeInTheDocument()
  expect(mailLogs.mock.calls).toEqual([['officer@example.gov']])
})

test('a mail that the mail server did not take leads to the QR code, and keeps the address', async () => {
  const sentence = 'The mail server did not take it. Show the QR code.'
  const mailLogs = () => Promise.reject(new ApiError(503, sentence, { detail: sentence } as never))
  const app = await locked({ driverDay: { ...driverDay(), sends_mail: true }, verbs: { mailLogs } })
  await app.user.click(screen.getByRole('button', { name: 'Copy for the officer' }))
  await app.user.type(await screen.findByLabelText('Officer’s email address'), 'officer@example.gov')
  await app.user.click(screen.getByRole('button', { name: 'Send by email' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByLabelText('Officer’s email address')).toHaveValue('officer@example.gov')
})

test('where it has none, nothing asks for an address', async () => {
  const app = await locked()
  await app.user.click(screen.getByRole('button', { name: 'Copy for the officer' }))
  await screen.findByRole('button', { name: 'Save as PDF' })
  expect(screen.queryByLabelText('Officer’s email address')).not.toBeInTheDocument()
})

test('an officer reads English on the 24-hour clock, whatever the driver reads', async () => {
  const app = await locked()
  await followAccount({ language: 'es', hour_clock: 12 })
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByRole('heading', { level: 2, name: 'Wed, Dec 2, 2026' })).toBeVisible()
  expect(screen.queryByText(/\d [AP]M|[ap]\.m\./)).toBeNull()
  app.unmount()
  expect(document.documentElement.lang).toBe('es')
})

test('the PIN is asked for in the driver’s language, and behind it the officer’s is back', async () => {
  const app = await locked()
  await followAccount({ language: 'es', hour_clock: 12 })
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desbloquear' }))
  expect(document.documentElement.lang).toBe('es')
  await app.user.type(dialog.getByLabelText('PIN'), '0000')
  await app.user.click(dialog.getByRole('button', { name: 'Desbloquear' }))
  expect(
    await screen.findByText('PIN incorrecto. Quedan 4 intentos antes de una espera.'),
  ).toBeInTheDocument()
  await app.user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible()
})
