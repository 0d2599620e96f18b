import { screen, waitFor, within } from '@testing-library/react'
import type { RouteResult, TripBody } from '@longhaul/core/contract'
import { expect, it } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import { NOW, open, writeFilled } from '../../test/createTrip.ts'
import { stopsRoute } from '../../test/stopsTrip.ts'
import { NEW_STOP } from '../stops/stopDraft.ts'

atMoment(NOW)

async function openPlanned(answer: (body: TripBody) => RouteResult) {
  const asked: TripBody[] = []
  const stops = [
    {
      ...NEW_STOP,
      place: { name: 'Des Moines, IA', point: [-93.6091, 41.6005] as [number, number] },
      windows: [{ from: '2026-12-01T11:00', until: '2026-12-01T13:00' }],
    },
    { ...NEW_STOP, place: { name: 'Iowa City, IA', point: [-91.5302, 41.6611] as [number, number] } },
  ]
  writeFilled({ stops })
  const app = await open({ verbs: { previewRoute: async (body) => (asked.push(body), answer(body)) } })
  await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
  const summary = within(await screen.findByRole('region', { name: 'Route Summary' }))
  return { app, asked, summary }
}

it('the plan of a trip with stops tells every place and the rests between them, in order', async () => {
  const { summary } = await openPlanned(() => stopsRoute)
  const list = summary.getByRole('heading', { name: 'Stops' }).nextElementSibling as HTMLElement
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines.map((line) => line!.slice(0, 12))).toEqual([
    'PPickup, Oma',
    '1Dropoff, De',
    '2Stop, Iowa ',
    'Tue, Dec 1, ',
    'DDropoff, Ch',
  ])
  expect(lines[1]).toContain('Open: Tue, Dec 1, 11:00 – 13:00 CST.')
  expect(lines[2]).toContain('Late by 25 min.')
})

it('what if a stop is left out: it is compared, and taken over into the form', async () => {
  const { app, asked } = await openPlanned((body) => ({
    ...stopsRoute,
    ...(body.stops?.length === 1 && { arrival: '2026-12-02T15:00:00.000Z' }),
  }))
  const section = within(await screen.findByRole('region', { name: 'What if' }))
  await app.user.selectOptions(section.getByLabelText('Leave out'), 'Stop 2, Iowa City, IA')
  await app.user.click(section.getByRole('button', { name: 'Compare plans' }))
  const without = within(await section.findByRole('listitem', { name: 'Without Stop 2, Iowa City, IA' }))
  expect(without.getByText('Arrives 3 h earlier')).toBeVisible()
  expect(without.getByText('Missed by 25 min')).toBeVisible()
  await app.user.click(without.getByRole('button', { name: /^Use this/ }))
  await waitFor(() => expect(screen.queryByLabelText('Location of stop 2')).toBeNull())
  expect(screen.getByLabelText('Location of stop 1')).toHaveValue('Des Moines, IA')
  await waitFor(() =>
    expect(asked.at(-1)?.stops?.map((stop) => stop.location_name)).toEqual(['Des Moines, IA']),
  )
  expect(screen.queryByText('The form has changed since this route was calculated.')).toBeNull()
})
