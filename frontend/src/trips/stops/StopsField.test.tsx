import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TripBody } from '@longhaul/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { ApiError } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildRoute } from '../../test/builders.ts'
import {
  choose,
  NOW,
  open,
  openFilled,
  savesRefused,
  searchPlaces,
  writeFilled,
} from '../../test/createTrip.ts'
import type { RenderedApp } from '../../test/renderApp.tsx'
import { NEW_STOP, type StopDraft } from './stopDraft.ts'

atMoment(NOW)
beforeEach(() => followAccount({ language: 'en', hour_clock: 24 }))

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const stop = (n: number) => screen.getByRole('group', { name: new RegExp(`^Stop ${n}(,|$)`) })
const names = () =>
  screen
    .getAllByRole('combobox', { name: /^Location of stop/ })
    .map((field) => (field as HTMLInputElement).value)

const at = (name: string, lon: number): StopDraft => ({ ...NEW_STOP, place: { name, point: [lon, 41] } })
const three = [at('Lincoln, NE', -96), at('Des Moines, IA', -93), at('Iowa City, IA', -91)]

async function openWith(stops: readonly StopDraft[], verbs: Parameters<typeof open>[0] = {}) {
  writeFilled({ stops })
  const app = await open(verbs)
  await screen.findByRole('group', { name: 'Stops on the way' })
  return app
}

const addFirst = async (app: RenderedApp) => {
  await app.user.click(button('Add a stop'))
  await screen.findByLabelText('Location of stop 1')
}

