import { offerOf, type Instant, type LonLat, type Offer } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'
import { milesApart } from '@longhaul/core/geo'
import { fold } from '#rows/fold'
import { type Board, type BoardDriver } from '#services/board/board'
import { isText } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { type ListPage } from '#services/lists/list_page'
import {
  malformed,
  NO_SUCH_FILTER,
  parseParameter,
  readFilter,
  readRange,
  refuseFilter,
  refuseSort,
  type ListInput,
} from '#services/lists/list_parameters'
import { isRefusal, type Refusal } from '#services/shared/refusal'

/** A place as a form gives it, and how far around it. */
interface Near {
  readonly point: LonLat
  readonly miles: number
}

export interface BoardLine {
  readonly at: Instant
  readonly one: BoardDriver
  /** The earliest with the hours needed. */
  readonly offer: Offer | null
  readonly miles: number | null
}

interface BoardFilter {
  readonly ids: readonly number[] | null
  readonly carrier: number | null
  readonly words: readonly string[]
  readonly near: Near | null
  /** Minutes of driving. */
  readonly driving: number
}

const NOTHING: BoardFilter = { ids: null, carrier: null, words: [], near: null, driving: 0 }

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max

function readNear(value: unknown): Near | null {
  if (typeof value !== 'object' || value === null) return null
  const { point, miles } = value as { point?: unknown; miles?: unknown }
  if (!Array.isArray(point) || point.length !== 2) return null
  const [lon, lat] = point as [unknown, unknown]
  const placed = isWithin(lon, { min: -180, max: 180 }) && isWithin(lat, { min: -90, max: 90 })
  return placed && isWithin(miles, LIMITS.boardMiles) ? { point: [lon, lat], miles } : null
}

/** Field -> what it says of a driver, or a sentence. */
const FILTERS: Readonly<Record<string, (value: unknown) => Partial<BoardFilter> | string>> = {
  id: (value) => {
    const ids = Array.isArray(value) ? (value as unknown[]) : [value]
    return ids.length <= LIMITS.list.plainMax && ids.every(isId)
      ? { ids }
      : 'This value cannot be filtered by'
  },
  carrier: (carrier) => (isId(carrier) ? { carrier } : 'This value cannot be filtered by'),
  q: (value) =>
    isText(value)
      ? {
          words: fold(value)
            .split(' ')
            .filter((word) => word !== ''),
        }
      : 'This must be text',
  near: (value) => {
    const near = readNear(value)
    return near ? { near } : 'This must be a place, [lon, lat], with the miles around it'
  },
  hours: (hours) =>
    isWithin(hours, LIMITS.boardHours) ? { driving: hours * 60 } : 'This must be a number of driving hours',
}

function readBoardFilter(filter: Record<string, unknown>): BoardFilter | Refusal {
  let narrowed = NOTHING
  for (const [field, value] of Object.entries(filter)) {
    const condition = Object.hasOwn(FILTERS, field) ? FILTERS[field]!(value) : NO_SUCH_FILTER
    if (typeof condition === 'string') return refuseFilter(field, condition)
    narrowed = { ...narrowed, ...condition }
  }
  return narrowed
}

/** Any part of the driver's names, of each word. */
const isNamed = ({ driver }: BoardDriver, words: readonly string[]): boolean => {
  const name = fold(`${driver.firstName} ${driver.lastName} ${driver.username}`)
  return words.every((word) => name.includes(word))
}

const LAST = Number.MAX_SAFE_INTEGER
type Compare = (a: BoardLine, b: BoardLine) => number

const byName: Compare = ({ one: { driver: a } }, { one: { driver: b } }) =>
  a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en') || a.id - b.id

/** Who waits as long goes by the longer drive, then by name. */
const byWait: Compare = (a, b) =>
  (a.offer?.at ?? LAST) - (b.offer?.at ?? LAST) ||
  (b.offer?.driving ?? 0) - (a.offer?.driving ?? 0) ||
  byName(a, b)

const SORTS: Readonly<Record<string, Compare>> = { free_at: byWait, driver: byName }

function readOrder(text: unknown): Compare | Refusal {
  const sort = parseParameter(text)
  if (sort === undefined) return byWait
  if (!Array.isArray(sort) || sort.length !== 2) return malformed('sort')
  const [field, given] = sort as [unknown, unknown]
  const compare = typeof field === 'string' && Object.hasOwn(SORTS, field) ? SORTS[field]! : null
  const direction = typeof given === 'string' ? given.toLowerCase() : ''
  if (!compare || (direction !== 'asc' && direction !== 'desc')) return refuseSort()
  return direction === 'asc' ? compare : (a, b) => compare(b, a)
}

/** What `query` asks of the board; nothing is looked up. */
export interface BoardQuery {
  readonly ok: true
  readonly page: (board: Board) => ListPage<BoardLine>
}

export function readBoardQuery(query: ListInput): BoardQuery | Refusal {
  const filter = readFilter(query.filter)
  if (isRefusal(filter)) return filter
  const narrowed = readBoardFilter(filter)
  if (isRefusal(narrowed)) return narrowed
  const range = readRange(query.range)
  if (isRefusal(range)) return range
  const order = readOrder(query.sort)
  if (isRefusal(order)) return order
  const [from, to] = range
  return {
    ok: true,
    page: (board) => {
      const found = linesOf(board, narrowed).sort(order)
      const rows = found.slice(from, to + 1)
      const span = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`
      return { ok: true, rows, contentRange: `board ${span}/${found.length}` }
    },
  }
}

function linesOf({ at, drivers }: Board, { ids, carrier, words, near, driving }: BoardFilter): BoardLine[] {
  const idSet = ids && new Set(ids)
  return drivers.flatMap((one): BoardLine | [] => {
    if (idSet && !idSet.has(one.driver.id)) return []
    if (carrier !== null && one.carrier?.id !== carrier) return []
    if (!isNamed(one, words)) return []
    const miles = near && one.freePlace ? milesApart(one.freePlace.point, near.point) : null
    if (near && (miles === null || miles > near.miles)) return []
    const offer = offerOf(one.figures.availability, driving)
    if (driving > 0 && offer === null) return []
    return { at, one, offer, miles }
  })
}
