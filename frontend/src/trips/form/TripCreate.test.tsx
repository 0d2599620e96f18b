import { screen, waitFor, within } from '@testing-library/react'
import type { TripBody } from '@longhaul/core/contract'
import { describe, expect, it, vi } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import {
  buildBoardRow,
  buildClocks,
  buildDriver,
  buildRoute,
  buildTripBody,
  buildUser,
  buildVehicle,
  buildWarning,
} from '../../test/builders.ts'
import { NOW, truck, world, open, choose, fillIn, openFilled, savesRefused } from '../../test/createTrip.ts'
import { renderApp } from '../../test/renderApp.tsx'

atMoment(NOW)

describe('Create Trip', () => {
  it('plans and saves a trip, then shows it', async () => {
    const { saved, refuse } = savesRefused()
    const app = await open()
    const create = vi
      .spyOn(app.providers.data!, 'create')
      .mockImplementation((_resource, { data }) => refuse(data as TripBody))
    await fillIn(app)

    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const summary = await screen.findByRole('region', { name: 'Route Summary' })
    expect(within(summary).getByText('1,010 mi')).toBeVisible()
    expect(within(summary).getByText('2')).toBeVisible()
    expect(within(summary).getByText('Compliant')).toBeVisible()
    const timeline = screen.getByRole('region', { name: 'Duty Status Timeline' })
    expect(within(timeline).getByText('06:00 – 10:00')).toBeVisible()
    expect(within(timeline).getByText('Near Kearney, NE')).toBeVisible()

    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('Later')).toBeVisible()
    expect(screen.getByLabelText('Pickup Location')).toHaveValue('Omaha, NE')

    create.mockRestore()
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    await waitFor(() => expect(app.address()).toMatch(/^\/trips\/\d+$/))
    expect(saved).toEqual([buildTripBody()])
  })

  it('says that planning needs a signal, what works without one, and tries again', async () => {
    const unreachable = () => Promise.reject(new ApiError(0, NO_ANSWER.reading))
    renderApp('/trips/create', world({ verbs: { listVehicles: unreachable } }))
    const notice = await screen.findByText(/^Planning a trip needs a signal\./)
    expect(notice).toBeVisible()
    expect(notice.closest('[role="alert"]')!.querySelector('a')).toHaveAttribute('href', '/')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Loading...' })).not.toBeInTheDocument()
  })

  it('prefills the next quarter hour in the home zone and the hours of the log', async () => {
    await open()
    expect(screen.getByLabelText('Planned Start')).toHaveValue('2026-12-01T06:00')
    await waitFor(() => expect(screen.getByLabelText('Cycle Hours Used')).toHaveValue(12.5))
    expect(screen.getByText('57.5 hours remaining')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: '12.5 of 70 hours used' })).toBeVisible()
  })

  it('says what is missing in the words of the spec, and goes there', async () => {
    const app = await open({ clocks: buildClocks({ cycle_hours_used: 0 }) })
    await waitFor(() => expect(screen.getByLabelText('Cycle Hours Used')).toHaveValue(0))
    await app.user.clear(screen.getByLabelText('Cycle Hours Used'))
    await app.user.clear(screen.getByLabelText('Planned Start'))
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    for (const sentence of [
      'Please select a vehicle',
      'Current location is required',
      'Pickup location is required',
      'Dropoff location is required',
      'Cycle hours are required',
      'Start time is required',
    ]) {
      expect(await screen.findByText(sentence)).toBeVisible()
    }
    expect(screen.getByLabelText('Vehicle')).toHaveFocus()
  })

  it.each([
    ['71', 'Hours cannot exceed 70'],
    ['-1', 'Hours cannot be negative'],
    ['12.3', 'Cycle hours go by the half hour, such as 12 or 12.5'],
  ])('%s cycle hours: %s', async (hours, sentence) => {
    const app = await open()
    const field = screen.getByLabelText('Cycle Hours Used')
    await waitFor(() => expect(field).toHaveValue(12.5))
    await app.user.clear(field)
    await app.user.type(field, hours)
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('needs the coordinates of every location to save', async () => {
    const app = await open()
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), '7')
    for (const field of ['Current Location', 'Pickup Location', 'Dropoff Location']) {
      await app.user.type(screen.getByLabelText(field), 'Nowhere')
    }
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    const said = await screen.findByText('All location coordinates are required')
    expect(said).toBeVisible()
    for (const [field, typed, place] of [
      ['Current Location', 'denv', 'Denver, CO'],
      ['Pickup Location', 'omah', 'Omaha, NE'],
      ['Dropoff Location', 'chic', 'Chicago, IL'],
    ] as const) {
      expect(said).toBeVisible()
      await app.user.clear(screen.getByLabelText(field))
      await choose(app, field, typed, place)
    }
    expect(screen.queryByText('All location coordinates are required')).not.toBeInTheDocument()
  })

  it('needs vehicle and places to calculate, until they are there', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const sentence = 'Please fill in vehicle and all locations to calculate a route.'
    expect(await screen.findByText(sentence)).toBeVisible()
    await fillIn(app)
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  it('puts the sentences of the server at their fields', async () => {
    const refusal = new ApiError(422, 'The trip was not saved.', {
      errors: { dropoff_location_input: 'No road leads there.' },
    })
    const app = await openFilled({ verbs: { createTrip: () => Promise.reject(refusal) } })
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('No road leads there.')).toBeVisible()
    expect(screen.getByLabelText('Dropoff Location')).toHaveFocus()
  })
})

