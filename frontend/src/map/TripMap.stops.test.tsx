import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { map, renderMap, stopList, stubMap } from '../test/map/renderMap.tsx'
import TripMap, { type MapStop, type TripMapProps } from './index.ts'

beforeEach(stubMap)

const between: TripMapProps['between'] = [
  { kind: 'dropoff', name: 'Lexington, NE', point: [-96, 41] },
  null,
  { kind: 'fuel', name: 'Gibbon, NE', point: [-92, 41] },
]
const unplanned: TripMapProps = {
  places: {
    current: { name: 'North Platte, NE', point: [-104, 41] },
    pickup: { name: 'Kearney, NE', point: [-100, 41] },
    dropoff: { name: 'Grand Island, NE', point: [-88, 41] },
  },
}

const marks = () =>
  within(map())
    .getAllByRole('button', { name: /, NE$/ })
    .map((mark) => [mark.textContent, mark.querySelector('.mark-shape text')?.textContent])

test('places on the way stand by their number, also before there is a plan', () => {
  renderMap(<TripMap {...unplanned} between={between} />)
  expect(marks()).toEqual([
    ['Current location, North Platte, NE', undefined],
    ['Pickup, Kearney, NE', undefined],
    ['1Stop 1, Lexington, NE', '1'],
    ['3Stop 3, Gibbon, NE', '3'],
    ['Dropoff, Grand Island, NE', undefined],
  ])
})

test('a planned one takes its place, and keeps its number in the list', () => {
  const stop: MapStop = {
    id: 'a',
    kind: 'fuel',
    at: 3,
    point: [-92.01, 41],
    title: '3. Fuel, 30 min',
    place: 'Gibbon, NE',
    lines: [],
  }
  renderMap(<TripMap {...unplanned} between={between} stops={[stop]} />)
  const list = within(stopList())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(list).toContain('33. Fuel, 30 minGibbon, NE')
  expect(list.filter((entry) => entry?.includes('Gibbon'))).toHaveLength(1)
})
