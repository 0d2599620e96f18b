export type Json = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A finite number, also one written as text ('40.7'); `null` otherwise. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** [lon, lat] in range; `null` otherwise. */
export function asPoint(lon: unknown, lat: unknown): [lon: number, lat: number] | null {
  const x = asNumber(lon)
  const y = asNumber(lat)
  return x !== null && y !== null && Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null
}

/** Points of a GeoJSON line; `null` when any of them is none. */
export function asLine(value: unknown): [lon: number, lat: number][] | null {
  const points = asList(value).map((pair) => asPoint(asList(pair)[0], asList(pair)[1]))
  return points.every((point) => point !== null) ? points : null
}
