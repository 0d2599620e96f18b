/** World units: the Web Mercator square from 0 to 1, x east and y south. */
export interface WorldLine {
  /** x0, y0, x1, y1, ... */
  readonly points: Float64Array
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export interface Outlines {
  readonly land: readonly WorldLine[]
  readonly lakesUnder: readonly WorldLine[]
  readonly islands: readonly WorldLine[]
  readonly us: readonly WorldLine[]
  readonly lakesOver: readonly WorldLine[]
  readonly states: readonly WorldLine[]
  readonly frontier: readonly WorldLine[]
  readonly stateNames: readonly { code: string; name: string; x: number; y: number }[]
}

export interface Town {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly population: number
}

export interface Highway {
  readonly route: string
  readonly kind: string
  readonly line: WorldLine
}

export interface World {
  readonly outlines: Outlines
  readonly towns: readonly Town[]
  readonly highways: readonly Highway[]
}

/** Written by map/basemap.ts and roads/mapLines.ts in backend/atlas/bake. */
export interface BakedOutlines {
  readonly land: number[][]
  readonly lakesUnder: number[][]
  readonly islands: number[][]
  readonly us: number[][]
  readonly lakesOver: number[][]
  readonly states: number[][]
  readonly frontier: number[][]
  readonly stateNames: [code: string, name: string, x: number, y: number][]
}
export type BakedTown = [name: string, x: number, y: number, population: number]
export interface BakedHighway {
  readonly route: string
  readonly kind: string
  readonly coords: [lon: number, lat: number][]
}

const BAKED_SCALE = 1_000

export const worldX = (lon: number): number => lon / 360 + 0.5
export function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function worldLine(points: Float64Array): WorldLine {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!)
    maxX = Math.max(maxX, points[i]!)
    minY = Math.min(minY, points[i + 1]!)
    maxY = Math.max(maxY, points[i + 1]!)
  }
  return { points, minX, minY, maxX, maxY }
}

function fromSteps(steps: readonly number[]): WorldLine {
  const points = new Float64Array(steps.length)
  let lon = 0
  let lat = 0
  for (let i = 0; i + 1 < steps.length; i += 2) {
    lon += steps[i]!
    lat += steps[i + 1]!
    points[i] = worldX(lon / BAKED_SCALE)
    points[i + 1] = worldY(lat / BAKED_SCALE)
  }
  return worldLine(points)
}

export function decodeOutlines(baked: BakedOutlines): Outlines {
  const lines = (all: number[][]): WorldLine[] => all.map(fromSteps)
  return {
    land: lines(baked.land),
    lakesUnder: lines(baked.lakesUnder),
    islands: lines(baked.islands),
    us: lines(baked.us),
    lakesOver: lines(baked.lakesOver),
    states: lines(baked.states),
    frontier: lines(baked.frontier),
    stateNames: baked.stateNames.map(([code, name, lon, lat]) => ({
      code,
      name,
      x: worldX(lon / BAKED_SCALE),
      y: worldY(lat / BAKED_SCALE),
    })),
  }
}

export const decodeTowns = (baked: readonly BakedTown[]): Town[] =>
  baked.map(([name, lon, lat, population]) => ({
    name,
    x: worldX(lon / BAKED_SCALE),
    y: worldY(lat / BAKED_SCALE),
    population,
  }))

export const decodeHighways = (baked: readonly BakedHighway[]): Highway[] =>
  baked.map(({ route, kind, coords }) => ({
    route,
    kind,
    line: worldLine(Float64Array.from(coords.flatMap(([lon, lat]) => [worldX(lon), worldY(lat)]))),
  }))
