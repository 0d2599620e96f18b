import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { atMoment } from '../test/atMoment.ts'
import { buildCarrier, buildDuty, buildEldLog, buildTrip, buildUser } from '../test/builders.ts'
import { choose } from '../test/choose.ts'
import { logIn } from '../test/logIn.ts'
import { renderApp, type RenderedApp } from '../test/renderApp.tsx'

/** Forms on a server that fails, is gone, and at last done with the session: nothing typed is lost. */

interface OpenForm {
  path: string
  role?: 'admin'
  /** Opens the form; one that is a page of its own is open already. */
  open?: string
  type: (app: RenderedApp) => Promise<void>
  /** The button that sends the form, the last one of that name. */
  send: string
  /** A driver's own act: the device keeps it itself. */
  own?: true
  /** Label and value of what was typed. */
  typed: [string, string]
}

/** The last of that name: a dialog lies over a page whose filters may be called the same. */
const field = async (name: string) => (await screen.findAllByLabelText(name)).at(-1)!
const write = (label: string, text: string) => async (app: RenderedApp) => {
  const box = await field(label)
  // What is typed is not what is tested: pasted, it costs one event.
  await app.user.clear(box)
  await app.user.click(box)
  await app.user.paste(text)
}

const ADD_CARRIER: OpenForm = {
  path: '/carriers/add',
  role: 'admin',
  async type(app) {
    await write('Carrier name', 'Prairie Freight')(app)
    await write('Main office address', '1 Main Street, Omaha, NE')(app)
  },
  send: 'Add Carrier',
  typed: ['Carrier name', 'Prairie Freight'],
}

const ADD_VEHICLE: OpenForm = {
  path: '/vehicles/add',
  role: 'admin',
  async type(app) {
    await write('Vehicle number', 'BIG9')(app)
    await write('License plate', 'AB 123')(app)
    await choose(app.user, 'State', 'NE')
    await choose(app.user, 'Carrier', 'Prairie Freight')
  },
  send: 'Add Vehicle',
  typed: ['Vehicle number', 'BIG9'],
}

const FORMS: Record<string, OpenForm> = {
  'Add Duty Status': {
    path: '/trips/42?tab=duty',
    open: 'Add Status',
    async type(app) {
      await app.user.selectOptions(await field('Status'), 'Driving')
      await write('Start Time', '2026-12-01T06:00')(app)
      await write('End Time', '2026-12-01T10:00')(app)
      await write('Location Description', 'Yd')(app)
    },
    send: 'Add Status',
    own: true,
    typed: ['Location Description', 'Yd'],
  },
  'Edit Duty Status': {
    path: '/trips/42?tab=duty',
    open: 'Edit Driving, Tue, Dec 1, 06:00 CST',
    async type(app) {
      await app.user.selectOptions(await field('Status'), 'Off Duty')
      await write('Reason for the change', 'Parked')(app)
    },
    send: 'Save change',
    own: true,
    typed: ['Reason for the change', 'Parked'],
  },
  'Delete Duty Status': {
    path: '/trips/42?tab=duty',
    open: 'Delete Driving, Tue, Dec 1, 06:00 CST',
    type: write('Reason for the change', 'Double'),
    send: 'Delete entry',
    own: true,
    typed: ['Reason for the change', 'Double'],
  },
  'Update Trip': {
    path: '/trips/42',
    open: 'Update',
    type: write('Co-driver', 'Sam Lee'),
    send: 'Update',
    typed: ['Co-driver', 'Sam Lee'],
  },
  'Add ELD Log Entry': {
    path: '/trips/42?tab=logs',
    open: 'Add Log Entry',
    async type(app) {
      await write('Date', '2026-12-01')(app)
      await write('Total Miles', '612.4')(app)
    },
    send: 'Add Log Entry',
    typed: ['Total Miles', '612.4'],
  },
  'Driver remarks': {
    path: '/eld-logs/42?log=2026-12-01',
    type: write('Driver remarks', 'Ice on I-80'),
    send: 'Save remarks',
    own: true,
    typed: ['Driver remarks', 'Ice on I-80'],
  },
  Profile: {
    path: '/profile',
    type: write('First name', 'Mary'),
    send: 'Save',
    typed: ['First name', 'Mary'],
  },
  'Add Carrier': ADD_CARRIER,
  'Add Vehicle': ADD_VEHICLE,
  'Add Carrier, in its dialog': { ...ADD_CARRIER, path: '/admin?tab=carriers', open: 'Add Carrier' },
  'Add Vehicle, in its dialog': { ...ADD_VEHICLE, path: '/admin?tab=vehicles', open: 'Add Vehicle' },
  'Add Driver or Staff': {
    path: '/drivers',
    role: 'admin',
    open: 'Add Driver or Staff',
    async type(app) {
      await write('Username', 'new_clerk')(app)
      await choose(app.user, 'Role', 'Support')
      await write('First name', 'Ana')(app)
      await write('Last name', 'Lopez')(app)
      await write('Email', 'ana@example.com')(app)
    },
    send: 'Add and show link',
    typed: ['Username', 'new_clerk'],
  },
}

