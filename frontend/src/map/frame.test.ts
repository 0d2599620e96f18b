import { expect, test } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, popupHeight } from './frame.ts'

test('a map without places shows Kansas City at zoom 10', () => {
  expect([DEFAULT_CENTRE, DEFAULT_ZOOM]).toEqual([[39.0997, -94.5786], 10])
})

test('a popup is no higher than its map has room for, the low map of a phone included', () => {
  expect([180, 320, 600].map(popupHeight)).toEqual([110, 250, 250])
  expect(popupHeight(0)).toBe(100)
})