describe('an admin', () => {
  const admin = buildUser({ id: 9, role: 'admin' })
  const sam = buildDriver({ id: 12 })

  it("plans for a driver, in that driver's zone and with the hours of that driver's log", async () => {
    const asked: (number | undefined)[] = []
    const { saved, refuse } = savesRefused()
    const app = await openFilled({
      user: admin,
      drivers: [sam, buildDriver({ id: 13, username: 'ola', first_name: 'Ola', last_name: 'Berg' })],
      verbs: {
        clocks: async (driver) => {
          asked.push(driver)
          return buildClocks({ cycle_hours_used: 30.2 })
        },
        createTrip: refuse,
      },
    })
    await app.user.type(await screen.findByRole('combobox', { name: 'Driver' }), 'rey')
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: 'Ola Berg (ola)' })).not.toBeInTheDocument(),
    )
    await app.user.click(await screen.findByRole('option', { name: 'Sam Reyes (sam)' }))
    await waitFor(() => expect(screen.getByLabelText('Cycle Hours Used')).toHaveValue(30.5))
    expect(asked).toEqual([12])
    expect(screen.getByText('In home-terminal time (Mountain Time).')).toBeVisible()
    expect(screen.getByLabelText('Planned Start')).toHaveValue('2026-12-01T05:00')
    for (const [field, typed, place] of [
      ['Current Location', 'denv', 'Denver, CO'],
      ['Pickup Location', 'omah', 'Omaha, NE'],
      ['Dropoff Location', 'chic', 'Chicago, IL'],
    ] as const) {
      await choose(app, field, typed, place)
    }
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), '7')
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('Later')).toBeVisible()
    expect(saved).toMatchObject([{ driver_id: 12, start_time: '2026-12-01T12:00:00.000Z' }])
  })

  it('reads what stands against it before the trip is saved for a driver', async () => {
    const { saved, refuse } = savesRefused()
    const app = await openFilled({
      user: admin,
      drivers: [sam],
      board: [buildBoardRow({ id: 12, driver: sam })],
      verbs: {
        createTrip: refuse,
        previewRoute: async () =>
          buildRoute({
            warnings: [buildWarning({ kind: 'other-carrier', name: 'TRUCK7', zone: 'America/Denver' })],
          }),
      },
    })
    await app.user.type(await screen.findByRole('combobox', { name: 'Driver' }), 'rey')
    const option = await screen.findByRole('option', { name: /^Sam Reyes/ })
    await waitFor(() => expect(option).toHaveTextContent('Free now · 11 h to drive · Omaha, NE'))
    await app.user.click(option)
    for (const [field, typed, place] of [
      ['Current Location', 'denv', 'Denver, CO'],
      ['Pickup Location', 'omah', 'Omaha, NE'],
      ['Dropoff Location', 'chic', 'Chicago, IL'],
    ] as const)
      await choose(app, field, typed, place)
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), '7')
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    const dialog = await screen.findByRole('dialog', { name: 'Before you save' })
    expect(dialog).toHaveTextContent('Truck TRUCK7 belongs to another carrier than the driver.')
    await app.user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(saved).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    await app.user.click(await screen.findByRole('button', { name: 'Save all the same' }))
    await waitFor(() => expect(saved).toMatchObject([{ driver_id: 12 }]))
  })

  it('is asked whose trip it is, a driver is not', async () => {
    await open()
    expect(screen.queryByLabelText('Driver')).not.toBeInTheDocument()
  })
})

