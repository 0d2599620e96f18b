import type { DriverEventData, DriverEventKind, EntryReference } from '@longhaul/core/contract'
import type { UnsentEvent } from '../outboxStore.ts'

/** An entry that only the device knows has an id below zero: the server's are above. */
export const ownRowId = ({ sequence }: Pick<UnsentEvent, 'sequence'>): number => -sequence

/** The entry of which an event writes another version: it corrects it, or lets it last over one removed. */
export function changedBy(event: UnsentEvent): EntryReference | null {
  if (event.kind === 'correct') return event.data
  return (event.kind === 'remove' && event.data.fill) || null
}

export type RowOf = (reference: EntryReference) => number | undefined

/** The id under which the pages know the entry that an event changes. */
export function rowsOf(events: readonly UnsentEvent[]): RowOf {
  const known = new Map<string, number | undefined>()
  const rowOf: RowOf = ({ row, event }) => (event === undefined ? row : known.get(event))
  for (const event of events) {
    const changed = changedBy(event)
    known.set(event.id, changed ? rowOf(changed) : ownRowId(event))
  }
  return rowOf
}

/**
 * The entry that a page shows as `row`, as the server finds it: by the event that wrote it last, where no
 * answer has named its id to the page.
 */
function referTo(reference: EntryReference, events: readonly UnsentEvent[]): EntryReference {
  let found = reference
  for (const event of events) {
    const wrote = ownRowId(event) === reference.row
    const changed = changedBy(event)
    const corrected =
      changed !== null &&
      (changed.event === undefined ? changed.row === found.row : changed.event === found.event)
    if (event.problem === null && (wrote || corrected)) found = { event: event.id }
  }
  return found
}

/** What a page says of an act, as it is sent. `sent` and `waiting`: what was done before, in order. */
export function asSent<Kind extends DriverEventKind>(
  kind: Kind,
  data: DriverEventData[Kind],
  sent: readonly UnsentEvent[],
  waiting: readonly UnsentEvent[],
): DriverEventData[Kind] {
  const events = [...sent, ...waiting]
  switch (kind) {
    case 'correct':
    case 'remove': {
      const { row, event, fill, ...change } = data as DriverEventData['remove']
      return {
        ...change,
        ...(fill && { fill: referTo(fill, events) }),
        ...referTo({ ...(row !== undefined && { row }), ...(event && { event }) }, events),
      } as never
    }
    case 'certify':
    case 'remarks': {
      const { updated_at, ...rest } = data as DriverEventData['certify']
      const seen = rest.entries && { entries: rest.entries.map((entry) => referTo(entry, events)) }
      // What waits makes the daily log newer than it was seen.
      const isLast = waiting.every(({ problem }) => problem !== null)
      return { ...rest, ...seen, ...(isLast && updated_at !== undefined && { updated_at }) } as never
    }
    default:
      return data
  }
}

const targetOf = (kind: DriverEventKind, data: UnsentEvent['data']): unknown =>
  kind === 'trip'
    ? (data as DriverEventData['trip']).trip
    : kind === 'truck'
      ? (data as DriverEventData['truck']).date
      : null

/** The act that waits unsent already: tapped twice, it is one. */
export function findSame(
  kind: DriverEventKind,
  data: UnsentEvent['data'],
  events: readonly UnsentEvent[],
): UnsentEvent | undefined {
  const target = targetOf(kind, data)
  const last = events.findLast((event) => event.kind === kind && targetOf(kind, event.data) === target)
  const isSame = last?.problem === null && JSON.stringify(last.data) === JSON.stringify(data)
  return isSame ? last : undefined
}

/** The refused act as it would be made on what the server has now; `null` where that cannot be. */
export function rebased({ kind, data, problem }: UnsentEvent): UnsentEvent['data'] | null {
  if (problem?.status !== 409) return data
  const { current } = problem
  const isRow = typeof current === 'object' && current !== null
  switch (kind) {
    case 'correct':
    case 'remove': {
      if (problem.code === 'time-taken') return data
      if (!isRow || !('id' in current) || typeof current.id !== 'number') return null
      const { row: _row, event: _event, ...change } = data as DriverEventData['remove']
      return { ...change, row: current.id } as UnsentEvent['data']
    }
    case 'remarks':
    case 'trip': {
      const { updated_at: _seen, ...change } = data as DriverEventData['trip']
      return change
    }
    case 'certify': {
      // Both versions were on show: what is signed is what the record has.
      const day = current as { sheet?: { entries: { id: number | null; origin: string }[] } } | null
      const entries = day?.sheet?.entries.flatMap(({ id, origin }) =>
        id !== null && origin === 'recorded' ? [{ row: id }] : [],
      )
      return entries ? { date: (data as DriverEventData['certify']).date, entries } : null
    }
    default:
      return data
  }
}
