import type { LonLat } from '@longhaul/core'
import { type Boxes, type Grid, gridOf, itemsAround } from './grid.ts'

/**
 * The baked roads. Each road has an edge per direction; node n's are `firstEdge[n] .. firstEdge[n + 1] - 1`.
 */
export interface NetworkData {
  readonly places: readonly string[]
  /** 'I-80'; index 0 is '' and means local roads. */
  readonly routes: readonly string[]
  /** 'NE'; index 0 is '' and means water or abroad. */
  readonly states: readonly string[]
  readonly lon: Float32Array
  readonly lat: Float32Array
  /** Index into `places` of the town at or nearest to each node. */
  readonly place: Uint16Array
  /** Miles of streets from the centre of a node's city to where its roads are measured from; 0 in towns. */
  readonly streetMiles: Float32Array
  /** 1 where a node lies in the built-up part of a metro. */
  readonly urban: Uint8Array
  readonly firstEdge: Uint32Array
  readonly edgeTo: Uint16Array
  /** Road miles and uncapped truck minutes. */
  readonly edgeMiles: Float32Array
  readonly edgeMinutes: Float32Array
  readonly edgeRoute: Uint16Array
  /** State at the near end, at the far end, and the share of the miles that lies in the first. */
  readonly edgeState: Uint8Array
  readonly edgeFarState: Uint8Array
  readonly edgeShare: Float32Array
  /** Minutes from each landmark to every node, one landmark after another (the A* bound). */
  readonly landmarks: Float32Array
  /** State raster, run by run: row starts, then the column where each run starts and its state. */
  readonly raster: Raster
  /** Lines no local road crosses: lon, lat, lon, lat of each piece. */
  readonly barriers: Float32Array
  /** Crossings of water for local roads: lon, lat. */
  readonly bridges: Float32Array
}

export interface Raster {
  readonly west: number
  readonly south: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** Run index where each row starts; one more than rows. */
  readonly rowStart: Uint32Array
  readonly runColumn: Uint16Array
  readonly runState: Uint8Array
}

/** The network ready for questions: the data and its spatial indexes. */
export interface Network extends NetworkData {
  readonly nodeGrid: Grid
  /** Over the forward direction of highway edges, by every cell their box touches. */
  readonly highwayGrid: Grid
  readonly edgeFrom: Uint16Array
}

export const nodePoint = (network: Pick<NetworkData, 'lon' | 'lat'>, node: number): LonLat => [
  network.lon[node]!,
  network.lat[node]!,
]

export function openNetwork(data: NetworkData): Network {
  const edgeFrom = new Uint16Array(data.edgeTo.length)
  for (let n = 0; n < data.lon.length; n++) edgeFrom.fill(n, data.firstEdge[n], data.firstEdge[n + 1])
  const nodes: Boxes = (each) => {
    for (let n = 0; n < data.lon.length; n++) each(n, nodePoint(data, n), nodePoint(data, n))
  }
  const highways: Boxes = (each) => {
    for (let e = 0; e < edgeFrom.length; e++)
      if (data.edgeRoute[e]! > 0 && edgeFrom[e]! < data.edgeTo[e]!)
        each(e, nodePoint(data, edgeFrom[e]!), nodePoint(data, data.edgeTo[e]!))
  }
  return { ...data, edgeFrom, nodeGrid: gridOf(nodes), highwayGrid: gridOf(highways) }
}

/** The pieces of highways around a point: all within some 22 miles, and some beyond. */
export const highwaysAround = (network: Pick<Network, 'highwayGrid'>, point: LonLat): number[] => [
  ...itemsAround(network.highwayGrid, point, 1),
]