atMoment('2026-12-02T15:00:00Z')

type Outage = 'failing' | 'gone' | 'over' | 'none'
let outage: Outage = 'over'
const taken = vi.fn()
const unsent = ({ providers }: RenderedApp) => providers.outboxStore!.list(1)

const SENTENCES = {
  failing: 'The database is resting.',
  gone: /^The server did not answer/,
} as const

async function fillIn({ path, role, open, type }: OpenForm): Promise<RenderedApp> {
  const user = buildUser({ id: 1, ...(role && { role }) })
  const refuse = async (): Promise<never> => {
    if (outage === 'failing') throw new ApiError(500, 'The database is resting.')
    if (outage === 'gone') throw new ApiError(0, 'errors.offline')
    taken()
    if (outage === 'none') return buildEldLog({ id: 5, date: '2026-12-01', trip_id: 42 }) as never
    app.providers.session.clear()
    throw new ApiError(401, 'Sign in again.')
  }
  const app = renderApp(path, {
    user,
    trips: [buildTrip({ id: 42 })],
    carriers: [buildCarrier({ name: 'Prairie Freight' })],
    dutyStatuses: { 42: [buildDuty({ id: 5 })] },
    eldLogs: { 42: [buildEldLog({ id: 5, date: '2026-12-01', trip_id: 42 })] },
    verbs: {
      addDutyStatus: refuse,
      correctDuty: refuse,
      removeDuty: refuse,
      updateTrip: refuse,
      generateLog: refuse,
      updateLog: refuse,
      updateProfile: refuse,
    },
  })
  vi.spyOn(app.providers.data!, 'create').mockImplementation(refuse)
  if (open) await app.user.click(await screen.findByRole('button', { name: open }))
  await type(app)
  return app
}

const isOwn = ([, { own }]: [string, OpenForm]) => own === true

test.each(Object.entries(FORMS).filter((form) => !isOwn(form)))(
  '%s keeps what was typed while the server fails, is gone, and ends the session',
  async (_name, form) => {
    const [label, value] = form.typed
    const shown = form.send === 'Add Log Entry' ? Number(value) : value
    const app = await fillIn(form)
    for (const how of ['failing', 'gone'] as const) {
      outage = how
      await app.user.click(screen.getAllByRole('button', { name: form.send }).at(-1)!)
      expect(await screen.findByText(SENTENCES[how])).toBeVisible()
      expect(await field(label)).toHaveValue(shown)
    }
    outage = 'over'
    await app.user.click(screen.getAllByRole('button', { name: form.send }).at(-1)!)
    await logIn(app)
    await waitFor(() => expect(app.address()).toBe(form.path))
    expect(await field(label)).toHaveValue(shown)
  },
)

test.each(Object.entries(FORMS).filter(isOwn))(
  '%s says what the server refuses; ended by the session, it is sent once after the login',
  async (_name, form) => {
    const [label, value] = form.typed
    const app = await fillIn(form)
    const press = () => app.user.click(screen.getAllByRole('button', { name: form.send }).at(-1)!)
    outage = 'failing'
    await press()
    expect(await screen.findByText(SENTENCES.failing)).toBeVisible()
    expect(await field(label)).toHaveValue(value)
    await waitFor(async () => expect(await unsent(app)).toEqual([]))
    outage = 'over'
    await press()
    await waitFor(() => expect(app.address()).toMatch(/^\/login/))
    expect(await unsent(app)).toHaveLength(1)
    taken.mockClear()
    outage = 'none'
    await logIn(app)
    await waitFor(async () => expect(await unsent(app)).toEqual([]))
    expect(taken).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

test.each(Object.entries(FORMS).filter(isOwn))(
  '%s stays on the phone while the server is gone, and the form lets go',
  async (_name, form) => {
    const app = await fillIn(form)
    outage = 'gone'
    await app.user.click(screen.getAllByRole('button', { name: form.send }).at(-1)!)
    expect((await screen.findAllByText(/Not sent yet/))[0]).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await unsent(app)).toMatchObject([{ problem: null }])
  },
)

test('a form that was closed keeps nothing', async () => {
  const form = FORMS['Update Trip']!
  const app = await fillIn(form)
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await app.user.click(screen.getByRole('button', { name: 'Discard' }))
  app.providers.session.clear()
  await logIn(app)
  await screen.findByRole('heading', { name: 'Trip #42' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what one user typed is not another one’s to see', async () => {
  const app = await fillIn(FORMS['Update Trip']!)
  app.providers.session.clear()
  await waitFor(() => expect(app.address()).toBe('/login'))
  app.providers.session.saveTokens({ access: 'a', refresh: 'r' })
  app.providers.session.saveUser(buildUser({ id: 2 }))
  await screen.findByRole('heading', { name: 'Trip #42' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
