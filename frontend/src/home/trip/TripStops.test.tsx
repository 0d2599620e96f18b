import type { DriverTrip, RecordedRow, StatusChangeBody } from '@longhaul/core/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildDriverTrip,
  buildDuty,
  buildPlacePlan,
  buildStop,
  buildTrip,
  buildUser,
} from '../../test/builders.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { ago, dayOf, NOW, rested, rowsOf } from '../../test/driverDays.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { stopsTrip } from '../../test/stopsTrip.ts'
import { UNDO_MS } from '../useStatusChange.ts'
import { nextStep, stopAhead } from './tripStep.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => vi.useRealTimers())

const driver = buildUser()
const trip = { ...stopsTrip, status: 'IN_PROGRESS' as const, start_time: ago(300) }
const [desMoines, iowaCity] = trip.stops
const points = {
  pickup: trip.pickup_location,
  one: desMoines!.location,
  two: iowaCity!.location,
  dropoff: trip.dropoff_location,
}

/** Ten-minute entries of the trip up to now: 'drive', or work at a place. */
const did = (...acts: ('drive' | 'off' | keyof typeof points)[]): RecordedRow[] =>
  rowsOf(
    rested,
    ...acts.map((act, i): [RecordedRow['status'], number] => [
      act === 'drive' ? 'DRIVING' : act === 'off' ? 'OFF_DUTY' : 'ON_DUTY_NOT_DRIVING',
      (acts.length - i) * 10,
    ]),
  ).map((row, i) => {
    const act = acts[i - 1]
    return {
      ...row,
      trip_id: i === 0 ? null : trip.id,
      ...(act && act !== 'drive' && act !== 'off' && { location: points[act] }),
    }
  })

const planned = (
  kind: 'pickup' | 'dropoff' | 'stop',
  inMinutes: number,
  at: { name: string; point: typeof points.one },
) => {
  const times = { start: ago(-inMinutes), end: ago(-inMinutes - 30) }
  const place = { kind, location_name: at.name, location: at.point, zone: 'America/Chicago' }
  return {
    stop: buildStop({ ...place, start_time: times.start, end_time: times.end }),
    place: buildPlacePlan({ ...place, ...times, arrival: times.start }),
  }
}
const plan = [
  planned('pickup', -200, { name: 'Omaha, NE', point: points.pickup }),
  planned('dropoff', 60, { name: 'Des Moines, IA', point: points.one }),
  planned('stop', 240, { name: 'Iowa City, IA', point: points.two }),
  planned('dropoff', 600, { name: 'Chicago, IL', point: points.dropoff }),
]
const of = (overrides: Partial<DriverTrip> = {}) =>
  buildDriverTrip({
    trip,
    stops: plan.map(({ stop }) => stop),
    places: plan.map(({ place }) => place),
    outlook: { verdict: 'on-time', arrival: ago(-600), slack_minutes: 0, why: null, places: [] },
    ...overrides,
  })

describe('the step of a trip with stops', () => {
  test.each([
    ['arrivePickup', 0, ['drive']],
    ['load', 0, ['drive', 'pickup']],
    ['arriveStop', 1, ['drive', 'pickup', 'drive']],
    ['leaveStop', 1, ['drive', 'pickup', 'drive', 'one']],
    ['driveOn', 1, ['drive', 'pickup', 'drive', 'one', 'off']],
    ['arriveStop', 2, ['drive', 'pickup', 'drive', 'one', 'off', 'drive']],
    ['arriveDropoff', 3, ['drive', 'pickup', 'drive', 'one', 'drive', 'two', 'drive']],
    ['deliver', 3, ['drive', 'pickup', 'drive', 'one', 'drive', 'two', 'drive', 'dropoff']],
    // Whoever works at a later stop has left the one before out.
    ['leaveStop', 2, ['drive', 'pickup', 'drive', 'two']],
    // Nothing is delivered before it is picked up.
    ['driveOn', 0, ['drive', 'two']],
  ] as const)('is %s at place %d', (step, place, acts) => {
    expect(nextStep(of(), did(...acts))).toEqual({ step, place })
  })

  test('what the plan has left behind is done, whatever the record still holds', () => {
    const later = of({ places: plan.slice(2).map(({ place }) => place), loaded: true })
    expect(nextStep(later, did('drive'))).toEqual({ step: 'arriveStop', place: 2 })
  })

  test('an answer that an older version kept has no stops', () => {
    const { stops: _stops, ...older } = buildTrip({ ...trip, stops: [] })
    const { places: _places, next_place: _next, ...kept } = of({ trip: older as typeof trip })
    expect(nextStep(kept as DriverTrip, did('drive'))).toEqual({ step: 'arrivePickup', place: 0 })
    expect(stopAhead(kept as DriverTrip, did('drive'), NOW)?.stop.kind).toBe('pickup')
  })
})

describe('Home', () => {
  const open = (rows: RecordedRow[], overrides: Partial<DriverTrip> = {}, changeStatus = vi.fn()) =>
    renderApp('/', {
      user: driver,
      trips: [trip],
      driverDay: dayOf(rows, { trips: [of(overrides)] }),
      verbs: { changeStatus },
    })

  test('shows the next stop of many, how late the truck is there, and one step', async () => {
    open(did('drive', 'pickup', 'drive', 'one', 'drive'), {
      outlook: {
        verdict: 'late',
        arrival: ago(-640),
        slack_minutes: -40,
        why: null,
        places: [{ place: 2, arrival: ago(-285), late_minutes: 25 }],
      },
    })
    expect(await screen.findByText('Next: stop 2 of 2, Stop')).toBeVisible()
    // 18:07 UTC and 285 minutes, in Chicago.
    expect(screen.getByText(/16:52 CST/)).toBeVisible()
    expect(screen.getByText('Late by 25 min')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Arrived at stop 2' })).toBeVisible()
  })

  test('leads from the stop to the next place by its own point', async () => {
    const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
    open(did('drive', 'pickup', 'drive'), {}, changeStatus)
    fireEvent.click(await screen.findByRole('button', { name: 'Arrived at stop 1' }))
    expect(await screen.findByRole('button', { name: 'Done at stop 1, drive on' })).toBeVisible()
    expect(screen.getByText('Next: stop 2 of 2, Stop')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 60_000))
    await waitFor(() => expect(changeStatus).toHaveBeenCalledOnce())
    expect(changeStatus.mock.lastCall![0]).toMatchObject({
      status: 'ON_DUTY_NOT_DRIVING',
      location: points.one,
      location_description: 'Des Moines, IA',
    })
  })

  test('does so without a signal, and the phone keeps each step', async () => {
    const app = renderApp('/', {
      user: driver,
      trips: [trip],
      driverDay: dayOf(did('drive', 'pickup', 'drive'), { trips: [of()] }),
      verbs: { sendEvent: () => Promise.reject(new ApiError(0, NO_ANSWER.saving)) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Arrived at stop 1' }))
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    fireEvent.click(await screen.findByRole('button', { name: 'Done at stop 1, drive on' }))
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 60_000))
    expect(await screen.findByRole('button', { name: 'Arrived at stop 2' })).toBeVisible()
    expect(screen.getByText('Next: stop 2 of 2, Stop')).toBeVisible()
    const kept = await app.providers.outboxStore!.list(driver.id)
    expect(kept.map(({ data }) => data)).toMatchObject([
      { status: 'ON_DUTY_NOT_DRIVING', location: points.one },
      { status: 'DRIVING', location: points.one },
    ])
  })
})