describe('the header of the log', () => {
  it('is kept with the trip, and with the draft', async () => {
    const { saved, refuse } = savesRefused()
    const app = await openFilled({
      verbs: {
        createTrip: refuse,
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Log details and plan options' }))
    await app.user.type(screen.getByLabelText('Trailer number(s)'), 'T1, T2')
    await app.user.type(screen.getByLabelText('Keep to a top speed (mph)'), '20')
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('Speed must be between 35 and 80 mph')).toBeVisible()
    await app.user.clear(screen.getByLabelText('Keep to a top speed (mph)'))
    await app.user.click(screen.getByRole('button', { name: 'Save Trip' }))
    expect(await screen.findByText('Later')).toBeVisible()
    expect(saved[0]).toMatchObject({ trailer_numbers: 'T1, T2' })
    expect(saved[0]).not.toHaveProperty('max_speed_mph')
    app.unmount()
    await open()
    expect(screen.getByLabelText('Trailer number(s)')).toHaveValue('T1, T2')
  })
})

describe('the draft', () => {
  it('survives a reload and can be thrown away', async () => {
    const first = await open()
    await choose(first, 'Pickup Location', 'omah', 'Omaha, NE')
    first.unmount()

    const second = await open()
    expect(screen.getByLabelText('Pickup Location')).toHaveValue('Omaha, NE')
    expect(screen.getByText('Your draft from before is back.')).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Pickup Location')).toHaveValue('')
    second.unmount()

    await open()
    expect(screen.getByLabelText('Pickup Location')).toHaveValue('')
  })

  it('is asked about before a link leads away', async () => {
    const app = await open()
    await app.user.type(screen.getByLabelText('Pickup Location'), 'Om')
    await app.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
    expect(app.address()).toBe('/trips/create')
    await app.user.click(within(dialog).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('is not asked about when nothing was typed', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })
})

describe('without vehicles', () => {
  it('says so and leads to Add Vehicle', async () => {
    renderApp('/trips/create', world({ vehicles: [buildVehicle({ retired: true })] }))
    expect(await screen.findByText('No Vehicles Available')).toBeVisible()
    expect(screen.getByText('You need to add a vehicle to create a trip.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add Vehicle' })).toHaveAttribute('href', '/vehicles/add')
  })

  it('says why they could not be loaded, tries again, and keeps what is typed meanwhile', async () => {
    let fail = true
    const app = renderApp(
      '/trips/create',
      world({
        verbs: {
          listVehicles: async () => {
            if (fail) throw new ApiError(403, 'Not today')
            return { data: [truck], total: 1 }
          },
        },
      }),
    )
    expect(await screen.findByText('Not today')).toBeVisible()
    await choose(app, 'Pickup Location', 'omah', 'Omaha, NE')
    fail = false
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'TRUCK7 (NE1007 - NE)' })).toBeInTheDocument()
    expect(screen.queryByText('Not today')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Pickup Location')).toHaveValue('Omaha, NE')
  })

  it('shows that it is loading', async () => {
    renderApp('/trips/create', world({ verbs: { listVehicles: () => new Promise(() => undefined) } }))
    expect(await screen.findByRole('heading', { name: 'Create Trip' })).toBeVisible()
    expect(screen.getByText('Loading...')).toBeInTheDocument()
  })
})
