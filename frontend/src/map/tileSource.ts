import type { TileSource } from './types.ts'

const isTileSource = (value: unknown): value is TileSource =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'attribution' in value &&
  typeof value.attribution === 'string'

/** The tiles the server was set up with, from the page; null means the built-in map. */
export function configuredTiles(): TileSource | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? ''
  if (!content.startsWith('{')) return null
  const value: unknown = JSON.parse(content)
  return isTileSource(value) ? value : null
}
