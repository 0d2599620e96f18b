import type { Network } from './network.ts'
import type { Join } from './snap.ts'

export const cappedMinutes = (miles: number, minutes: number, maxMph: number): number =>
  Math.max(minutes, (miles / maxMph) * 60)

const edgeCost = (network: Network, edge: number, maxMph: number): number =>
  cappedMinutes(network.edgeMiles[edge]!, network.edgeMinutes[edge]!, maxMph)

/** Share of its highway edge between the join and the node it leads to. */
export const shareToNode = (network: Network, join: Join): number =>
  join.edge < 0 ? 0 : join.node === network.edgeTo[join.edge] ? 1 - join.share : join.share

const joinMinutes = (network: Network, join: Join, maxMph: number): number =>
  cappedMinutes(join.miles, (join.miles / join.mph) * 60, maxMph) +
  (join.edge < 0 ? 0 : edgeCost(network, join.edge, maxMph) * shareToNode(network, join))

export interface QuickestWay {
  readonly minutes: number
  readonly from: Join
  readonly to: Join
  readonly edges: readonly number[]
}

/** Quickest way from any of `from` to any of `to`: A* with landmark bounds; null when there is none. */
export function quickest(
  network: Network,
  from: readonly Join[],
  to: readonly Join[],
  maxMph: number,
): QuickestWay | null {
  const count = network.lon.length
  const bound = boundTo(network, to, maxMph)
  const tails = bestByNode(network, to, maxMph)
  const heads = bestByNode(network, from, maxMph)
  const cost = new Float64Array(count).fill(Infinity)
  const via = new Int32Array(count).fill(-1)
  const done = new Uint8Array(count)
  const heap = new Heap()
  for (const [node, { minutes }] of heads) {
    cost[node] = minutes
    heap.push(minutes + bound(node), node)
  }
  let best = Infinity
  let last = -1
  while (heap.size > 0 && heap.leastKey < best) {
    const node = heap.pop()
    if (done[node]) continue
    done[node] = 1
    const here = cost[node]!
    const tail = tails.get(node)
    if (tail && here + tail.minutes < best) {
      best = here + tail.minutes
      last = node
    }
    for (let e = network.firstEdge[node]!; e < network.firstEdge[node + 1]!; e++) {
      const next = network.edgeTo[e]!
      const reached = here + edgeCost(network, e, maxMph)
      if (reached < cost[next]!) {
        cost[next] = reached
        via[next] = e
        heap.push(reached + bound(next), next)
      }
    }
  }
  if (last < 0) return null
  const edges: number[] = []
  let node = last
  for (; via[node]! >= 0; node = network.edgeFrom[via[node]!]!) edges.push(via[node]!)
  return { minutes: best, from: heads.get(node)!.join, to: tails.get(last)!.join, edges: edges.reverse() }
}

function bestByNode(network: Network, joins: readonly Join[], maxMph: number) {
  const best = new Map<number, { join: Join; minutes: number }>()
  for (const join of joins) {
    const minutes = joinMinutes(network, join, maxMph)
    if (minutes < (best.get(join.node)?.minutes ?? Infinity)) best.set(join.node, { join, minutes })
  }
  return best
}

/** Least minutes from a node to the end, by the triangle inequality over landmarks; speed caps only add. */
function boundTo(network: Network, to: readonly Join[], maxMph: number): (node: number) => number {
  const count = network.lon.length
  const marks = count ? network.landmarks.length / count : 0
  const nearest = new Float64Array(marks).fill(Infinity)
  const farthest = new Float64Array(marks).fill(-Infinity)
  for (const join of to) {
    const tail = joinMinutes(network, join, maxMph)
    for (let m = 0; m < marks; m++) {
      const d = network.landmarks[m * count + join.node]!
      nearest[m] = Math.min(nearest[m]!, d + tail)
      farthest[m] = Math.max(farthest[m]!, d - tail)
    }
  }
  return (node) => {
    let most = 0
    for (let m = 0; m < marks; m++) {
      const d = network.landmarks[m * count + node]!
      const bound = Math.max(nearest[m]! - d, d - farthest[m]!)
      if (bound > most) most = bound
    }
    // Landmark minutes are single precision: stay below the truth.
    return most * 0.999999 - 0.001
  }
}

class Heap {
  readonly #keys: number[] = []
  readonly #nodes: number[] = []

  get size(): number {
    return this.#keys.length
  }
  get leastKey(): number {
    return this.#keys[0]!
  }

  push(key: number, node: number): void {
    let i = this.#keys.length
    this.#keys.push(key)
    this.#nodes.push(node)
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (this.#keys[parent]! <= key) break
      this.#keys[i] = this.#keys[parent]!
      this.#nodes[i] = this.#nodes[parent]!
      i = parent
    }
    this.#keys[i] = key
    this.#nodes[i] = node
  }

  pop(): number {
    const top = this.#nodes[0]!
    const key = this.#keys.pop()!
    const node = this.#nodes.pop()!
    const size = this.#keys.length
    if (size > 0) {
      let i = 0
      for (let child = 1; child < size; child = 2 * i + 1) {
        if (child + 1 < size && this.#keys[child + 1]! < this.#keys[child]!) child++
        if (this.#keys[child]! >= key) break
        this.#keys[i] = this.#keys[child]!
        this.#nodes[i] = this.#nodes[child]!
        i = child
      }
      this.#keys[i] = key
      this.#nodes[i] = node
    }
    return top
  }
}
