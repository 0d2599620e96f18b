import type { Highway, World } from './world.ts'

/** A name on the map at one zoom level; `x`, `y` is the middle of the text, in that level's pixels. */
export type MapName =
  | {
      readonly kind: 'state'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
    }
  | {
      readonly kind: 'town'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly bold: boolean
      readonly dotX: number
      readonly dotY: number
    }
  | {
      readonly kind: 'shield'
      readonly text: string
      readonly system: 'interstate' | 'us'
      readonly x: number
      readonly y: number
      readonly size: number
    }

type Position = readonly [x: number, y: number]

export const TILE = 256
const CELL = 64

/** Rectangles already occupied, in a coarse grid so that a test looks at few of them. */
class OccupiedBoxes {
  readonly #cells = new Map<string, [number, number, number, number][]>()

  #cellsOf(left: number, top: number, right: number, bottom: number): string[] {
    const cells: string[] = []
    for (let cx = Math.floor(left / CELL); cx <= Math.floor(right / CELL); cx++)
      for (let cy = Math.floor(top / CELL); cy <= Math.floor(bottom / CELL); cy++) cells.push(`${cx} ${cy}`)
    return cells
  }

  isFree(left: number, top: number, right: number, bottom: number): boolean {
    return this.#cellsOf(left, top, right, bottom).every((cell) =>
      (this.#cells.get(cell) ?? []).every(([l, t, r, b]) => right < l || left > r || bottom < t || top > b),
    )
  }

  take(left: number, top: number, right: number, bottom: number): boolean {
    const free = this.isFree(left, top, right, bottom)
    if (free) this.keep(left, top, right, bottom)
    return free
  }

  keep(left: number, top: number, right: number, bottom: number): void {
    for (const cell of this.#cellsOf(left, top, right, bottom)) {
      const boxes = this.#cells.get(cell)
      if (boxes) boxes.push([left, top, right, bottom])
      else this.#cells.set(cell, [[left, top, right, bottom]])
    }
  }
}

const BOLD_FROM = 500_000

/** A little generous, so that names never touch. */
const halfWidth = (text: string, size: number, bold = false): number =>
  (text.length * size * (bold ? 0.61 : 0.56)) / 2

/** The population from which a town is named at a zoom level. */
function smallestTown(zoom: number): number {
  const steps = [600_000, 600_000, 600_000, 600_000, 400_000, 180_000, 60_000, 25_000, 8_000, 2_000]
  const level = Math.floor(zoom)
  const here = steps[level] ?? 0
  const next = steps[level + 1] ?? here
  return here === 0 ? 0 : here * (next / here) ** (zoom - level)
}

/** Two named towns are at least twice this many pixels apart. */
const DOT_HALF = 9
const SHIELD_EVERY = 260
/** Near enough for a short trip an Interstate shows its shield on every screen. */
const INTERSTATE_NEAR_EVERY = 150
/** Pixels from a pin's tip to the dot of the town that it stands in. */
const PIN_REACH = 14
const MAINLINE = /^(I|US)-\d{1,3}[A-Z]?$/

function shieldOf(route: string): { system: 'interstate' | 'us'; text: string } | null {
  if (!MAINLINE.test(route)) return null
  return { system: route.startsWith('I-') ? 'interstate' : 'us', text: route.slice(route.indexOf('-') + 1) }
}

function* pointsAlong(
  { points }: Pick<Highway['line'], 'points'>,
  scale: number,
  every: number,
): Generator<[number, number]> {
  let due = every / 2
  for (let i = 2; i < points.length; i += 2) {
    const x0 = points[i - 2]! * scale
    const y0 = points[i - 1]! * scale
    const dx = points[i]! * scale - x0
    const dy = points[i + 1]! * scale - y0
    const length = Math.hypot(dx, dy)
    while (due <= length) {
      yield [x0 + (dx * due) / length, y0 + (dy * due) / length]
      due += every
    }
    due -= length
  }
}

/** Pixels to both sides of a mark, above and below its point; a pin is a bulb over a tip. */
const MARK_EXTENTS = {
  pin: [
    [18, 52, -16],
    [5, 16, 2],
  ],
  stop: [[17, 17, 17]],
} as const

/** A mark that names keep clear of, in world units. */
export interface Obstacle {
  readonly x: number
  readonly y: number
  readonly shape: keyof typeof MARK_EXTENTS
}

/** A box this far to each side of every so many pixels of the route keeps it clear. */
const ROUTE_HALF = 5
const ROUTE_EVERY = 8
const NEAR_ENOUGH = 4
/** Population from which a town is named across the route when no other side of its dot is free. */
const ACROSS_FROM = 100_000

/** Marks and route (x0, y0, x1, y1, ...) in world units, which names must leave readable. */
export interface DrawnTrip {
  readonly marks: readonly Obstacle[]
  readonly route: Float64Array
}

