import { screen, waitFor, within } from '@testing-library/react'
import type { StopOrder, TripBody } from '@longhaul/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { ApiError } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildPlacePlan, buildStopOrder } from '../../test/builders.ts'
import { maria, NOW, open, world, writeFilled } from '../../test/createTrip.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { NEW_STOP, type StopDraft } from './stopDraft.ts'

atMoment(NOW)
beforeEach(() => followAccount({ language: 'en', hour_clock: 24 }))

const button = (name: string) => screen.getByRole('button', { name })
const names = () =>
  screen
    .getAllByRole('combobox', { name: /^Location of stop/ })
    .map((field) => (field as HTMLInputElement).value)
const at = (name: string, lon: number): StopDraft => ({ ...NEW_STOP, place: { name, point: [lon, 41] } })
const three = [at('Iowa City, IA', -91), at('Lincoln, NE', -96), at('Des Moines, IA', -93)]

const planOf = (stops: readonly string[], late = 0) => ({
  total_miles: 900,
  arrival: '2026-12-02T17:00:00.000Z',
  finish: '2026-12-02T18:00:00.000Z',
  places: ['Omaha, NE', ...stops, 'Chicago, IL'].map((location_name) =>
    buildPlacePlan({ location_name, late_minutes: location_name === 'Des Moines, IA' ? late : 0 }),
  ),
})
/** Lincoln, Des Moines and Iowa City, 80 minutes and 84 miles better. */
const better = (overrides: Partial<StopOrder> = {}) =>
  buildStopOrder({
    order: [1, 2, 0],
    before: planOf(three.map(({ place }) => place.name)),
    after: planOf(['Lincoln, NE', 'Des Moines, IA', 'Iowa City, IA']),
    saved_minutes: 80,
    saved_miles: 84.2,
    ...overrides,
  })

async function openWith(
  orderStops: (body: TripBody, signal?: AbortSignal) => Promise<StopOrder>,
  stops: readonly StopDraft[] = three,
) {
  writeFilled({ stops })
  const app = await open({ verbs: { orderStops } })
  await screen.findByRole('button', { name: 'Best order' })
  return app
}

const ask = async (answer: StopOrder) => {
  const app = await openWith(async () => answer)
  await app.user.click(button('Best order'))
  return app
}

/** A form may warn elsewhere, of the truck say. */
const stopsGroup = async () => within(await screen.findByRole('group', { name: 'Stops on the way' }))

