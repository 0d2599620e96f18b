/** Lines are flat whole numbers: the first point, then steps, in thousandths of a degree, lon before lat. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { US_STATES } from '../../search/query/usStates.ts'
import { feature, mesh } from 'topojson-client'
import { BAKE_FOLDERS, type BakeFolders, TABLES } from '../folders.ts'
import { buildPlaces } from '../places/places.ts'
import { readCountries, readLakes, readStates } from '../sources.ts'

type Position = readonly [lon: number, lat: number]
type Ring = readonly Position[]

const SCALE = 1_000
const NORTHERN_EDGE = 63
const CANADA = '124'
const MEXICO = '484'
/** ISO 3166 numbers of North America's countries. */
const NEIGHBOURS = new Set('124 484 840 320 084 340 222 558 188 591 192 388 332 214 044'.split(' '))
/** Towns of this size always get a name; smaller ones only where a grid cell has no other. */
const TOWN = 10_000
const CELL_DEGREES = 0.3

function encode(line: Ring): number[] {
  const steps: number[] = []
  let lastX = 0
  let lastY = 0
  for (const [lon, lat] of line) {
    const x = Math.round(lon * SCALE)
    const y = Math.round(lat * SCALE)
    if (steps.length > 0 && x === lastX && y === lastY) continue
    steps.push(x - lastX, y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return steps
}

type Shape = ReturnType<typeof feature>['features'][number]['geometry']

const rings = (shape: Shape): Ring[] =>
  shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()

const width = (ring: Ring): number =>
  Math.max(...ring.map(([lon]) => lon)) - Math.min(...ring.map(([lon]) => lon))

function middle(ring: Ring): { area: number; at: Position } {
  let area = 0
  let x = 0
  let y = 0
  ring.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length]!
    const cross = lon * nextLat - nextLon * lat
    area += cross
    x += (lon + nextLon) * cross
    y += (lat + nextLat) * cross
  })
  return { area: Math.abs(area), at: [x / (3 * area), y / (3 * area)] }
}

const lakes = (layer: string): number[][] => readLakes(TABLES, layer).map(encode)

function outlines() {
  const us = readStates()
  const world = readCountries()
  const { states, nation } = us.objects
  const { countries } = world.objects

  const land = feature(world, countries)
    .features.filter(({ id }) => NEIGHBOURS.has(id))
    .flatMap(({ geometry }) => rings(geometry))
    .filter((ring) => ring.some(([, lat]) => lat < NORTHERN_EDGE) && width(ring) > 0.15 && width(ring) < 180)
  const known = new Map(US_STATES.map(([code, name]) => [name, code]))
  const stateNames = feature(us, states).features.flatMap(({ properties, geometry }) => {
    const { name } = properties
    const code = known.get(name)
    if (!code) return []
    const largest = rings(geometry)
      .map(middle)
      .reduce((best, next) => (next.area > best.area ? next : best))
    return [[code, name, Math.round(largest.at[0] * SCALE), Math.round(largest.at[1] * SCALE)]]
  })
  const border = mesh(us, states, (a, b) => a !== b)
  const frontier = mesh(
    world,
    countries,
    (a, b) => a !== b && [a, b].some(({ id }) => id === CANADA || id === MEXICO),
  )
  return {
    land: land.map(encode),
    lakesUnder: lakes('under'),
    islands: lakes('island'),
    us: feature(us, nation)
      .features.flatMap(({ geometry }) => rings(geometry))
      .map(encode),
    lakesOver: lakes('over'),
    states: border.coordinates.map((line) => encode(line)),
    frontier: frontier.coordinates.map((line) => encode(line)),
    stateNames,
  }
}

async function towns() {
  const { table } = await buildPlaces()
  const cells = new Set<string>()
  const rows: [name: string, x: number, y: number, population: number][] = []
  table.names.forEach((name, place) => {
    const lon = table.lons[place]!
    const lat = table.lats[place]!
    const weight = table.weights[place]!
    const cell = `${Math.floor(lon / CELL_DEGREES)} ${Math.floor(lat / CELL_DEGREES)}`
    const first = !cells.has(cell)
    cells.add(cell)
    if (weight >= TOWN || first)
      rows.push([name, Math.round(lon * SCALE), Math.round(lat * SCALE), Number(weight.toPrecision(2))])
  })
  return rows
}

export async function bake({ frontend }: BakeFolders): Promise<void> {
  await mkdir(frontend, { recursive: true })
  for (const [name, data] of [
    ['outlines.json', outlines()],
    ['towns.json', await towns()],
  ] as const) {
    const text = JSON.stringify(data)
    await writeFile(join(frontend, name), text)
    console.log(`${name}: ${Math.round(text.length / 1024)} KB`)
  }
}

if (import.meta.main) await bake(BAKE_FOLDERS)
