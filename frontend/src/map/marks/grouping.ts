import { worldX, worldY } from '../basemap/world.ts'
import type { MarkKind } from './glyphs.ts'
import { isPlace, type Mark, MARK_BOXES, type MarkGroup } from './marks.ts'

const TILE = 256

/** The lowest stands for a group: where the trip goes, then the longest stops. */
const RANK: Readonly<Record<MarkKind, number>> = {
  dropoff: 0,
  pickup: 1,
  current: 2,
  stop: 3,
  restart: 4,
  rest: 5,
  split: 6,
  border: 7,
  fuel: 8,
  break: 9,
  wait: 10,
}

/** Where the trip has business stands before a rest on the spot. */
const rankOf = ({ kind, number }: Mark): number =>
  number === null ? RANK[kind] : Math.min(RANK[kind], RANK.stop)

interface Box {
  readonly mark: Mark
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** In pixels of the whole world at this zoom. */
function boxAt(mark: Mark, zoom: number): Box {
  const size = TILE * 2 ** zoom
  const [lon, lat] = mark.point
  const x = worldX(lon) * size
  const y = worldY(lat) * size
  const { width, height, anchor } = isPlace(mark) ? MARK_BOXES.pin : MARK_BOXES.disc
  const left = x - anchor[0]
  const top = y - anchor[1]
  return { mark, x, y, left, top, right: left + width, bottom: top + height }
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const distance = (a: Box, b: Box): number => Math.hypot(a.x - b.x, a.y - b.y)

/** No two groups overlaps, so that a tap reaches each; a mark joins the nearest more important one. */
export function groupsAt(marks: readonly Mark[], zoom: number): MarkGroup[] {
  const boxes = marks.map((mark) => boxAt(mark, zoom))
  const byRank = boxes.toSorted((a, b) => rankOf(a.mark) - rankOf(b.mark))
  const members = new Map<Box, Mark[]>()
  const leadOf = new Map<Mark, Box>()
  for (const box of byRank) {
    const near = [...members.keys()].filter((lead) => overlaps(lead, box))
    const lead = near.sort((a, b) => distance(a, box) - distance(b, box))[0] ?? box
    if (lead === box) members.set(box, [])
    leadOf.set(box.mark, lead)
  }
  for (const mark of marks) members.get(leadOf.get(mark)!)!.push(mark)
  const order = new Map(marks.map((mark, index) => [mark, index]))
  return [...members]
    .map(([lead, joined]) => ({ lead: lead.mark, marks: joined }))
    .sort((a, b) => order.get(a.marks[0]!)! - order.get(b.marks[0]!)!)
}