describe('the best order', () => {
  it('is asked for of the trip in the form, shown with what it saves, used and taken back', async () => {
    const asked: TripBody[] = []
    const app = await openWith(async (body) => (asked.push(body), better()))
    await app.user.click(button('Best order'))
    expect(await screen.findByText('Saves 1 h 20 min and 84 mi.')).toBeVisible()
    expect(asked[0]).toMatchObject({ vehicle_id: 7, pickup_location_name: 'Omaha, NE' })
    expect(asked[0]?.stops?.map(({ location_name }) => location_name)).toEqual(names())
    expect(button('Best order')).toHaveFocus()
    const rows = within(screen.getByRole('list', { name: 'New order of the stops' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '1Lincoln, NEArrive Tue, Dec 1, 14:40 CST. Was stop 2.',
      '2Des Moines, IAArrive Tue, Dec 1, 14:40 CST. Was stop 3.',
      '3Iowa City, IAArrive Tue, Dec 1, 14:40 CST. Was stop 1.',
    ])
    expect(screen.getByText('The trip ends Wed, Dec 2, 12:00 CST.')).toBeVisible()
    expect(screen.getByText(/^Found with the built-in road estimate/)).toBeVisible()
    expect(names()).toEqual(['Iowa City, IA', 'Lincoln, NE', 'Des Moines, IA'])

    await app.user.click(button('Use this order'))
    expect(names()).toEqual(['Lincoln, NE', 'Des Moines, IA', 'Iowa City, IA'])
    expect(screen.getByText('The stops are in the best order.')).toBeVisible()
    expect(button('Undo')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use this order' })).toBeNull()
    // It can be taken back until the stops change.
    await app.user.type(screen.getByLabelText('Cycle Hours Used'), '{Backspace}')
    await app.user.click(button('Undo'))
    expect(names()).toEqual(['Iowa City, IA', 'Lincoln, NE', 'Des Moines, IA'])
    expect(button('Best order')).toHaveFocus()
  })

  it('may be left, with the focus where it was asked for', async () => {
    const app = await ask(better())
    await app.user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(names()).toEqual(['Iowa City, IA', 'Lincoln, NE', 'Des Moines, IA'])
    expect(screen.queryByText(/^Saves/)).toBeNull()
    expect(button('Best order')).toHaveFocus()
  })

  it('is said of stops that are in it, with nothing to choose', async () => {
    await ask(buildStopOrder({ order: [0, 1, 2] }))
    expect(await screen.findByText('This is already the best order.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use this order' })).toBeNull()
  })

  it.each<[Partial<StopOrder>, string]>([
    [{ saved_miles: 0.3 }, 'Saves 1 h 20 min.'],
    [{ saved_miles: -12 }, 'Saves 1 h 20 min, with 12 mi more.'],
    [{ saved_minutes: 0 }, 'Saves 84 mi and ends at the same time.'],
    [
      { before: null, saved_minutes: null, saved_miles: null },
      'Your order cannot be driven within the hours; this one can.',
    ],
    [
      { before: planOf(['Des Moines, IA'], 45), saved_minutes: -30 },
      'Keeps every time window; in your order, Des Moines, IA is 45 min late. Ends 30 min later.',
    ],
    [
      { before: planOf(['Des Moines, IA'], 45), saved_minutes: 15 },
      'Keeps every time window; in your order, Des Moines, IA is 45 min late. Ends 15 min earlier.',
    ],
    [
      { before: planOf(['Des Moines, IA'], 45), saved_minutes: 0 },
      'Keeps every time window; in your order, Des Moines, IA is 45 min late. Ends at the same time.',
    ],
  ])('says what it is better by: %#', async (overrides, sentence) => {
    await ask(better(overrides))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('is not claimed where it is not proved', async () => {
    await ask(buildStopOrder({ order: [0, 1, 2], may_end_earlier_minutes: 95 }))
    expect(await screen.findByText('No better order was found.')).toBeVisible()
    expect(screen.queryByText('This is already the best order.')).toBeNull()
  })

  it('says where it is not proved', async () => {
    await ask(better({ may_end_earlier_minutes: 95 }))
    expect(await screen.findByText(/one may end up to 1 h 35 min earlier\.$/)).toBeVisible()
  })

  it('is not offered for one stop, nor asked for without places or for more than eight', async () => {
    const asked: TripBody[] = []
    writeFilled({ stops: three.slice(0, 1) })
    const app = await open({ verbs: { orderStops: async (body) => (asked.push(body), better()) } })
    await app.user.click(await screen.findByRole('button', { name: 'Add another stop' }))
    await app.user.click(await screen.findByRole('button', { name: 'Best order' }))
    expect(await (await stopsGroup()).findByRole('alert')).toHaveTextContent(
      'Choose a place for each stop first.',
    )
    await app.user.click(button('Remove: Stop 2'))
    expect((await stopsGroup()).queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Best order' })).toBeNull()
    app.unmount()

    const many = await openWith(
      async (body) => (asked.push(body), better()),
      Array.from({ length: 9 }, (_, i) => at(`Town ${i}`, -90 - i)),
    )
    await many.user.click(button('Best order'))
    expect(await (await stopsGroup()).findByRole('alert')).toHaveTextContent(
      'The best order is found for 2 to 8 stops',
    )
    expect(asked).toEqual([])
  })

  it('says at its button what the form lacks and what the server refuses', async () => {
    const sentence =
      'No order of the stops was found that keeps every window. In the one given, stop 2 (Lincoln, NE) is 2 h late.'
    const app = await openWith(() => Promise.reject(new ApiError(422, sentence)))
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), '')
    await app.user.click(button('Best order'))
    expect(await (await stopsGroup()).findByRole('alert')).toHaveTextContent(
      'Please fill in vehicle and all locations',
    )
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), 'TRUCK7 (NE1007 - NE)')
    await app.user.click(button('Best order'))
    expect(await (await stopsGroup()).findByRole('alert')).toHaveTextContent(sentence)
    expect(button('Best order')).toHaveFocus()
  })

  it('may be given up while it is looked for, and is of the form as it was', async () => {
    const signals: AbortSignal[] = []
    const answers: ((answer: StopOrder) => void)[] = []
    const app = await openWith((_, signal) => {
      signals.push(signal!)
      return new Promise((resolve) => answers.push(resolve))
    })
    await app.user.click(button('Best order'))
    expect(await screen.findByRole('progressbar', { name: 'Looking for the best order…' })).toBeVisible()
    await waitFor(() => expect(signals).toHaveLength(1))
    await app.user.click(
      within(screen.getByRole('group', { name: 'Stops on the way' })).getByRole('button', { name: 'Cancel' }),
    )
    expect(screen.queryByRole('progressbar', { name: 'Looking for the best order…' })).toBeNull()
    await waitFor(() => expect(signals[0]!.aborted).toBe(true))
    expect(button('Best order')).toHaveFocus()

    await app.user.click(button('Best order'))
    await waitFor(() => expect(signals).toHaveLength(2))
    await app.user.click(button('Move down: Stop 1, Iowa City, IA'))
    await waitFor(() => expect(signals[1]!.aborted).toBe(true))
    answers[1]!(better())
    expect(await screen.findByRole('button', { name: 'Best order' })).toBeVisible()
    expect(screen.queryByText(/^Saves/)).toBeNull()
  })

  it('speaks Spanish', async () => {
    await followAccount({ language: 'es', hour_clock: 24 })
    writeFilled({ stops: three })
    const verbs = { orderStops: async () => better() }
    const app = renderApp('/trips/create', world({ user: { ...maria, language: 'es' }, verbs }))
    await app.user.click(await screen.findByRole('button', { name: 'Mejor orden' }))
    expect(await screen.findByText('Ahorra 1 h 20 min y 84 mi.')).toBeVisible()
    await app.user.click(button('Usar este orden'))
    expect(screen.getByText('Las paradas están en el mejor orden.')).toBeVisible()
  })
})
