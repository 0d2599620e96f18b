import type { LonLat } from '@longhaul/core'
import { isHighwayNamed, mayBeHighway } from './query/highwaysNamed.ts'
import { eachCell } from '../route/grid.ts'
import { nodePoint, type Network } from '../route/network.ts'
import { crossing, greatCircle } from '../route/sphere.ts'

/** Where two or more highways meet, named as signs name them. */
export interface Junction {
  readonly routes: readonly string[]
  readonly point: LonLat
  /** True where they are only known to cross: some miles may lie between this point and the exit. */
  readonly drawn?: true
}

/** Finds junctions of highways as `highwaysIn` names them; `routes` are in the order asked for. */
export interface JunctionFinder {
  readonly meeting: (named: readonly string[]) => readonly Junction[]
}

/** A highway that ends in a town meets the one that passes it so near, along the town's street to it. */
const TOWN_STREET_MILES = 3.5
/** Two places so near where the same highways meet are one. */
const ONE_JUNCTION_MILES = 10

type Roads = Pick<
  Network,
  'routes' | 'lon' | 'lat' | 'firstEdge' | 'edgeFrom' | 'edgeTo' | 'edgeMiles' | 'edgeRoute'
>
type Fits = (highway: string, named: string) => boolean

/** Nothing is kept: junctions are looked for when asked. */
export class Junctions implements JunctionFinder {
  readonly #network: Roads

  constructor(network: Roads) {
    this.#network = network
  }

  /** The letter of 'I-35W' counts only where that very highway meets the others. */
  meeting(named: readonly string[]): readonly Junction[] {
    const exact = this.#meeting(named, isHighwayNamed)
    return exact.length > 0 ? exact : this.#meeting(named, mayBeHighway)
  }

  #meeting(named: readonly string[], fits: Fits): readonly Junction[] {
    /** Per route of the network: a bit for each name that fits it. */
    const bits = Uint32Array.from(this.#network.routes, (route) =>
      named.reduce((sum, name, i) => (route !== '' && fits(route, name) ? sum | (1 << i) : sum), 0),
    )
    const names = this.#namesPerNode(bits)
    const found = this.#shared(named, names, fits)
    if (named.length !== 2) return found
    for (const junction of [...this.#crossings(bits, names), ...this.#ends(bits, names)])
      if (found.every(({ point }) => greatCircle(point, junction.point) > ONE_JUNCTION_MILES))
        found.push(junction)
    return found
  }

  #shared(named: readonly string[], names: Uint32Array, fits: Fits): Junction[] {
    const { routes } = this.#network
    const all = 2 ** named.length - 1
    const found: Junction[] = []
    for (let node = 0; node < names.length; node++) {
      if (names[node] !== all) continue
      const meet = this.#routesAt(node).map((route) => routes[route]!)
      const crossing = new Set(named.map((name) => meet.find((route) => fits(route, name))!))
      if (crossing.size === named.length)
        found.push({ routes: [...crossing], point: nodePoint(this.#network, node) })
    }
    return found
  }

  /** Where a highway of the first name crosses one of the second, as both are drawn. */
  *#crossings(bits: Uint32Array, names: Uint32Array): Generator<Junction> {
    const { edgeRoute } = this.#network
    const seconds = new Map<number, number[]>()
    for (const edge of this.#edges(2, bits, names))
      for (const cell of this.#cells(edge)) {
        const there = seconds.get(cell)
        if (there) there.push(edge)
        else seconds.set(cell, [edge])
      }
    for (const first of this.#edges(1, bits, names))
      for (const second of new Set(this.#cells(first).flatMap((cell) => seconds.get(cell) ?? []))) {
        if (edgeRoute[first] === edgeRoute[second]) continue
        const point = crossing(...this.#line(first), ...this.#line(second))
        if (point) yield this.#drawn(edgeRoute[first]!, edgeRoute[second]!, point)
      }
  }

  *#ends(bits: Uint32Array, names: Uint32Array): Generator<Junction> {
    const { firstEdge, edgeTo, edgeMiles, edgeRoute } = this.#network
    for (let town = 0; town < names.length; town++) {
      const townNames = names[town]!
      if (townNames !== 1 && townNames !== 2) continue
      const ending = this.#routesAt(town).filter((route) => bits[route] === townNames)
      if (ending.length !== 1) continue
      for (let street = firstEdge[town]!; street < firstEdge[town + 1]!; street++) {
        const beside = edgeTo[street]!
        if (edgeRoute[street] !== 0 || edgeMiles[street]! > TOWN_STREET_MILES) continue
        const passing = this.#routesAt(beside).find((route) => bits[route] === 3 - townNames)
        if (passing === undefined) continue
        const pair = townNames === 1 ? ([ending[0]!, passing] as const) : ([passing, ending[0]!] as const)
        yield this.#drawn(...pair, nodePoint(this.#network, beside))
      }
    }
  }

  #drawn(first: number, second: number, point: LonLat): Junction {
    const { routes } = this.#network
    return { routes: [routes[first]!, routes[second]!], point, drawn: true }
  }

  #namesPerNode(bits: Uint32Array): Uint32Array {
    const { edgeRoute, edgeFrom, lon } = this.#network
    const names = new Uint32Array(lon.length)
    for (let edge = 0; edge < edgeRoute.length; edge++) names[edgeFrom[edge]!]! |= bits[edgeRoute[edge]!]!
    return names
  }

  #routesAt(node: number): number[] {
    const { firstEdge, edgeRoute } = this.#network
    return [...edgeRoute.subarray(firstEdge[node], firstEdge[node + 1])].filter((route) => route > 0)
  }

  /** Pieces of the highways that bear a name, each in one direction. */
  *#edges(name: number, bits: Uint32Array, names: Uint32Array): Generator<number> {
    const { firstEdge, edgeRoute, edgeTo } = this.#network
    for (let node = 0; node < names.length; node++) {
      if ((names[node]! & name) === 0) continue
      for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++)
        if ((bits[edgeRoute[edge]!]! & name) !== 0 && node < edgeTo[edge]!) yield edge
    }
  }

  #line(edge: number): [LonLat, LonLat] {
    const { edgeFrom, edgeTo } = this.#network
    return [nodePoint(this.#network, edgeFrom[edge]!), nodePoint(this.#network, edgeTo[edge]!)]
  }

  #cells(edge: number): number[] {
    const cells: number[] = []
    eachCell(...this.#line(edge), (cell) => cells.push(cell))
    return cells
  }
}
