type Edges = {
  readonly firstEdge: Uint32Array
  readonly edgeTo: Uint16Array
  readonly edgeMinutes: Float32Array
}

/** Minutes from `count` far-apart nodes to every node, one after another: the lower bounds of A*. */
export function landmarkMinutes(edges: Edges, count: number): Float32Array {
  const nodes = edges.firstEdge.length - 1
  const all = new Float32Array(nodes * count)
  const nearest = new Float64Array(nodes).fill(Infinity)
  let mark = farthest(minutesFrom(edges, 0))
  for (let m = 0; m < count; m++) {
    const minutes = minutesFrom(edges, mark)
    all.set(minutes, m * nodes)
    minutes.forEach((value, n) => (nearest[n] = Math.min(nearest[n]!, value)))
    mark = farthest(nearest)
  }
  return all
}

const farthest = (minutes: Float64Array): number =>
  minutes.reduce((best, value, n) => (value > minutes[best]! ? n : best), 0)

function minutesFrom({ firstEdge, edgeTo, edgeMinutes }: Edges, source: number): Float64Array {
  const minutes = new Float64Array(firstEdge.length - 1).fill(Infinity)
  minutes[source] = 0
  const buckets: number[][] = [[source]]
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? []
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i]!
      const here = minutes[node]!
      if (Math.floor(here) !== at) continue
      for (let e = firstEdge[node]!; e < firstEdge[node + 1]!; e++) {
        const reached = here + edgeMinutes[e]!
        const next = edgeTo[e]!
        if (reached >= minutes[next]!) continue
        minutes[next] = reached
        ;(buckets[Math.floor(reached)] ??= []).push(next)
      }
    }
  }
  return minutes
}
