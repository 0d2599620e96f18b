import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { atMoment } from '../../test/atMoment.ts'
import { ApiError } from '../../providers/http.ts'
import { NOW, maria, open, savesRefused, searchPlaces, world, writeFilled } from '../../test/createTrip.ts'
import { renderApp } from '../../test/renderApp.tsx'

atMoment(NOW)

const notice = 'Place search did not answer; this is from the built-in list of towns and ZIP codes.'

const kansasCity = async (lat: number, lon: number) => ({
  display_name: 'Kansas City, MO',
  lat,
  lon,
  place_id: 'x',
  source: 'Longhaul places' as const,
})

describe('what is said under a location field', () => {
  it('says under the field when the built-in places answer for a failed service', async () => {
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
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (found: (at: unknown) => void) =>
          found({ coords: { latitude: 39.1, longitude: -94.58 } }),
      },
      configurable: true,
    })
    const app = await open({
      verbs: {
        reversePlace: async (lat, lon) => ({ ...(await kansasCity(lat, lon)), notice }),
      },
    })
    await app.user.click(screen.getByRole('button', { name: 'Use my current location' }))
    await waitFor(() => expect(screen.getByLabelText('Current Location')).toHaveAccessibleDescription(notice))
    await app.user.click(screen.getByLabelText('Dropoff Location'))
    fireEvent.keyDown(await screen.findByRole('application', { name: 'Route map' }), { key: 'Enter' })
    await waitFor(() => expect(screen.getByLabelText('Dropoff Location')).toHaveAccessibleDescription(notice))
    Reflect.deleteProperty(navigator, 'geolocation')
  })
})

it('names a place of the server in the reader’s language, and saves it as it was', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  const { saved, refuse } = savesRefused()
  writeFilled({ pickup: { name: 'Near Kearney, NE', point: [-99.08, 40.7] } })
  const spanish = { ...maria, language: 'es' as const }
  const app = renderApp('/trips/create', world({ user: spanish, verbs: { createTrip: refuse } }))
  const field = await screen.findByLabelText('Lugar de recogida')
  await waitFor(() => expect(field).toHaveValue('Cerca de Kearney, NE'))
  await screen.findByRole('option', { name: 'TRUCK7 (NE1007 - NE)' })
  await app.user.click(await screen.findByRole('button', { name: 'Guardar viaje' }))
  await waitFor(() => expect(saved).toMatchObject([{ pickup_location_name: 'Near Kearney, NE' }]))
  await app.user.type(field, '!')
  expect(field).toHaveValue('Cerca de Kearney, NE!')
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
        reversePlace: kansasCity,
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
