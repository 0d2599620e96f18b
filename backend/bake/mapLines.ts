import { routeKind, type RouteKind, type Segment } from './highways.ts'

/** One unbroken line of a highway for the drawn map. */
export interface MapLine {
  route: string
  kind: RouteKind
  coords: [lon: number, lat: number][]
}

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Chains the segments of each route end to end. */
export function mapLines(segments: readonly Segment[]): MapLine[] {
  const lines: MapLine[] = []
  let last: Segment | null = null
  for (const segment of segments) {
    const joined = last && last.route === segment.route && last.to === segment.from
    if (!joined) {
      const { route, a } = segment
      lines.push({ route, kind: routeKind(route), coords: [[round(a[0]), round(a[1])]] })
    }
    lines.at(-1)!.coords.push([round(segment.b[0]), round(segment.b[1])])
    last = segment
  }
  return lines
}
