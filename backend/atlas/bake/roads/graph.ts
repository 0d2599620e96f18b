import type { LonLat } from '@longhaul/core'
import type { NetworkData } from '../../route/index.ts'

export interface Node {
  readonly point: LonLat
  /** Its own town, or '' for a point of a highway. */
  readonly name: string
  readonly routes: Set<number>
}

export interface Road {
  readonly a: number
  readonly b: number
  readonly miles: number
  readonly minutes: number
  /** 0 is local roads. */
  readonly route: number
  /** State at a, state at b, and the share of the miles before the state line. */
  readonly states: readonly [near: number, far: number, share: number]
}

export class Graph {
  readonly nodes: Node[] = []
  readonly roads: Road[] = []

  add(point: LonLat, name: string): number {
    this.nodes.push({ point, name, routes: new Set() })
    return this.nodes.length - 1
  }

  join(road: Road): void {
    this.roads.push(road)
  }

  only(keep: (node: number) => boolean): Graph {
    const kept = new Graph()
    const moved = this.nodes.map((node, i) => {
      if (!keep(i)) return -1
      kept.nodes.push(node)
      return kept.nodes.length - 1
    })
    for (const road of this.roads)
      if (moved[road.a]! >= 0 && moved[road.b]! >= 0)
        kept.join({ ...road, a: moved[road.a]!, b: moved[road.b]! })
    return kept
  }

  components(): { of: Int32Array; sizes: number[] } {
    const neighbours: number[][] = this.nodes.map(() => [])
    for (const { a, b } of this.roads) {
      neighbours[a]!.push(b)
      neighbours[b]!.push(a)
    }
    const of = new Int32Array(this.nodes.length).fill(-1)
    const sizes: number[] = []
    for (let start = 0; start < of.length; start++) {
      if (of[start]! >= 0) continue
      const stack = [start]
      of[start] = sizes.length
      let size = 0
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        size++
        for (const next of neighbours[node]!)
          if (of[next]! < 0) {
            of[next] = sizes.length
            stack.push(next)
          }
      }
      sizes.push(size)
    }
    return { of, sizes }
  }

  edges(): Pick<
    NetworkData,
    | 'firstEdge'
    | 'edgeTo'
    | 'edgeMiles'
    | 'edgeMinutes'
    | 'edgeRoute'
    | 'edgeState'
    | 'edgeFarState'
    | 'edgeShare'
  > {
    const leaving: { to: number; road: Road; forward: boolean }[][] = this.nodes.map(() => [])
    for (const road of this.roads) {
      leaving[road.a]!.push({ to: road.b, road, forward: true })
      leaving[road.b]!.push({ to: road.a, road, forward: false })
    }
    const firstEdge = new Uint32Array(this.nodes.length + 1)
    leaving.forEach((list, i) => (firstEdge[i + 1] = firstEdge[i]! + list.length))
    const all = leaving.flat()
    return {
      firstEdge,
      edgeTo: Uint16Array.from(all, ({ to }) => to),
      edgeMiles: Float32Array.from(all, ({ road }) => road.miles),
      edgeMinutes: Float32Array.from(all, ({ road }) => road.minutes),
      edgeRoute: Uint16Array.from(all, ({ road }) => road.route),
      edgeState: Uint8Array.from(all, ({ road, forward }) => road.states[forward ? 0 : 1]),
      edgeFarState: Uint8Array.from(all, ({ road, forward }) => road.states[forward ? 1 : 0]),
      edgeShare: Float32Array.from(all, ({ road, forward }) =>
        forward ? road.states[2] : 1 - road.states[2],
      ),
    }
  }
}
