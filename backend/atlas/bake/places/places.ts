/** Bakes places, ZIP codes (GeoNames, CC BY 4.0), tables/place-overrides.tsv and tables/airports.tsv. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import KDBush from 'kdbush'
import { packPlaces, type PlaceFile } from '../../format/placeFile.ts'
import { KEY_ALIAS, KEY_INNER, KEY_NAME } from '../../search/placeTable.ts'
import { foldName } from '../../search/query/placeNames.ts'
import { BAKE_FOLDERS, type BakeFolders } from '../folders.ts'
import { readZips, type ZipCode } from '../sources.ts'
import { milesApart, ownId, type Place, rowsOf, STATE_INDEX, townKey } from './place.ts'
import { airports, overrides, readCities } from './readPlaces.ts'

const ONE_TOWN_MILES = 6

/** The gazetteer lists some towns twice, one of them far away: the one no ZIP code confirms goes. */
function dropPhantoms(places: Place[], zipsOf: Map<string, ZipCode[]>): Place[] {
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
 * Towns GeoNames lacks. A wide ZIP area's middle may lie ten miles off, so the road table's point counts
 * first.
 */
function zipTowns(zipsOf: Map<string, ZipCode[]>, known: Map<string, Place[]>): Place[] {
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

function addAliases(places: Place[]): void {
  for (const [alias, name, state] of rowsOf('place-aliases.tsv')) {
    const place = places.find((row) => row.name === name && row.state === state)
    if (!alias || !place) throw new Error(`place-aliases.tsv: no place ${name}, ${state}`)
    place.aliases.push(alias)
  }
}

function nameCounties(places: Place[], zips: ZipCode[]): void {
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
  const zips = readZips()
    .filter(({ state }) => STATE_INDEX.has(state))
    .sort((a, b) => a.zip - b.zip)
  const zipsOf = Map.groupBy(zips, (zip) => townKey(zip.name, zip.state))
  const own = overrides()
  const overridden = new Set(
    own.flatMap((place) => [place.name, ...place.aliases].map((name) => townKey(name, place.state))),
  )
  const known = dropPhantoms(readCities(), zipsOf).filter(
    (place) => !overridden.has(townKey(place.name, place.state)),
  )
  const byTown = Map.groupBy([...own, ...known], (place) => townKey(place.name, place.state))
  const places = [...own, ...known, ...zipTowns(zipsOf, byTown), ...airports()].sort(
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
  const placeOfZip = (zip: ZipCode): number => {
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
