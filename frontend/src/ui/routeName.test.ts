import { expect, test } from 'vitest'
import { buildTrip } from '../test/builders.ts'
import { routeName } from './routeName.ts'

test('a route names the start when the way to the pickup is long', () => {
  expect(routeName(buildTrip())).toBe('Denver, CO → Omaha, NE → Chicago, IL')
  const near = buildTrip({ current_location: [-96.7, 41.26], current_location_name: 'Fremont, NE' })
  expect(routeName(near)).toBe('Omaha, NE → Chicago, IL')
})
