import { expect, test } from 'vitest'
import { buildTrip } from '../test/builders.ts'
import { routeName } from './routeName.ts'

const inSpanish = (place: string) => place.replace('Near', 'Cerca de')

test('a route names the start when the way to the pickup is long', () => {
  expect(routeName(buildTrip(), inSpanish)).toBe('Denver, CO → Omaha, NE → Chicago, IL')
  const near = buildTrip({ current_location: [-96.7, 41.26], current_location_name: 'Fremont, NE' })
  expect(routeName(near, inSpanish)).toBe('Omaha, NE → Chicago, IL')
})

test('each of its places is named for the reader', () => {
  const [current_location_name, pickup_location_name] = ['Near Aurora, CO', 'Near Kearney, NE']
  expect(routeName(buildTrip({ current_location_name, pickup_location_name }), inSpanish)).toBe(
    'Cerca de Aurora, CO → Cerca de Kearney, NE → Chicago, IL',
  )
})