/** Places the names of a zoom level at once, so that each tile draws the same ones at the same place. */
export function placeNames(
  { outlines, towns, highways }: World,
  zoom: number,
  { marks: obstacles, route }: DrawnTrip = { marks: [], route: new Float64Array() },
): MapName[] {
  const scale = TILE * 2 ** zoom
  const occupied = new OccupiedBoxes()
  for (const { x, y, shape } of obstacles) {
    for (const [beside, above, below] of MARK_EXTENTS[shape])
      occupied.keep(x * scale - beside, y * scale - above, x * scale + beside, y * scale + below)
  }
  const onRoute = new OccupiedBoxes()
  for (const [x, y] of pointsAlong({ points: route }, scale, ROUTE_EVERY))
    onRoute.keep(x - ROUTE_HALF, y - ROUTE_HALF, x + ROUTE_HALF, y + ROUTE_HALF)
  const isClear = ([x, y]: Position, halfWide: number, halfHigh: number) =>
    onRoute.isFree(x - halfWide, y - halfHigh, x + halfWide, y + halfHigh)
  const takesBox = ([x, y]: Position, halfWide: number, halfHigh: number) =>
    occupied.take(x - halfWide, y - halfHigh, x + halfWide, y + halfHigh)
  const dots = new OccupiedBoxes()
  const marked = obstacles.map(({ x }) => x)
  const middle = (Math.min(...marked) + Math.max(...marked)) / 2
  const pinned = (x: number, y: number) =>
    obstacles.some((mark) => mark.shape === 'pin' && Math.hypot(mark.x - x, mark.y - y) * scale < PIN_REACH)
  const names: MapName[] = []

  const floor = smallestTown(zoom)
  const namedTowns = towns.filter(({ population }) => population >= floor)
  const place = ({ name, x, y, population }: World['towns'][number]) => {
    const size = population >= 500_000 ? 14 : population >= 100_000 ? 13 : 12
    const dotX = x * scale
    const dotY = y * scale
    const bold = population >= BOLD_FROM
    const half = halfWidth(name, size, bold)
    // A suburb is named once the map is near enough to tell it from its city.
    if (!dots.take(dotX - DOT_HALF, dotY - DOT_HALF, dotX + DOT_HALF, dotY + DOT_HALF)) return
    // A map is fitted to its marks: under a pin the name points towards their middle, not off the edge.
    const pin = pinned(x, y)
    const beside = pin && x > middle ? -1 : 1
    const spots: Position[] = [
      [dotX + beside * (half + 9), dotY],
      [dotX, dotY + size + 2],
      [dotX, dotY - size - 2],
      ...(pin ? [[dotX + beside * (half - 4), dotY + size + 10] as const] : []),
      // From so far away what points west from a coast is cut by the edge of a phone.
      ...(zoom < NEAR_ENOUGH ? [] : [[dotX - beside * (half + 9), dotY] as const]),
    ]
    const box = [half + 3, size / 2 + 3] as const
    const clear = spots.filter((each) => isClear(each, ...box))
    const across = population >= ACROSS_FROM ? spots.filter((each) => !clear.includes(each)) : []
    const spot = [...clear, ...across].find((each) => takesBox(each, ...box))
    if (spot) names.push({ kind: 'town', text: name, x: spot[0], y: spot[1], size, bold, dotX, dotY })
  }

  for (const town of namedTowns) if (town.population >= 250_000) place(town)
  if (zoom >= 4 && zoom < 8) {
    for (const { code, name, x, y } of outlines.stateNames) {
      const text = zoom < 5 ? code : name.toUpperCase()
      const size = zoom >= 6 ? 13 : 11
      const half = halfWidth(text, size) * 1.35
      const [cx, cy] = [x * scale, y * scale]
      if (isClear([cx, cy], half, size) && takesBox([cx, cy], half, size))
        names.push({ kind: 'state', text, x: cx, y: cy, size })
    }
  }
  if (zoom >= 5) {
    // Where two run on one road the Interstate has its shield first.
    const interstatesFirst = [
      ...highways.filter(({ kind }) => kind === 'I'),
      ...highways.filter(({ kind }) => kind !== 'I'),
    ]
    for (const { route, line } of interstatesFirst) {
      const shield = shieldOf(route)
      if (!shield || (shield.system === 'us' && zoom < 7)) continue
      if (shield.text.length > 2 && zoom < 8) continue
      const every = shield.system === 'interstate' && zoom >= 8 ? INTERSTATE_NEAR_EVERY : SHIELD_EVERY
      for (const [x, y] of pointsAlong(line, scale, every)) {
        if (occupied.take(x - 16, y - 15, x + 16, y + 15))
          names.push({ kind: 'shield', ...shield, x, y, size: 11 })
      }
    }
  }
  for (const town of namedTowns) if (town.population < 250_000) place(town)
  return names
}
