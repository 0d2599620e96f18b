import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TripBody } from '@longhaul/core/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import {
  buildClocks,
  buildDriver,
  buildRoute,
  buildTripBody,
  buildUser,
  buildVehicle,
} from '../../test/builders.ts'
import type { FakeWorld } from '../../test/fakeProviders.ts'
import { renderApp, type RenderedApp } from '../../test/renderApp.tsx'
import { writeDraft } from './draftStore.ts'
import { NOTHING_TYPED } from './tripDraft.ts'

const NOW = Date.parse('2026-12-01T11:53:00Z')

const maria = buildUser({ id: 1 })
const truck = buildVehicle({ id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE1007', state: 'NE' })

const PLACES = [
  { display_name: 'Denver, CO', lat: 39.7392, lon: -104.9903, place_id: '1', source: 'Longhaul places' },
  { display_name: 'Omaha, NE', lat: 41.2565, lon: -95.9345, place_id: '2', source: 'Longhaul places' },
  { display_name: 'Chicago, IL', lat: 41.8781, lon: -87.6298, place_id: '3', source: 'Longhaul places' },
  {
    display_name: 'Chicago Heights, IL',
    lat: 41.5061,
    lon: -87.6356,
    place_id: '4',
    source: 'Longhaul places',
  },
]
const searchPlaces = async (q: string) =>
  PLACES.filter((place) => place.display_name.toLowerCase().includes(q.toLowerCase()))

const world = (overrides: FakeWorld = {}): FakeWorld => ({
  user: maria,
  vehicles: [truck],
  clocks: buildClocks({ cycle_hours_used: 12.1 }),
  ...overrides,
  verbs: { searchPlaces, ...overrides.verbs },
})

const open = async (overrides?: FakeWorld) => {
  const app = renderApp('/trips/create', world(overrides))
  await screen.findByRole('option', { name: 'TRUCK7 (NE1007 - NE)' })
  return app
}

async function choose(app: RenderedApp, field: string, typed: string, place: string) {
  await app.user.type(screen.getByLabelText(field), typed)
  await app.user.click(await screen.findByRole('option', { name: place }))
}

async function fillIn(app: RenderedApp) {
  await app.user.selectOptions(screen.getByLabelText('Vehicle'), 'TRUCK7 (NE1007 - NE)')
  await choose(app, 'Current Location', 'denv', 'Denver, CO')
  await choose(app, 'Pickup Location', 'omah', 'Omaha, NE')
  await choose(app, 'Dropoff Location', 'chic', 'Chicago, IL')
}

/** Opens the page on a complete draft, as a reload would. */
async function openFilled(overrides?: FakeWorld) {
  writeDraft(window.localStorage, maria.id, {
    ...NOTHING_TYPED,
    vehicleId: 7,
    current: { name: 'Denver, CO', point: [-104.9903, 39.7392] },
    pickup: { name: 'Omaha, NE', point: [-95.9345, 41.2565] },
    dropoff: { name: 'Chicago, IL', point: [-87.6298, 41.8781] },
    cycleHours: '12.5',
    start: null,
  })
  return open(overrides)
}

/** A server that takes no trip now, and what it was sent. */
function savesRefused() {
  const saved: TripBody[] = []
  const refuse = async (body: TripBody): Promise<never> => {
    saved.push(body)
    throw new ApiError(503, 'Later')
  }
  return { saved, refuse }
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

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
    expect(await screen.findByText('All location coordinates are required')).toBeVisible()
  })

  it('needs vehicle and places to calculate', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    expect(
      await screen.findByText('Please fill in vehicle and all locations to calculate a route.'),
    ).toBeVisible()
  })

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
    await app.user.click(screen.getByRole('button', { name: 'Use the built-in estimate' }))
    expect(await screen.findByRole('region', { name: 'Route Summary' })).toBeVisible()
    expect(screen.queryByText('The form has changed since this route was calculated.')).toBeNull()
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

  it('says under the field when the built-in places answer for a failed service', async () => {
    const notice = 'Place search did not answer; this is from the built-in list of towns and ZIP codes.'
    const app = await open({
      verbs: { searchPlaces: async (q) => (await searchPlaces(q)).map((hit) => ({ ...hit, notice })) },
    })
    await app.user.type(screen.getByLabelText('Pickup Location'), 'Omaha')
    expect(await screen.findByText(notice)).toBeVisible()
    await app.user.click(await screen.findByRole('option', { name: 'Omaha, NE' }))
    const field = screen.getByLabelText('Pickup Location')
    expect(field).toHaveAccessibleDescription(notice)
    await app.user.type(field, '!')
    expect(field).not.toHaveAccessibleDescription(notice)
  })

  it('says of highways that meet nowhere that the town is wanted', async () => {
    const app = await open({ verbs: { searchPlaces: async () => [] } })
    const field = screen.getByLabelText('Pickup Location')
    await app.user.type(field, 'I-5 & I-95')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'These highways do not meet in the built-in roads. Type the town there instead.',
      ),
    )
  })

  it.each([
    ['I-80 exit 290 NE', 'Exits and mile markers are not known here. Type the town at the exit instead.'],
    ['I-80 mm 272', 'Exits and mile markers are not known here. Type the town at the exit instead.'],
    [
      'Pilot Travel Center',
      'No place found by that name. Type a town, a ZIP code, an airport or two highways that meet.',
    ],
  ])('says of %s what to type instead', async (typed, sentence) => {
    const app = await open({ verbs: { searchPlaces: async () => [] } })
    const field = screen.getByLabelText('Pickup Location')
    await app.user.type(field, typed)
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
  })

  it('says it under a field set from the map or from where the device is too', async () => {
    const notice = 'Place search did not answer; this is from the built-in list of towns and ZIP codes.'
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (found: (at: unknown) => void) =>
          found({ coords: { latitude: 39.1, longitude: -94.58 } }),
      },
      configurable: true,
    })
    const app = await open({
      verbs: {
        reversePlace: async (lat, lon) => ({
          display_name: 'Kansas City, MO',
          lat,
          lon,
          place_id: 'x',
          source: 'Longhaul places',
          notice,
        }),
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Use my current location' }))
    await waitFor(() => expect(screen.getByLabelText('Current Location')).toHaveAccessibleDescription(notice))
    await app.user.click(screen.getByLabelText('Dropoff Location'))
    fireEvent.keyDown(await screen.findByRole('application', { name: 'Route map' }), { key: 'Enter' })
    await waitFor(() => expect(screen.getByLabelText('Dropoff Location')).toHaveAccessibleDescription(notice))
    Reflect.deleteProperty(navigator, 'geolocation')
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
    expect(screen.getByText('In home-terminal time (America/Denver).')).toBeVisible()
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

  it('is asked whose trip it is, a driver is not', async () => {
    await open()
    expect(screen.queryByLabelText('Driver')).not.toBeInTheDocument()
  })
})

describe('what if', () => {
  it('compares other plans beside this one and takes one over', async () => {
    const asked: TripBody[] = []
    const app = await openFilled({
      verbs: {
        previewRoute: async (body) => {
          asked.push(body)
          if (body.split_sleeper) throw new ApiError(422, 'Never legal.')
          return buildRoute(
            body.max_speed_mph
              ? { arrival: '2026-12-02T21:10:00.000Z' }
              : { arrival: '2026-12-02T18:00:00.000Z' },
          )
        },
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Calculate Route' }))
    const section = await screen.findByRole('region', { name: 'What if' })
    await app.user.selectOptions(within(section).getByLabelText('Leave later by'), '4 h')
    await app.user.click(within(section).getByRole('button', { name: 'Compare plans' }))

    const slower = await within(section).findByRole('listitem', { name: 'At most 55 mph' })
    expect(within(slower).getByText('Arrives 3 h 10 m later')).toBeVisible()
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

describe('a location field', () => {
  it('is a combobox that the keyboard alone can fill', async () => {
    const app = await open()
    const field = screen.getByRole('combobox', { name: 'Dropoff Location' })
    await app.user.type(field, 'chicago')
    const list = await screen.findByRole('listbox')
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    expect(field).toHaveAttribute('aria-expanded', 'true')
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveValue('Chicago Heights, IL')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await app.user.type(field, 'x{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('asks from the third character on and offers five places at most', async () => {
    const asked: string[] = []
    const many = Array.from({ length: 8 }, (_, i) => ({
      display_name: `Springfield ${i}`,
      lat: 40,
      lon: -90 - i,
      place_id: String(i),
      source: 'Longhaul places',
    }))
    const app = await open({
      verbs: {
        searchPlaces: async (q) => {
          asked.push(q)
          return many
        },
      },
    })
    const field = screen.getByLabelText('Pickup Location')
    await app.user.type(field, 'sp')
    await app.user.type(field, 'ring')
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(5)
    expect(asked.every((q) => q.length >= 3)).toBe(true)

    await app.user.tab()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await app.user.click(field)
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(5)
  })

  it('tells a failure in one quiet line', async () => {
    const app = await open({
      verbs: { searchPlaces: () => Promise.reject(new ApiError(0, 'errors.offline')) },
    })
    const field = screen.getByLabelText('Pickup Location')
    await app.user.type(field, 'omaha')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Suggestions are not available right now.'))
  })

  it('says what the server says: to wait, or to pick the place on the map', async () => {
    const wait = 'Too many requests. Please wait and try again.'
    const app = await open({ verbs: { searchPlaces: () => Promise.reject(new ApiError(429, wait)) } })
    const field = screen.getByLabelText('Pickup Location')
    await app.user.type(field, 'omaha')
    await waitFor(() => expect(field).toHaveAccessibleDescription(wait))
  })

  it('is set by a click on the map while it is the focused one', async () => {
    const app = await open({
      verbs: {
        searchPlaces,
        reversePlace: async (lat, lon) => ({
          display_name: 'Kansas City, MO',
          lat,
          lon,
          place_id: 'x',
          source: 'Longhaul places',
        }),
      },
    })
    await app.user.click(screen.getByLabelText('Dropoff Location'))
    const map = await screen.findByRole('application', { name: 'Route map' })
    fireEvent.keyDown(map, { key: 'Enter' })
    await waitFor(() => expect(screen.getByLabelText('Dropoff Location')).toHaveValue('Kansas City, MO'))
  })

  it('says when there is nothing at the point that was clicked', async () => {
    const app = await open()
    await app.user.click(screen.getByLabelText('Dropoff Location'))
    fireEvent.keyDown(await screen.findByRole('application', { name: 'Route map' }), { key: 'Enter' })
    expect(await screen.findByText('There is no such record')).toBeVisible()
    expect(screen.getByLabelText('Dropoff Location')).toHaveValue('')
  })
})

describe('the current location', () => {
  const geolocation = (value: unknown) =>
    Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
  })
  const button = () => screen.getByRole('button', { name: 'Use my current location' })

  it('needs a browser that knows it', async () => {
    const app = await open()
    await app.user.click(button())
    expect(await screen.findByText('Geolocation is not supported by your browser')).toBeVisible()
  })

  it.each([
    ['User denied Geolocation', 'User denied Geolocation'],
    ['', 'Failed to get current location'],
  ])('shows the message of the browser: %o', async (message, shown) => {
    geolocation({ getCurrentPosition: (_ok: unknown, fail: (e: unknown) => void) => fail({ message }) })
    const app = await open()
    await app.user.click(button())
    expect(await screen.findByText(shown)).toBeVisible()
  })

  it('keeps the point when no name is found for it', async () => {
    geolocation({
      getCurrentPosition: (ok: (p: unknown) => void) => ok({ coords: { latitude: 40.7, longitude: -99.08 } }),
    })
    const app = await open()
    await app.user.click(button())
    expect(await screen.findByText('Failed to get location name')).toBeVisible()
    expect(screen.getByLabelText('Current Location')).toHaveValue('40.7000, -99.0800')
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
          vehicles: async () => {
            if (fail) throw new ApiError(403, 'Not today')
            return [truck]
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
    renderApp('/trips/create', world({ verbs: { vehicles: () => new Promise(() => undefined) } }))
    expect(await screen.findByRole('heading', { name: 'Create Trip' })).toBeVisible()
    expect(screen.getByText('Loading...')).toBeInTheDocument()
  })
})
