import { afterEach, expect, test } from 'vitest'
import { configuredTiles } from './tileSource.ts'

const page = (content: string) => {
  const meta = document.createElement('meta')
  meta.name = 'map-tiles'
  meta.content = content
  document.head.append(meta)
}
afterEach(() => document.head.replaceChildren())

test('the tiles the server was set up with', () => {
  const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Tiles by <b>Example</b>' }
  page(JSON.stringify(tiles))
  expect(configuredTiles()).toEqual(tiles)
})

test.each(['', '""', '@map-tiles', '{"url":5}'])('%j means the built-in map', (content) => {
  page(content)
  expect(configuredTiles()).toBeNull()
})

test('a page without the word means the built-in map', () => expect(configuredTiles()).toBeNull())