describe('a trip without stops', () => {
  it('has one button more and sends nothing of them', async () => {
    const { saved, refuse } = savesRefused()
    const app = await openFilled({ verbs: { createTrip: refuse } })
    expect(button('Add a stop')).toBeVisible()
    expect(screen.queryByText('Stops on the way')).toBeNull()
    await app.user.click(button('Save Trip'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).not.toHaveProperty('stops')
  })
})

describe('a stop', () => {
  it('is added, filled in and saved with its windows', async () => {
    const { saved, refuse } = savesRefused()
    const app = await openFilled({ verbs: { createTrip: refuse } })
    await addFirst(app)
    expect(screen.getByLabelText('Location of stop 1')).toHaveFocus()
    expect(screen.getByText(/23 at most\.$/)).toBeVisible()
    await choose(app, 'Location of stop 1', 'chicago h', 'Chicago Heights, IL')
    const first = within(stop(1))
    await app.user.selectOptions(first.getByLabelText('What is done there'), 'Fuel')
    expect(first.getByLabelText('Minutes there')).toHaveValue(30)
    await app.user.click(first.getByRole('button', { name: 'Add a time window' }))
    expect(first.getByText(/In the local time of the place/)).toBeVisible()
    fireEvent.change(first.getByLabelText('Opens'), { target: { value: '2026-12-01T08:00' } })
    fireEvent.change(first.getByLabelText('Closes'), { target: { value: '2026-12-01T10:00' } })
    await app.user.click(first.getByLabelText('Rest while waiting there'))
    await app.user.click(button('Save Trip'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.stops).toEqual([
      {
        location_name: 'Chicago Heights, IL',
        location_input: [-87.6356, 41.5061],
        kind: 'fuel',
        service_minutes: 30,
        windows: [{ from: '2026-12-01T08:00', until: '2026-12-01T10:00' }],
        rest: false,
      },
    ])
  })

  it('keeps the time that was typed when its kind changes', async () => {
    const app = await openWith([{ ...three[0]!, minutes: '95' }])
    await app.user.selectOptions(within(stop(1)).getByLabelText('What is done there'), 'Border')
    expect(within(stop(1)).getByLabelText('Minutes there')).toHaveValue(95)
  })

  it('has three windows at most, each of which can go', async () => {
    const app = await openWith([{ ...three[0]!, windows: [{ from: '2026-12-01T08:00', until: '' }] }])
    const first = within(stop(1))
    await app.user.click(first.getByRole('button', { name: 'Add another time window' }))
    await app.user.click(first.getByRole('button', { name: 'Add another time window' }))
    expect(first.queryByRole('button', { name: /time window$/ })).toBeNull()
    await app.user.click(first.getByRole('button', { name: 'Remove time window 1' }))
    expect(first.getAllByLabelText('Opens').map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      '',
    ])
  })

  it('without a place is asked for, and the first one at fault gets the focus', async () => {
    const app = await openWith([three[0]!, NEW_STOP])
    await app.user.click(button('Save Trip'))
    expect(await screen.findByText('Location of the stop is required')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Location of stop 2')).toHaveFocus())
  })

  it('that is typed but not chosen is no place yet', async () => {
    const app = await openWith([
      at('Lincoln, NE', -96),
      { ...NEW_STOP, place: { name: 'Linc', point: null } },
    ])
    await app.user.click(button('Save Trip'))
    expect(await screen.findByText('All location coordinates are required')).toBeVisible()
  })
})

describe('the order', () => {
  it('changes by buttons, and the focus stays with the stop', async () => {
    const app = await openWith(three)
    await app.user.click(button('Move up: Stop 3, Iowa City, IA'))
    expect(names()).toEqual(['Lincoln, NE', 'Iowa City, IA', 'Des Moines, IA'])
    expect(button('Move up: Stop 2, Iowa City, IA')).toHaveFocus()
    expect(screen.getByText('Iowa City, IA is now stop 2 of 3.')).toBeInTheDocument()
    await app.user.keyboard('{Enter}')
    expect(names()).toEqual(['Iowa City, IA', 'Lincoln, NE', 'Des Moines, IA'])
    // The first one goes no higher.
    expect(button('Move up: Stop 1, Iowa City, IA')).toBeDisabled()
    expect(button('Move down: Stop 1, Iowa City, IA')).toHaveFocus()
  })

  it('changes by dragging a stop past the middle of the next', async () => {
    await openWith(three)
    const rows = within(screen.getByRole('group', { name: 'Stops on the way' })).getAllByRole('group', {
      name: /^Stop/,
    })
    // Drawn 100 pixels high, one under another.
    rows.forEach((row, i) => {
      row.closest('li')!.getBoundingClientRect = () => new DOMRect(0, 200 + i * 100, 300, 100)
    })
    const grip = rows[0]!.querySelector('.stop-grip')!
    fireEvent.pointerDown(grip, { button: 0, clientY: 220 })
    fireEvent.pointerMove(grip, { clientY: 340 })
    expect(names()).toEqual(['Lincoln, NE', 'Des Moines, IA', 'Iowa City, IA'])
    fireEvent.pointerMove(grip, { clientY: 360 })
    expect(names()).toEqual(['Des Moines, IA', 'Lincoln, NE', 'Iowa City, IA'])
    fireEvent.pointerMove(grip, { clientY: 455 })
    expect(names()).toEqual(['Des Moines, IA', 'Iowa City, IA', 'Lincoln, NE'])
    fireEvent.pointerUp(grip)
    fireEvent.pointerMove(grip, { clientY: 220 })
    expect(names()).toEqual(['Des Moines, IA', 'Iowa City, IA', 'Lincoln, NE'])
  })
})

describe('a stop that is removed', () => {
  it('comes back where it was, with all of its fields', async () => {
    const app = await openWith(three.with(1, { ...three[1]!, minutes: '75' }))
    await app.user.click(button('Remove: Stop 2, Des Moines, IA'))
    expect(names()).toEqual(['Lincoln, NE', 'Iowa City, IA'])
    expect(screen.getByText('Removed: Stop 2, Des Moines, IA.')).toBeVisible()
    expect(button('Undo')).toHaveFocus()
    await app.user.click(button('Undo'))
    expect(names()).toEqual(['Lincoln, NE', 'Des Moines, IA', 'Iowa City, IA'])
    expect(within(stop(2)).getByLabelText('Minutes there')).toHaveValue(75)
    expect(screen.getByLabelText('Location of stop 2')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

it('after 23 stops no more can be added', async () => {
  const app = await openWith(Array.from({ length: 22 }, (_, i) => at(`Town ${i}`, -90 - i)))
  await app.user.click(button('Add another stop'))
  expect(button('Add another stop')).toBeDisabled()
})

it('stops are kept on the device with the rest of the draft', async () => {
  const app = await openFilled()
  await addFirst(app)
  await choose(app, 'Location of stop 1', 'chicago h', 'Chicago Heights, IL')
  app.unmount()
  await open()
  expect(await screen.findByLabelText('Location of stop 1')).toHaveValue('Chicago Heights, IL')
})

describe('the server', () => {
  const fault = (name: string, sentence: string) => () =>
    Promise.reject(new ApiError(422, sentence, { errors: { [name]: sentence } }))

  it('is heard at the stop that it speaks of, when saving', async () => {
    const app = await openWith(three, {
      verbs: { createTrip: fault('stops.1.location_input', 'No road leads there.') },
    })
    await app.user.click(button('Save Trip'))
    expect(await within(stop(2)).findByText('No road leads there.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Location of stop 2')).toHaveFocus())
    await app.user.click(button('Move down: Stop 1, Lincoln, NE'))
    expect(screen.queryByText('No road leads there.')).toBeNull()
  })

  it('and when calculating, with the stops it is asked about', async () => {
    const asked: TripBody[] = []
    const app = await openWith(three, {
      verbs: {
        searchPlaces,
        previewRoute: (body) => {
          asked.push(body)
          return fault('stops.2.windows.0.until', 'That is too far ahead.')()
        },
      },
    })
    await app.user.click(within(stop(3)).getByRole('button', { name: 'Add a time window' }))
    await app.user.click(button('Calculate Route'))
    expect(await within(stop(3)).findByText('That is too far ahead.')).toBeVisible()
    expect(asked[0]?.stops?.map(({ location_name }) => location_name)).toEqual([
      'Lincoln, NE',
      'Des Moines, IA',
      'Iowa City, IA',
    ])
  })
})

it('a plan is outdated once the order changes', async () => {
  const app = await openWith(three, { verbs: { previewRoute: async () => buildRoute() } })
  await app.user.click(button('Calculate Route'))
  await screen.findByRole('region', { name: 'Route Summary' })
  expect(screen.queryByText('The form has changed since this route was calculated.')).toBeNull()
  await app.user.click(button('Move up: Stop 2, Des Moines, IA'))
  expect(await screen.findByText('The form has changed since this route was calculated.')).toBeVisible()
})

it('speaks Spanish', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  writeFilled({ stops: three })
  const { renderApp } = await import('../../test/renderApp.tsx')
  const { world, maria } = await import('../../test/createTrip.ts')
  renderApp('/trips/create', world({ user: { ...maria, language: 'es' } }))
  expect(await screen.findByRole('button', { name: 'Subir: Parada 2, Des Moines, IA' })).toBeVisible()
  expect(screen.getByText(/23 como máximo\.$/)).toBeVisible()
})
