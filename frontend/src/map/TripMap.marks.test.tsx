import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { map, renderMap, stopList, stubMap } from '../test/map/renderMap.tsx'
import { mapTrip as trip } from '../test/map/mapTrip.ts'
import { fill } from '../i18n/translate.ts'
import TripMap, { type TripMapProps } from './index.ts'
import { map as words } from './messages.ts'

beforeEach(stubMap)

describe('marks that would overlap', () => {
  // Twenty stops between North Platte and Grand Island, two of them at one point.
  const many: TripMapProps = {
    ...trip,
    stops: Array.from({ length: 20 }, (_, index) => ({
      id: `stop-${index}`,
      kind: 'break' as const,
      at: null,
      point: [-98.4 - Math.max(1, index) * 0.004, 40.9] as const,
      title: `Break ${index}, 30 min`,
      place: 'Near Alda, NE',
      lines: [`Why number ${index}`],
    })),
  }
  const group = () =>
    within(map()).getByRole('button', { name: /^21 places and stops close together: Break 0/ })
  const popup = () => within(map()).getByRole('dialog')

  test('are one with their number, and every stop is reached through it', async () => {
    renderMap(<TripMap {...many} />)
    expect(group().querySelector('text')).toHaveTextContent('21')
    await userEvent.click(group())
    expect(popup()).toHaveAccessibleName(fill(words.group, { count: 21 }))
    expect(within(popup()).getAllByRole('listitem')).toHaveLength(21)
    await userEvent.click(within(popup()).getByRole('button', { name: 'Break 7, 30 min, Near Alda, NE' }))
    expect(popup()).toHaveAccessibleName('Break 7, 30 min')
    expect(popup()).toHaveTextContent('Why number 7')
    expect(within(stopList()).getByRole('button', { name: /Break 7,/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(within(popup()).getByRole('button', { name: /All 21/ }))
    expect(within(popup()).getAllByRole('listitem')).toHaveLength(21)
  })

  test('by keyboard: Enter goes into the list, a stop, back, and Escape to the mark', async () => {
    renderMap(<TripMap {...many} />)
    group().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(popup()).getByRole('button', { name: /^Break 0,/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(popup()).toHaveTextContent('Why number 0')
    expect(within(popup()).getByRole('button', { name: /All 21/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(map()).queryByRole('dialog')).toBeNull())
    expect(group()).toHaveFocus()
  })

  test('a stop of the list below opens itself, and the list keeps the focus', async () => {
    renderMap(<TripMap {...many} />)
    const entry = within(stopList()).getByRole('button', { name: /Break 12,/ })
    await userEvent.click(entry)
    expect(popup()).toHaveTextContent('Why number 12')
    expect(entry).toHaveFocus()
  })

  test('offers no zooming in where it would not set them apart: a trip of one mile', async () => {
    renderMap(
      <TripMap
        places={{
          pickup: { name: 'Kearney, NE', point: [-99.08, 40.7] },
          dropoff: { name: 'Kearney yard, NE', point: [-99.07, 40.705] },
        }}
      />,
    )
    await userEvent.click(within(map()).getByRole('button', { name: /^2 places and stops/ }))
    expect(within(popup()).getAllByRole('listitem')).toHaveLength(2)
    expect(within(popup()).queryByRole('button', { name: words.apart })).toBeNull()
  })

  test('zooming in sets them apart, in the order of the trip, and what stays together is named so', async () => {
    renderMap(<TripMap {...many} />)
    await userEvent.click(group())
    await userEvent.click(within(popup()).getByRole('button', { name: words.apart }))
    expect(within(map()).queryByRole('dialog')).toBeNull()
    expect(map()).toHaveFocus()
    const names = within(map())
      .getAllByRole('button', { name: /NE$|close together/ })
      .map((mark) => mark.textContent)
    expect(names.length).toBeGreaterThan(3)
    const firstBreak = (name: string | null) => Number(/Break (\d+)/.exec(name ?? '')?.[1])
    const breaks = names.map(firstBreak).filter(Number.isFinite)
    expect(breaks).toEqual(breaks.toSorted((a, b) => a - b))
  })
})
