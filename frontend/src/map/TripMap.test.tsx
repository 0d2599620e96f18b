import { fireEvent, render as draw, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { map, renderMap, stopList, stubMap } from '../test/map/renderMap.tsx'
import { mapTrip as trip } from '../test/map/mapTrip.ts'
import { en } from '../i18n/en/frame.ts'
import TripMap from './index.ts'
import { map as words } from './messages.ts'

beforeEach(stubMap)

describe('the map of a trip', () => {
  test('marks the places and stops, each with an accessible name', () => {
    renderMap(<TripMap {...trip} />)
    const names = within(map())
      .getAllByRole('button', { name: /, NE$/ })
      .map((mark) => mark.textContent)
    expect(names).toEqual([
      'Current location, North Platte, NE',
      'Pickup, 1 h, Kearney, NE',
      'Break, 30 min, Near Gibbon, NE',
      'Dropoff, Grand Island, NE',
    ])
  })

  test('lists the same places and stops in the order of the trip', () => {
    renderMap(<TripMap {...trip} />)
    const entries = within(stopList())
      .getAllByRole('listitem')
      .map((entry) => entry.textContent)
    expect(entries).toEqual([
      'Current locationNorth Platte, NE',
      'Pickup, 1 hKearney, NE',
      'Break, 30 minNear Gibbon, NE',
      'DropoffGrand Island, NE',
    ])
  })

  test('a stop chosen in the list says when and why, there and on the map', async () => {
    renderMap(<TripMap {...trip} />)
    await userEvent.click(within(stopList()).getByRole('button', { name: /Break/ }))
    expect(screen.getAllByText('8 hours of driving without a break are used up')).toHaveLength(2)
    expect(within(stopList()).getByRole('button', { name: /Break/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('says that the built-in line is schematic, and only then', () => {
    const { rerender } = renderMap(<TripMap {...trip} />)
    expect(screen.getByText(words.schematic)).toBeVisible()
    rerender(<TripMap {...trip} schematic={false} />)
    expect(screen.queryByText(words.schematic)).toBeNull()
  })

  test('a place at [0, 0] is no place', () => {
    renderMap(<TripMap places={{ pickup: { name: 'Nowhere', point: [0, 0] } }} />)
    expect(screen.queryByText(/Nowhere/)).toBeNull()
  })

  test('a name of markup stays text', () => {
    renderMap(<TripMap places={{ pickup: { name: '<img src=x onerror=alert(1)>', point: [-99, 40] } }} />)
    expect(map().querySelector('img')).toBeNull()
    expect(within(map()).getByRole('button', { name: /<img src=x/ })).toBeInTheDocument()
  })

  test('credits the data, or the owner of the tiles', async () => {
    const { unmount } = renderMap(<TripMap {...trip} />)
    expect(await screen.findByText(/GeoNames/)).toBeInTheDocument()
    unmount()
    renderMap(
      <TripMap {...trip} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Tiles by Example' }} />,
    )
    expect(screen.getByText(/Tiles by Example/)).toBeInTheDocument()
    expect(screen.queryByText(/GeoNames/)).toBeNull()
  })

  test('says so when its background does not load, and stays usable', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    vi.resetModules()
    const { default: FreshMap } = await import('./index.ts')
    const fresh = await import('../i18n/useT.ts')
    draw(
      <fresh.I18nContext value={fresh.translator(en)}>
        <FreshMap {...trip} />
      </fresh.I18nContext>,
    )
    expect(await screen.findByText(words.basemapFailed)).toBeVisible()
    expect(within(stopList()).getAllByRole('listitem')).toHaveLength(4)
  })
})

describe('the map by keyboard', () => {
  const mark = (name: RegExp) => within(map()).getByRole('button', { name })
  const popup = () => within(map()).queryByRole('dialog')

  test.each(['{Enter}', ' '])(
    '%j on a mark opens it; Escape closes it and the mark keeps the focus',
    async (key) => {
      renderMap(<TripMap {...trip} />)
      mark(/Break/).focus()
      await userEvent.keyboard(key)
      expect(popup()).toHaveAccessibleName('Break, 30 min')
      expect(popup()).toHaveTextContent('8 hours of driving without a break are used up')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(popup()).toBeNull())
      expect(mark(/Break/)).toHaveFocus()
    },
  )

  test.each(['{Escape}', '{Enter}', ' '])(
    '%j on the close button of a popup closes it and goes back to its mark',
    async (key) => {
      renderMap(<TripMap {...trip} />)
      mark(/Break/).focus()
      await userEvent.keyboard('{Enter}')
      within(popup()!).getByRole('button', { name: words.closePopup }).focus()
      await userEvent.keyboard(key)
      await waitFor(() => expect(popup()).toBeNull())
      expect(mark(/Break/)).toHaveFocus()
    },
  )

  test('marks come in the order of the trip, before the buttons of the map', () => {
    renderMap(<TripMap {...trip} />)
    const names = within(map())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([
      'Current location, North Platte, NE',
      'Pickup, 1 h, Kearney, NE',
      'Break, 30 min, Near Gibbon, NE',
      'Dropoff, Grand Island, NE',
      words.zoomIn,
      words.zoomOut,
      words.fit,
    ])
  })

  test('how to use it is said with the map, and the list only where there is one', () => {
    const { rerender } = renderMap(<TripMap {...trip} />)
    expect(map()).toHaveAccessibleDescription(`${words.help} ${words.helpList}`)
    rerender(<TripMap {...trip} list={false} />)
    expect(map()).toHaveAccessibleDescription(words.help)
  })
})

describe('what a screen reader is told', () => {
  const said = () => document.querySelector('[aria-live="polite"]')

  test('another route, and the mark that was opened', async () => {
    const { rerender } = renderMap(<TripMap {...trip} geometry={[]} />)
    expect(said()).toBeEmptyDOMElement()
    rerender(<TripMap {...trip} />)
    expect(said()).toHaveTextContent('The map shows the route from North Platte, NE to Grand Island, NE')
    await userEvent.click(within(stopList()).getByRole('button', { name: /Break/ }))
    expect(said()).toHaveTextContent(
      'Break, 30 min, Near Gibbon, NE. 8 hours of driving without a break are used up. Break left before: 0 min',
    )
  })
})

describe('tiles of the operator', () => {
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Tiles by Example' }
  const images = () => [...map().querySelectorAll<HTMLImageElement>('img.leaflet-tile')]

  test('when none of them comes the built-in map stands in, and says so', async () => {
    renderMap(<TripMap {...trip} tiles={tiles} />)
    expect(images().length).toBeGreaterThan(0)
    for (const image of images()) fireEvent.error(image)
    expect(await screen.findByText(words.tilesFailed)).toBeVisible()
    expect(await screen.findByText(/GeoNames/)).toBeInTheDocument()
    expect(screen.queryByText(/Tiles by Example/)).toBeNull()
    expect(within(map()).getByRole('button', { name: /Break/ })).toBeInTheDocument()
  })

  test('when only some do not come the others stay', async () => {
    renderMap(<TripMap {...trip} tiles={tiles} />)
    const [first, ...others] = images()
    fireEvent.load(first!)
    for (const image of others) fireEvent.error(image)
    await waitFor(() => expect(map().querySelector('.leaflet-tile-loaded')).not.toBeNull())
    expect(screen.queryByText(words.tilesFailed)).toBeNull()
    expect(screen.getByText(/Tiles by Example/)).toBeInTheDocument()
  })
})

describe('on a touch screen', () => {
  beforeEach(() => {
    const before = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({ ...before(query), matches: query.includes('coarse') }))
  })
  const finger = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })

  test('one finger scrolls the page, and is told that two move the map', () => {
    renderMap(<TripMap {...trip} />)
    expect(map()).not.toHaveClass('leaflet-touch-drag')
    fireEvent.touchStart(map(), finger(100, 100))
    fireEvent.touchMove(map(), finger(102, 160))
    expect(screen.queryByText(words.twoFingers)).toBeNull()
    fireEvent.touchStart(map(), finger(100, 100))
    fireEvent.touchMove(map(), finger(160, 105))
    expect(screen.getByText(words.twoFingers)).toBeInTheDocument()
  })
})

describe('picking a point', () => {
  test('Enter on the map picks its middle', async () => {
    const onPick = vi.fn()
    renderMap(<TripMap picking="pickup" onPick={onPick} />)
    expect(screen.getByRole('status')).toHaveTextContent(words.pick.pickup)
    map().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onPick).toHaveBeenCalledWith([-94.5786, 39.0997]))
  })

  test('a click picks its point; without a field to set it picks nothing', async () => {
    const onPick = vi.fn()
    const { rerender } = renderMap(<TripMap picking="dropoff" onPick={onPick} />)
    fireEvent.click(map(), { clientX: 10, clientY: 10 })
    await waitFor(() => expect(onPick).toHaveBeenCalledTimes(1))
    const [lon, lat] = onPick.mock.calls[0]![0] as [number, number]
    expect(Math.abs(lon)).toBeLessThanOrEqual(180)
    expect(Math.abs(lat)).toBeLessThanOrEqual(90)
    rerender(<TripMap picking={null} onPick={onPick} />)
    fireEvent.click(map(), { clientX: 10, clientY: 10 })
    expect(onPick).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
