import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DutyRow } from '@longhaul/core/contract'
import { expect, test, vi } from 'vitest'
import { atMoment } from '../test/atMoment.ts'
import { createHttp } from '../providers/http.ts'
import {
  buildDriverDay,
  buildDuty,
  buildDayWithHole,
  buildRecordDay,
  buildTrip,
  buildUser,
} from '../test/builders.ts'
import type { FakeWorld } from '../test/fakeProviders.ts'
import { renderApp, type RenderedApp } from '../test/renderApp.tsx'

atMoment('2026-12-02T18:00:00Z')

const driver = buildUser({ id: 1 })
const admin = buildUser({ role: 'admin' })
const planned = buildTrip({ id: 4 })
const day = buildRecordDay({ date: '2026-12-01', trip_id: 4 })
const gap = buildDayWithHole({ trip_id: 4 })
const proposal: DutyRow & { id: number } = { ...buildDuty({ origin: 'proposed' }), id: 77 }
const logs = (of: typeof day, proposals: (typeof proposal)[] = []): FakeWorld => ({
  user: driver,
  driverDay: buildDriverDay({ home_zone: 'America/Chicago', days: [of], proposals }),
})
const carrierForm = async ({ user }: RenderedApp) => {
  await user.click(await screen.findByRole('button', { name: 'Add Carrier' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Carrier name'), 'Coast Haulers')
  await user.type(within(dialog).getByLabelText('Main office address'), '1 Harbor Way, Portland')
}
const gapForm = async ({ user }: RenderedApp) => {
  await user.click(await screen.findByRole('button', { name: /^Fill the gap/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
  await user.type(dialog.getByRole('combobox', { name: /Location/ }), 'Omaha, NE')
}

interface Form {
  readonly path: string
  readonly world: FakeWorld
  readonly button: string | RegExp
  /** What it calls of the providers. */
  readonly call: string
  /** To its dialog, filled in. */
  readonly open?: (app: RenderedApp) => Promise<void>
}

const FORMS: readonly [name: string, form: Form][] = [
  [
    'Start trip',
    { path: '/trips/4', world: { user: driver, trips: [planned] }, button: /^Start Trip/, call: 'sendEvent' },
  ],
  [
    'Start of a list',
    {
      path: '/dashboard',
      world: { user: driver, trips: [planned] },
      button: 'Start trip 4',
      call: 'sendEvent',
    },
  ],
  [
    'Certify',
    { path: '/my-logs/2026-12-01', world: logs(day), button: 'Certify this day', call: 'sendEvent' },
  ],
  [
    'Fill a gap',
    {
      path: '/my-logs/2026-12-01',
      world: logs(gap),
      button: 'Record',
      call: 'sendEvent',
      open: gapForm,
    },
  ],
  [
    'Add Carrier',
    {
      path: '/admin?tab=carriers',
      world: { user: admin },
      button: 'Add Carrier',
      call: 'create',
      open: carrierForm,
    },
  ],
  [
    'Accept a proposal',
    { path: '/my-logs/2026-12-01', world: logs(day, [proposal]), button: /^Accept/, call: 'sendEvent' },
  ],
]

test.each(FORMS)('%s is sent once by a double tap', async (_name, { path, world, button, call, open }) => {
  const app = renderApp(path, world)
  const provider = app.providers.data as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  await open?.(app)
  const answer = provider[call]!
  // The first tap's answer is not there before the second tap.
  const tapped = Promise.withResolvers<void>()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    await tapped.promise
    return new Response('{}')
  })
  const http = createHttp({ session: app.providers.session, fetch, locks: undefined })
  const done = vi.fn()
  provider[call] = async (...body) => {
    await http.json('/change/', { method: 'POST', body })
    done()
    return answer(...body)
  }
  const place = open ? within(screen.getByRole('dialog')) : screen
  await userEvent.setup({ delay: 0 }).dblClick(await place.findByRole('button', { name: button }))
  tapped.resolve()
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(fetch).toHaveBeenCalledOnce()
})
