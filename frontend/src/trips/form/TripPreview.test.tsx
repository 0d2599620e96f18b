import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RouteResult, TripBody } from '@longhaul/core/contract'
import { describe, expect, it } from 'vitest'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildRoute, buildStop, buildTrip } from '../../test/builders.ts'
import { NOW, searchPlaces, openFilled } from '../../test/createTrip.ts'

atMoment(NOW)

async function openAnswered(answer: (body: TripBody) => RouteResult) {
  const asked: TripBody[] = []
  const app = await openFilled({ verbs: { previewRoute: async (body) => (asked.push(body), answer(body)) } })
  return { app, asked }
}

describe('a calculated route', () => {
  it('shows why a route could not be calculated and loses nothing', async () => {
    const app = await openFilled({
      verbs: {
        searchPlaces,
        previewRoute: () => Promise.reject(new ApiError(422, 'There is no road to London.')),
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    expect(await screen.findByText('There is no road to London.')).toBeVisible()
    expect(screen.getByLabelText('Dropoff Location')).toHaveValue('Chicago, IL')
  })

  it('says without a signal that none answered, and plans or saves once there is one', async () => {
    let offline = true
    const dead = () => new ApiError(0, NO_ANSWER.reading)
    const saved: string[] = []
    const app = await openFilled({
      verbs: {
        searchPlaces,
        previewRoute: async () => {
          if (offline) throw dead()
          return buildRoute()
        },
        createTrip: async (body) => {
          if (offline) throw dead()
          saved.push(body.dropoff_location_name)
          return buildTrip()
        },
      },
    })
    const says = () => screen.findByText(/^The server did not answer\..*what you typed is still here/)
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await says()).toBeVisible()
    offline = false
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toEqual(['Chicago, IL']))
  })

  it('is calculated again at the same place', async () => {
    let offline = true
    const previewRoute = async () => {
      if (offline) throw new ApiError(0, NO_ANSWER.reading)
      return buildRoute()
    }
    const app = await openFilled({ verbs: { searchPlaces, previewRoute } })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByLabelText('Dropoff Location')).toHaveValue('Chicago, IL')
    offline = false
    await app.user.click(again)
    await waitFor(() => expect(screen.queryByText(/^The server did not answer/)).toBeNull())
  })

  it('does not offer to save again what may be saved', async () => {
    const createTrip = () => Promise.reject(new ApiError(0, NO_ANSWER.saving))
    const app = await openFilled({ verbs: { searchPlaces, createTrip } })
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText(/may or may not have been saved/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('offers the built-in estimate when the live router fails, and saves on what was chosen', async () => {
    const failure = 'Routing service did not answer; try again in a moment, or use the built-in estimate.'
    const asked: (string | undefined)[] = []
    const saved: (string | undefined)[] = []
    const app = await openFilled({
      verbs: {
        searchPlaces,
        previewRoute: async ({ router }) => {
          asked.push(router)
          if (!router) throw new ApiError(503, failure, { code: 'live-router-failed' })
          return buildRoute()
        },
        createTrip: ({ router }) => {
          saved.push(router)
          return Promise.reject(new ApiError(500, 'Nothing was changed.'))
        },
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    expect(await screen.findByText(failure)).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'Use the built-in estimate' }))
    expect(await screen.findByRole('region', { name: 'Route Summary' })).toBeVisible()
    expect(screen.queryByText('The form has changed since this route was calculated.')).toBeNull()
    const filled = (name: string) =>
      screen.getByRole('button', { name }).classList.contains('MuiButton-contained')
    expect(['Save Trip', 'Save this plan'].filter(filled)).toEqual(['Save this plan'])
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('Nothing was changed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use the built-in estimate' })).toBeNull()
    expect(asked).toEqual([undefined, 'embedded'])
    expect(saved).toEqual(['embedded'])
  })

  it('says when too much is asked at once, loses nothing typed, and saves when tried again', async () => {
    const wait =
      'Several of your requests are still being worked out. Wait a moment for them, then try again.'
    const refusals = [new ApiError(429, wait), new ApiError(503, 'Please try again in a few seconds.')]
    const saved: string[] = []
    const app = await openFilled({
      verbs: {
        searchPlaces,
        createTrip: async ({ dropoff_location_name }) => {
          saved.push(dropoff_location_name)
          throw refusals[saved.length - 1] ?? new ApiError(500, 'Nothing was changed.')
        },
      },
    })
    for (const said of [wait, 'Please try again in a few seconds.', 'Nothing was changed.']) {
      await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
      expect(await screen.findByText(said)).toBeVisible()
      expect(screen.getByLabelText('Dropoff Location')).toHaveValue('Chicago, IL')
      expect(screen.queryByRole('button', { name: 'Use the built-in estimate' })).toBeNull()
    }
    expect(saved).toEqual(['Chicago, IL', 'Chicago, IL', 'Chicago, IL'])
  })

  it('offers the built-in estimate when saving finds the live router dead', async () => {
    const saved: (string | undefined)[] = []
    const app = await openFilled({
      verbs: {
        searchPlaces,
        createTrip: ({ router }) => {
          saved.push(router)
          return Promise.reject(
            router
              ? new ApiError(500, 'Nothing was changed.')
              : new ApiError(503, 'Routing service did not answer.', { code: 'live-router-failed' }),
          )
        },
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    await app.user.click(await screen.findByRole('button', { name: 'Use the built-in estimate' }))
    expect(await screen.findByText('Nothing was changed.')).toBeVisible()
    expect(saved).toEqual([undefined, 'embedded'])
  })

  it('says when the form has changed since the calculation', async () => {
    const app = await openFilled()
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    await screen.findByRole('region', { name: 'Route Summary' })
    await app.user.type(screen.getByLabelText('Cycle Hours Used'), '5')
    expect(await screen.findByText('The form has changed since this route was calculated.')).toBeVisible()
  })

  it('can be cancelled while it plans', async () => {
    const signals: AbortSignal[] = []
    const app = await openFilled({
      verbs: {
        searchPlaces,
        previewRoute: (_body, signal) => {
          if (signal) signals.push(signal)
          return new Promise(() => undefined)
        },
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    expect(await screen.findByRole('progressbar', { name: 'Planning a legal route...' })).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Calculate Route' })).toBeVisible()
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
  })
})

describe('what if', () => {
  it('compares other plans beside this one and takes one over', async () => {
    const { app, asked } = await openAnswered((body) => {
      if (body.split_sleeper) throw new ApiError(422, 'Never legal.')
      return buildRoute({
        arrival: body.max_speed_mph ? '2026-12-02T21:10:00.000Z' : '2026-12-02T18:00:00.000Z',
      })
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const section = await screen.findByRole('region', { name: 'What if' })
    await app.user.selectOptions(within(section).getByLabelText('Leave later by'), '4 h')
    await app.user.click(within(section).getByRole('button', { name: 'Compare plans' }))

    const slower = await within(section).findByRole('listitem', { name: 'At most 55 mph' })
    expect(within(slower).getByText('Arrives 3 h 10 min later')).toBeVisible()
    expect(within(slower).getByText('4 h')).toBeVisible()
    expect(within(slower).getByText('Compliant')).toBeVisible()
    const later = within(section).getByRole('listitem', { name: 'Leave 4 h later' })
    expect(within(later).getByText('Arrives at the same time')).toBeVisible()
    const split = within(section).getByRole('listitem', { name: 'Split sleeper allowed' })
    expect(within(split).getByText(/Never legal\./)).toBeVisible()
    expect(
      asked.map(({ start_time, max_speed_mph, split_sleeper }) => [start_time, max_speed_mph, split_sleeper]),
    ).toEqual([
      ['2026-12-01T12:00:00.000Z', undefined, undefined],
      ['2026-12-01T16:00:00.000Z', undefined, undefined],
      ['2026-12-01T12:00:00.000Z', 55, undefined],
      ['2026-12-01T12:00:00.000Z', undefined, true],
    ])

    await app.user.click(within(slower).getByRole('button', { name: 'Use this: At most 55 mph' }))
    expect(await screen.findByLabelText('Keep to a top speed (mph)')).toHaveValue(55)
    await waitFor(() => expect(asked.at(-1)?.max_speed_mph).toBe(55))
  })
})

const dropoff = buildStop({
  kind: 'dropoff',
  start_time: '2026-12-02T18:00:00.000Z',
  location_name: 'Denver, CO',
  zone: 'America/Denver',
})

describe('the answer', () => {
  it('comes into sight: the arrival on the clock of the drop-off, legal or not, then the stops', async () => {
    const app = await openFilled({ verbs: { previewRoute: async () => buildRoute({ stops: [dropoff] }) } })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const answer = await screen.findByRole('group', { name: 'Answer' })
    expect(answer).toHaveFocus()
    expect(answer).toHaveTextContent('You arrive at Denver, CO11:00 MSTWed, Dec 2')
    expect(answer).toHaveTextContent('Legal. No hours-of-service rule is broken.')
    const summary = screen.getByRole('region', { name: 'Route Summary' })
    expect(within(summary).getByRole('listitem')).toHaveTextContent(
      'Wed, Dec 2, 11:00 MST Dropoff, 1 h, Denver, CO',
    )
  })

  it('says what becomes of the appointments, and when to leave at the latest', async () => {
    const { app, asked } = await openAnswered(() =>
      buildRoute({
        stops: [dropoff],
        latest_departure: '2026-12-01T13:40:00.000Z',
        appointments: [
          {
            place: 'pickup',
            from: '2026-12-01T20:00:00.000Z',
            until: '2026-12-01T22:00:00.000Z',
            zone: 'America/Chicago',
            arrival: '2026-12-01T19:40:00.000Z',
            wait_minutes: 20,
            late_minutes: 0,
          },
          {
            place: 'dropoff',
            from: null,
            until: '2026-12-02T17:00:00.000Z',
            zone: 'America/Denver',
            arrival: '2026-12-02T18:00:00.000Z',
            wait_minutes: 0,
            late_minutes: 60,
          },
        ],
      }),
    )
    await app.user.click(screen.getByRole('button', { name: 'Appointments' }))
    fireEvent.change(screen.getByLabelText('Pickup opens'), { target: { value: '2026-12-01T14:00' } })
    fireEvent.change(screen.getByLabelText('Pickup closes'), { target: { value: '2026-12-01T13:00' } })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    expect(await screen.findByText('It must not close before it opens')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Pickup closes'), { target: { value: '2026-12-01T16:00' } })
    fireEvent.change(screen.getByLabelText('Arrive at the dropoff by'), {
      target: { value: '2026-12-02T10:00' },
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const answer = await screen.findByRole('group', { name: 'Answer' })
    const lines = within(answer).getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent(
      'Pickup: Tue, Dec 1, 14:00 – 16:00 CST. You arrive Tue, Dec 1, 13:40 CST and wait 20 min.',
    )
    expect(lines[1]).toHaveTextContent(
      'Dropoff: by Wed, Dec 2, 10:00 MST. Missed by 1 h: you arrive Wed, Dec 2, 11:00 MST.',
    )
    expect(answer).toHaveTextContent('Leave by Tue, Dec 1, 06:40 MST at the latest.')
    expect(asked[0]).toMatchObject({
      pickup_from: '2026-12-01T14:00',
      pickup_until: '2026-12-01T16:00',
      arrive_by: '2026-12-02T10:00',
    })
    expect(asked[0]).not.toHaveProperty('dropoff_from')

    await app.user.click(screen.getByRole('button', { name: 'Compare plans' }))
    const latest = await screen.findByRole('listitem', { name: 'Leave as late as possible' })
    expect(latest).toHaveTextContent('AppointmentsMissed by 1 h')
    expect(asked.find(({ start_time }) => start_time === '2026-12-01T13:40:00.000Z')).toMatchObject({
      arrive_by: '2026-12-02T10:00',
    })
  })
})
