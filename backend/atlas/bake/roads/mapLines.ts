import { routeKind, type RouteKind, type Segment } from './highways.ts'

export interface MapLine {
  route: string
  kind: RouteKind
  coords: [lon: number, lat: number][]
}

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Chains the segments of each route end to end, from the ends of the route and where it forks. */
export function mapLines(segments: readonly Segment[]): MapLine[] {
  return [...Map.groupBy(segments, ({ route }) => route)].flatMap(([route, rows]) =>
    chainsOf(rows).map((coords) => ({ route, kind: routeKind(route), coords })),
  )
}

function chainsOf(rows: readonly Segment[]): MapLine['coords'][] {
  const at = new Map<string, Segment[]>()
  for (const row of rows)
    for (const place of [row.from, row.to]) {
      const here = at.get(place)
      if (here) here.push(row)
      else at.set(place, [row])
    }
  const left = new Set(rows)
  const walk = (start: string): MapLine['coords'] => {
    const coords: MapLine['coords'] = []
    let place = start
    for (;;) {
      const row = at.get(place)!.find((each) => left.has(each))
      if (!row) return coords
      left.delete(row)
      const forward = row.from === place
      const [near, far] = forward ? [row.a, row.b] : [row.b, row.a]
      if (coords.length === 0) coords.push([round(near[0]), round(near[1])])
      coords.push([round(far[0]), round(far[1])])
      place = forward ? row.to : row.from
      if (at.get(place)!.length !== 2) return coords
    }
  }
  const chains: MapLine['coords'][] = []
  for (const place of [...[...at.keys()].filter((each) => at.get(each)!.length !== 2), ...at.keys()])
    while (at.get(place)!.some((row) => left.has(row))) chains.push(walk(place))
  return chains
}
