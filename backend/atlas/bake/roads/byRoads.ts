import type { Graph } from './graph.ts'

/** Miles between two nodes by the roads of the graph as it is now, or `most` where they are farther. */
export function byRoads(graph: Graph): (from: number, to: number, most: number) => number {
  const roads: { to: number; miles: number }[][] = graph.nodes.map(() => [])
  for (const { a, b, miles } of graph.roads) {
    roads[a]!.push({ to: b, miles })
    roads[b]!.push({ to: a, miles })
  }
  return (from, to, most) => {
    const miles = new Map([[from, 0]])
    const buckets: number[][] = [[from]]
    for (let at = 0; at < buckets.length; at++) {
      const bucket = buckets[at] ?? []
      for (let i = 0; i < bucket.length; i++) {
        const node = bucket[i]!
        const here = miles.get(node)!
        if (Math.floor(here) !== at) continue
        for (const road of roads[node]!) {
          const reached = here + road.miles
          if (reached >= most || reached >= (miles.get(road.to) ?? Infinity)) continue
          miles.set(road.to, reached)
          ;(buckets[Math.floor(reached)] ??= []).push(road.to)
        }
      }
    }
    return miles.get(to) ?? most
  }
}
