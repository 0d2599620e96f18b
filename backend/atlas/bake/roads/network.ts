/** node backend/atlas/bake/roads/network.ts [--out <folder>] [--map <folder>]: same input, same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LonLat } from '@longhaul/core'
import { greatCircle, type NetworkData, type Raster } from '../../route/index.ts'
import { encodeNetwork } from '../../format/networkFile.ts'
import { BAKE_FOLDERS, TABLES, type BakeFolders } from '../folders.ts'
import { readGazetteer, type Gazetteer, type Town } from '../places/gazetteer.ts'
import { Graph } from './graph.ts'
import { cutsOf, DOWNTOWNS, mphOf, readHighways, slowsInTowns, type Segment } from './highways.ts'
import { landmarkMinutes } from './landmarks.ts'
import { mapLines } from './mapLines.ts'
import { addLocalRoads, chordStates, meshTowns } from './mesh.ts'
import { paintStates } from './raster.ts'
import { riverBarriers } from './rivers.ts'
import { windingLand } from './terrain.ts'
import { readTsv } from '../tsv.ts'
import { urbanAreas } from './urban.ts'

const LANDMARKS = 12
const CITY_PEOPLE = 50_000
const CITY_STREET_MILES = 0.7
const SPUR_WINDING = 1.15
const SPUR_MPH = 40
/** What a truck loses at the streets and signals of a town, on the way in and again on the way out of it. */
const TOWN_MINUTES = 0.5

export interface Baked {
  readonly network: NetworkData
  readonly segments: readonly Segment[]
  readonly cutOff: readonly string[]
}

export function bakeNetwork(tables: string): Baked {
  const gazetteer = readGazetteer(tables)
  const { states, raster } = paintStates(tables)
  const segments = readHighways(tables, gazetteer, states, raster)
  const { barriers, bridges } = readBarriers(join(tables, 'barriers.tsv'))
  const ground = {
    raster,
    states,
    barriers: Float32Array.from([...barriers, ...riverBarriers(segments)]),
    bridges: Float32Array.from(bridges),
  }
  const graph = new Graph()
  const routes = ['', ...new Set(segments.map(({ route }) => route))]

  const ends = new Map<string, number>()
  for (const { from, to, a, b } of segments)
    for (const [name, point] of [
      [from, a],
      [to, b],
    ] as const)
      if (!ends.has(name)) ends.set(name, graph.add(point, name))

  const towns = meshTowns(
    gazetteer.towns,
    graph.nodes.map(({ point }) => point),
  )
  const townNodes = new Map(towns.map((town) => [town, graph.add(town.point, town.name)]))
  const isUrban = urbanAreas(gazetteer.towns)
  addHighways(graph, segments, routes, states, ends, townNodes, raster, gazetteer.peopleOf, isUrban)
  addLocalRoads(
    graph,
    ground,
    graph.nodes.filter(({ name }) => DOWNTOWNS.has(name)).map(({ point }) => point),
    isUrban,
    windingLand(segments),
  )

  const { of, sizes } = graph.components()
  const mainland = sizes.indexOf(Math.max(...sizes))
  const cutOff = graph.nodes.filter((_, i) => of[i] !== mainland).map(({ name }) => name)
  const whole = graph.only((node) => of[node] === mainland)
  if (whole.nodes.length > 65_535) throw new Error('more nodes than a 16-bit number can name')

  const { places, place } = namePlaces(whole, gazetteer)
  const edges = whole.edges()
  const names = new Map(readTsv(join(tables, 'route-names.tsv')).map(([code, name]) => [code!, name!]))
  const network: NetworkData = {
    places,
    routes: routes.map((route) => names.get(route) ?? route),
    lon: Float32Array.from(whole.nodes, ({ point }) => point[0]),
    lat: Float32Array.from(whole.nodes, ({ point }) => point[1]),
    place,
    streetMiles: Float32Array.from(whole.nodes, ({ name }) =>
      (gazetteer.peopleOf(name) ?? 0) >= CITY_PEOPLE ? CITY_STREET_MILES : 0,
    ),
    urban: Uint8Array.from(whole.nodes, ({ point }) => Number(isUrban(point))),
    ...edges,
    landmarks: landmarkMinutes(edges, LANDMARKS),
    ...ground,
  }
  return { network, segments, cutOff }
}

