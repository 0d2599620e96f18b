import { expect, test } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM } from './frame.ts'

test('a map without places shows Kansas City at zoom 10', () => {
  expect([DEFAULT_CENTRE, DEFAULT_ZOOM]).toEqual([[39.0997, -94.5786], 10])
})
