import { screen, waitFor, within } from '@testing-library/react'
import type { DriverDay } from '@longhaul/core/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import type { ReplanFrom, Verbs } from '../providers/types.ts'
import { atMoment } from '../test/atMoment.ts'
import {
  buildDriverDay,
  buildDriverTrip,
  buildDuty,
  buildRoute,
  buildTrip,
  buildUser,
} from '../test/builders.ts'
import type { FakeWorld } from '../test/fakeProviders.ts'
import { button, maria, openTrip, trip42 } from '../test/openTrip.ts'
import { renderApp } from '../test/renderApp.tsx'

atMoment('2026-12-02T15:00:00Z')

describe('the header', () => {
  it('names the trip, its route and its status, and starts it once', async () => {
    const app = await openTrip()
    expect(screen.getByText('Denver, CO → Omaha, NE → Chicago, IL')).toBeVisible()
    expect(screen.getByText('PLANNED')).toHaveClass('badge-blue')
    await app.user.click(button('Start Trip'))
    expect(await screen.findByText('IN PROGRESS')).toHaveClass('badge-green')
    expect(screen.queryByRole('button', { name: 'Start Trip' })).not.toBeInTheDocument()
  })

  it('says why a trip could not be started', async () => {
    const app = await openTrip({ verbs: { startTrip: () => Promise.reject(new ApiError(500, '')) } })
    await app.user.click(button('Start Trip'))
    expect(await screen.findByText('Failed to start trip')).toBeVisible()
  })

  /** By way of Home, which reads the day: the first time another trip is under way. */
  async function openSecond(verbs: Partial<Verbs>, later: () => Promise<DriverDay>) {
    const other = buildDriverTrip({ trip: buildTrip({ id: 41, status: 'IN_PROGRESS' }) })
    const driverDay = vi.fn(later).mockResolvedValueOnce(buildDriverDay({ trips: [other] }))
    const app = renderApp('/', { user: maria, trips: [trip42], verbs: { ...verbs, driverDay } })
    await screen.findByRole('region', { name: /^Under way/ })
    await app.user.click(await screen.findByRole('link', { name: /^View trip 42/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Start Trip' }))
    return app
  }

  it('refuses a second trip at once where no server answers, and keeps nothing for later', async () => {
    const sendEvent = vi.fn(() => Promise.reject(new ApiError(0, NO_ANSWER.saving)))
    const app = await openSecond({ sendEvent }, () => Promise.reject(new ApiError(0, NO_ANSWER.reading)))
    expect(
      await screen.findByText(
        'Trip 41 from Omaha, NE to Chicago, IL is under way. Complete it or pause it first.',
      ),
    ).toBeVisible()
    expect(await app.providers.outboxStore!.list(maria.id)).toEqual([])
    expect(sendEvent).not.toHaveBeenCalled()
  })

  it('starts it when the server knows that the other one has ended on another device', async () => {
    await openSecond({}, async () => buildDriverDay())
    expect(await screen.findByText('IN PROGRESS')).toBeVisible()
  })

  it('gives support no way to change anything', async () => {
    await openTrip({ user: buildUser({ role: 'support' }) })
    for (const name of ['Start Trip', 'Update', 'Delete', 'Plan again']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})

describe('Overview', () => {
  it('shows the summary, the metrics of the plan and the map', async () => {
    await openTrip()
    const summary = await screen.findByRole('region', { name: 'Trip Summary' })
    for (const value of ['Maria Gomez', 'TRUCK7 (NE1007)', 'Tue, Dec 1, 06:00 CST', '12.5/70', 'Compliant']) {
      expect(within(summary).getByText(value)).toBeVisible()
    }
    const route = screen.getByRole('region', { name: 'Route Information' })
    for (const value of ['Omaha, NE', 'Chicago, IL', '1,010 mi'])
      expect(within(route).getByText(value)).toBeVisible()
    expect(await screen.findByRole('application', { name: 'Route map' })).toBeVisible()
    expect(await screen.findByRole('img', { name: /^Plan: Driving 06:00 – 10:00/ })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Actual: Nothing recorded yet' })).toBeVisible()
  })

  it('says when there is no plan yet, and makes one', async () => {
    const bare = buildTrip({ id: 42, total_miles: null, arrival: null, verdict: null })
    let planned = false
    const app = await openTrip({
      trips: [bare],
      verbs: {
        storedRoute: async () => {
          if (!planned) throw new ApiError(404, 'No plan')
          return buildRoute()
        },
        calculateRoute: async () => {
          planned = true
          return buildRoute()
        },
      },
    })
    expect(await screen.findByText('Route metrics come once the route is calculated.')).toBeVisible()
    await app.user.click(button('Calculate Route'))
    expect(await screen.findByText('The route was planned again.')).toBeVisible()
    expect(screen.getByText('1,010 mi')).toBeVisible()
  })

  it('plans the rest of a trip on the road from where the truck is', async () => {
    const from: (ReplanFrom | undefined)[] = []
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (ok: (p: unknown) => void) => ok({ coords: { latitude: 41, longitude: -98 } }),
      },
      configurable: true,
    })
    const app = await openTrip({
      trips: [{ ...trip42, status: 'IN_PROGRESS' }],
      verbs: {
        reversePlace: async (lat, lon) => ({
          display_name: 'Near Aurora, NE',
          lat,
          lon,
          place_id: '1',
          source: 'Longhaul places',
        }),
        calculateRoute: async (_id, place) => {
          from.push(place)
          return buildRoute()
        },
      },
    })
    await app.user.click(button('Plan again from where I am'))
    await waitFor(() => expect(from).toEqual([{ location: [-98, 41], name: 'Near Aurora, NE' }]))
    Reflect.deleteProperty(navigator, 'geolocation')
  })

  it('lists the violations with rule, time and length', async () => {
    const violation = {
      rule: 'DRIVE_11',
      cfr: '395.3(a)(3)(i)',
      violation_start: '2026-12-01T23:00:00.000Z',
      violation_end: '2026-12-01T23:30:00.000Z',
      minutes: 30,
      severity: 'violation' as const,
      sentence: 'Drove after 11 hours of driving.',
    }
    const compliance = {
      verdict: 'Violations' as const,
      violations: [violation],
      would_break: [],
      before_trip: [],
      unrecorded_hours: 6,
    }
    await openTrip({ verbs: { storedRoute: async () => buildRoute({ compliance }) } })
    expect(await screen.findByText(/Drove after 11 hours of driving\./)).toBeVisible()
    expect(
      screen.getByText('DRIVE_11 (49 CFR 395.3(a)(3)(i)): Tue, Dec 1, 17:00 CST, for 30 min'),
    ).toBeVisible()
    expect(screen.getByText(/^Nothing is recorded for 6 h of the last 8 days/)).toBeVisible()
  })
})

describe('what was recorded beside the plan', () => {
  const actual = (start_time: string, end_time: string) =>
    openTrip({
      verbs: { dutyStatuses: async () => [buildDuty({ id: 1, origin: 'recorded', start_time, end_time })] },
    })

  it('is shown from the start of the trip on, though the plan was made again later', async () => {
    await openTrip({
      verbs: {
        storedRoute: async () =>
          buildRoute({
            duty_statuses: [
              buildDuty({
                id: null,
                origin: 'planned',
                start_time: '2026-12-01T20:00:00.000Z',
                end_time: '2026-12-01T22:00:00.000Z',
              }),
            ],
          }),
        dutyStatuses: async () => [
          buildDuty({
            id: 1,
            origin: 'recorded',
            start_time: '2026-12-01T13:00:00.000Z',
            end_time: '2026-12-01T19:00:00.000Z',
          }),
        ],
      },
    })
    expect(await screen.findByRole('img', { name: /^Actual: Driving 07:00 – 13:00/ })).toBeVisible()
  })

  it('is shown where the trip was driven at another time than planned', async () => {
    await actual('2026-12-03T13:00:00.000Z', '2026-12-03T19:00:00.000Z')
    expect(await screen.findByRole('img', { name: /^Actual: Driving 07:00 – 13:00/ })).toBeVisible()
  })
})

describe('a plan that the record has overtaken', () => {
  const compliance = {
    verdict: 'Compliant' as const,
    violations: [],
    would_break: [{ rule: 'DRIVE_11', cfr: '395.3(a)(3)(i)', at: '2026-12-01T23:00:00.000Z' }],
    before_trip: [],
    unrecorded_hours: 0,
  }

  it('says what it would break first, and plans again at a tap', async () => {
    let planned = false
    const first = compliance.would_break[0]!
    const app = await openTrip({
      trips: [{ ...trip42, status: 'IN_PROGRESS' }],
      verbs: {
        storedRoute: async () =>
          planned
            ? buildRoute()
            : buildRoute({
                compliance: { ...compliance, would_break: [first, { ...first, rule: 'WINDOW_14' }] },
              }),
        calculateRoute: async () => {
          planned = true
          return buildRoute()
        },
      },
    })
    const alert = (await screen.findByText(/^This plan would break a rule at /)).closest('[role=alert]')
    expect(alert).toHaveTextContent('11-hour driving limit (49 CFR 395.3(a)(3)(i))')
    expect(alert).toHaveTextContent('And one more after it.')
    expect(screen.getByText('Compliant')).toBeVisible()
    await app.user.click(within(alert as HTMLElement).getByRole('button', { name: 'Plan again' }))
    expect(await screen.findByText('The route was planned again.')).toBeVisible()
    expect(screen.queryByText(/^This plan would break/)).toBeNull()
  })

  it('says nothing of it before the start and after the end', async () => {
    await openTrip({
      trips: [{ ...trip42, status: 'COMPLETED' }],
      verbs: { storedRoute: async () => buildRoute({ compliance }) },
    })
    expect(await screen.findByText('Compliant')).toBeVisible()
    expect(screen.queryByText(/^This plan would break/)).toBeNull()
  })
})

describe('a route that cannot be read', () => {
  it('is said above the tabs, and can be asked for again', async () => {
    let resting = true
    const app = await openTrip({
      verbs: {
        storedRoute: async () => {
          if (resting) throw new ApiError(403, '')
          return buildRoute()
        },
      },
    })
    expect(await screen.findByText('Failed to load the route')).toBeVisible()
    resting = false
    await app.user.click(button('Try again'))
    expect(await screen.findByRole('img', { name: /^Plan: / })).toBeVisible()
    expect(screen.queryByText('Failed to load the route')).not.toBeInTheDocument()
  })
})

describe('states', () => {
  const render = (verbs: FakeWorld['verbs'], path = '/trips/42') =>
    renderApp(path, { user: maria, ...(verbs ? { verbs } : {}) })

  it('is loading', async () => {
    render({ trip: () => new Promise(() => undefined) })
    expect(await screen.findByText('Loading...')).toBeVisible()
  })

  it('names the error', async () => {
    render({ trip: () => Promise.reject(new ApiError(403, 'The database is resting')) })
    expect(await screen.findByText('Error: The database is resting')).toBeVisible()
  })

  it.each(['/trips/42', '/trips/0', '/trips/abc'])('%s is missing', async (path) => {
    render(undefined, path)
    expect(await screen.findByText('Trip not found.')).toBeVisible()
  })
})