function addHighways(
  graph: Graph,
  segments: readonly Segment[],
  routes: readonly string[],
  states: readonly string[],
  ends: ReadonlyMap<string, number>,
  townNodes: ReadonlyMap<Town, number>,
  raster: Raster,
  peopleOf: Gazetteer['peopleOf'],
  isUrban: (point: LonLat) => boolean,
): void {
  const towns = [...townNodes.keys()]
  const isTown = (node: number) => !!graph.nodes[node]!.name && peopleOf(graph.nodes[node]!.name) !== null
  for (const segment of segments) {
    const route = routes.indexOf(segment.route)
    const mph = mphOf(segment, isUrban)
    const slows = slowsInTowns(segment)
    const first = ends.get(segment.from)!
    const last = ends.get(segment.to)!
    const box = boxAround(segment)
    const cuts = cutsOf(
      segment,
      towns.filter(
        ({ point: [lon, lat] }) => lon > box.west && lon < box.east && lat > box.south && lat < box.north,
      ),
    )
    let previous = { node: first, mile: 0 }
    const stops = [
      ...cuts.map((cut) => ({ node: graph.add(cut.point, ''), mile: cut.mile, cut })),
      { node: last, mile: segment.miles, cut: null },
    ]
    graph.nodes[first]!.routes.add(route)
    for (const { node, mile, cut } of stops) {
      graph.nodes[node]!.routes.add(route)
      const state = states.indexOf(stateAtMile(segment, (previous.mile + mile) / 2))
      const miles = mile - previous.mile
      graph.join({
        a: previous.node,
        b: node,
        miles,
        minutes:
          (miles / mph) * 60 +
          (slows ? TOWN_MINUTES * (Number(isTown(previous.node)) + Number(isTown(node))) : 0),
        route,
        states: [state, state, 1],
      })
      previous = { node, mile }
      for (const town of cut?.towns ?? []) {
        const townNode = townNodes.get(town)!
        const spur = Math.max(0.1, greatCircle(town.point, cut!.point) * SPUR_WINDING)
        graph.join({
          a: node,
          b: townNode,
          miles: spur,
          minutes: (spur / SPUR_MPH) * 60,
          route: 0,
          states: chordStates({ raster }, cut!.point, town.point),
        })
        graph.nodes[townNode]!.routes.add(route)
      }
    }
  }
}

const boxAround = ({ a, b }: Segment, margin = 0.08) => ({
  west: Math.min(a[0], b[0]) - margin,
  east: Math.max(a[0], b[0]) + margin,
  south: Math.min(a[1], b[1]) - margin,
  north: Math.max(a[1], b[1]) + margin,
})

function stateAtMile({ states }: Segment, mile: number): string {
  let end = 0
  for (const span of states) if (mile <= (end += span.miles)) return span.state
  return states.at(-1)!.state
}

/** The town at or nearest to every node; junctions are no towns: nobody drives 'toward Atlanta South'. */
function namePlaces(graph: Graph, { peopleOf }: Gazetteer): { places: string[]; place: Uint16Array } {
  const named = graph.nodes.filter(({ name }) => name && peopleOf(name) !== null)
  const places = named.map(({ name }) => name)
  const own = new Map(places.map((name, i) => [name, i]))
  const place = Uint16Array.from(graph.nodes, ({ name, point }) => {
    const here = own.get(name)
    if (here !== undefined) return here
    let best = 0
    let least = Infinity
    named.forEach((town, i) => {
      const square = (town.point[1] - point[1]) ** 2 + ((town.point[0] - point[0]) * 0.78) ** 2
      if (square < least) {
        least = square
        best = i
      }
    })
    return best
  })
  return { places, place }
}

function readBarriers(path: string): { barriers: number[]; bridges: number[] } {
  const barriers: number[] = []
  const bridges: number[] = []
  for (const [kind, name, pairs = ''] of readTsv(path)) {
    const points = pairs.split(' ').map((pair) => pair.split(',').map(Number))
    if (points.some(([lat, lon]) => !(lat! > 20 && lat! < 50 && lon! < -60)))
      throw new Error(`barriers.tsv: ${name}: not lat,lon pairs`)
    if (kind === 'bridge') bridges.push(points[0]![1]!, points[0]![0]!)
    else
      for (let i = 1; i < points.length; i++)
        barriers.push(points[i - 1]![1]!, points[i - 1]![0]!, points[i]![1]!, points[i]![0]!)
  }
  return { barriers, bridges }
}

export function bake({ backend, frontend }: BakeFolders): void {
  const { network, segments, cutOff } = bakeNetwork(TABLES)
  mkdirSync(backend, { recursive: true })
  writeFileSync(join(backend, 'network.bin'), encodeNetwork(network))
  mkdirSync(frontend, { recursive: true })
  writeFileSync(join(frontend, 'highways.json'), JSON.stringify(mapLines(segments)))
  console.log(
    `network.bin: ${segments.length} highway segments, ${network.lon.length} nodes, ${network.edgeTo.length / 2} roads; ${cutOff.length} towns on islands left out`,
  )
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, map: { type: 'string' } } })
  bake({
    backend: resolve(values.out ?? BAKE_FOLDERS.backend),
    frontend: resolve(values.map ?? BAKE_FOLDERS.frontend),
  })
}
