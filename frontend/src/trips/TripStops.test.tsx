import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { TripChange } from '../providers/types.ts'
import { atMoment } from '../test/atMoment.ts'
import { buildTrip } from '../test/builders.ts'
import { button, openTrip } from '../test/openTrip.ts'
import { stopsRoute, stopsTrip } from '../test/stopsTrip.ts'

atMoment('2026-12-01T10:00:00Z')

const openStops = (
  trip = stopsTrip,
  route = stopsRoute,
  updateTrip?: (change: TripChange) => Promise<unknown>,
) =>
  openTrip({
    trips: [trip],
    verbs: {
      storedRoute: async () => route,
      ...(updateTrip && {
        updateTrip: async (_id, change) => (await updateTrip(change), trip),
      }),
    },
  })

describe('the page of a trip with stops', () => {
  it('says how many there are', async () => {
    await openStops()
    expect(screen.getByText('Omaha, NE → Chicago, IL · 2 stops on the way', { exact: false })).toBeVisible()
  })

  it('lists every place with arrival, wait, work, window and how it is kept', async () => {
    await openStops()
    const list = await screen.findByRole('region', { name: 'Places of the trip' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PPickup, Omaha, NEArrive Tue, Dec 1, 08:00 CST. Work 08:00 – 08:30 (30 min).Can begin up to 1 h 15 min later.',
      '1Dropoff, Des Moines, IAArrive Tue, Dec 1, 11:40 CST. Wait 20 min. Work 12:00 – 12:30 (30 min).' +
        'Open: Tue, Dec 1, 11:00 – 13:00 CST.In time. Can begin up to 1 h later.',
      '2Stop, Iowa City, IAArrive Tue, Dec 1, 15:00 CST. Work 15:00 – 15:30 (30 min).Late by 25 min.',
      'DDropoff, Chicago, ILArrive Wed, Dec 2, 10:00 CST. Work 10:00 – 10:30 (30 min).',
    ])
  })

  it('names them while there is no plan', async () => {
    await openTrip({
      trips: [stopsTrip],
      verbs: { storedRoute: () => Promise.reject(new ApiError(404, 'None')) },
    })
    expect(await screen.findByText('Des Moines, IA and Iowa City, IA')).toBeVisible()
  })

  it('keeps the numbers of the stops when the first ones are behind', async () => {
    await openStops(
      { ...stopsTrip, status: 'IN_PROGRESS' },
      { ...stopsRoute, places: stopsRoute.places.slice(2) },
    )
    const list = await screen.findByRole('region', { name: 'Places of the trip' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 6)),
    ).toEqual(['2Stop,', 'DDropo'])
  })

  it('marks its places over the bars, and no rest', async () => {
    await openStops()
    const bars = await screen.findByRole('region', { name: 'Plan against what was recorded' })
    const marks = [...bars.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent)
    expect(marks.filter((text) => text!.length === 1)).toEqual(['P', '1', '2', 'D'])
  })
})

describe('Update', () => {
  const openDialog = async (app: Awaited<ReturnType<typeof openTrip>>) => {
    await app.user.click(button('Update'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
    await dialog.findByRole('group', { name: 'Stops on the way' })
    return dialog
  }

  it('shows the stops on the clock of their places and sends them all when one has changed', async () => {
    const sent: TripChange[] = []
    const app = await openStops(undefined, undefined, async (change) => sent.push(change))
    await screen.findByRole('region', { name: 'Places of the trip' })
    const dialog = await openDialog(app)
    expect(dialog.getByLabelText('Opens')).toHaveValue('2026-12-01T11:00')
    await app.user.click(dialog.getByRole('button', { name: 'Move up: Stop 2, Iowa City, IA' }))
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toMatchObject([
      {
        stops: [
          { location_name: 'Iowa City, IA', kind: 'stop', service_minutes: 30 },
          {
            location_name: 'Des Moines, IA',
            windows: [{ from: '2026-12-01T11:00', until: '2026-12-01T13:00' }],
          },
        ],
        updated_at: stopsTrip.updated_at,
      },
    ])
  })

  it('sends an empty list when the last stop has gone, and none where no stop has changed', async () => {
    const sent: TripChange[] = []
    const app = await openStops(
      { ...stopsTrip, stops: stopsTrip.stops.slice(1) },
      undefined,
      async (change) => sent.push(change),
    )
    const dialog = await openDialog(app)
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    expect(await dialog.findByText('Please select a status.')).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Remove: Stop 1, Iowa City, IA' }))
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.stops).toEqual([])
  })

  it('says at the stop what the server refuses there', async () => {
    const sentence = 'No road leads there.'
    const app = await openStops(undefined, undefined, () =>
      Promise.reject(new ApiError(422, sentence, { errors: { 'stops.0.location_input': sentence } })),
    )
    const dialog = await openDialog(app)
    await app.user.click(dialog.getByRole('button', { name: 'Move down: Stop 1, Des Moines, IA' }))
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    const first = within(await dialog.findByRole('group', { name: 'Stop 1, Iowa City, IA' }))
    expect(await first.findByText(sentence)).toBeVisible()
  })

  it('offers none of it for a trip that is done', async () => {
    const app = await openTrip({ trips: [buildTrip({ id: 42, status: 'COMPLETED' })] })
    await app.user.click(button('Update'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
    expect(dialog.queryByRole('button', { name: 'Add a stop' })).toBeNull()
  })
})
