import type { DriverDay, DutyRow } from '@longhaul/core/contract'
import { rowsOf } from '../events/acts.ts'
import type { UnsentEvent } from '../outboxStore.ts'

type Of<Kind extends UnsentEvent['kind']> = Extract<UnsentEvent, { kind: Kind }>
export type RecordedEntry = DutyRow & { id: number }

/** The form of a refused act with what was typed, or the page where such a thing is done. */
export type Cure =
  | { form: 'correct'; event: Of<'correct'>; row: RecordedEntry; trip: number | null }
  | { form: 'remove'; event: Of<'remove'>; row: RecordedEntry; trip: number | null }
  | { form: 'add'; event: Of<'add'> }
  | { form: 'remarks'; event: Of<'remarks'> }
  | { form: 'shipping'; trip: number; typed: string }
  | { form: 'truck'; date: string; typed: string }
  | { to: string }

/** The entry that was to be changed, as the record has it now. */
function entryOf(
  { data, problem }: Of<'correct' | 'remove'>,
  day: DriverDay | undefined,
  entries: readonly UnsentEvent[],
): Omit<Extract<Cure, { form: 'correct' }>, 'form' | 'event'> | null {
  const theirs = problem?.status === 409 && problem.code !== 'time-taken'
  const current = theirs ? (problem.current as DutyRow | null) : null
  const id = current?.id ?? rowsOf(entries)(data)
  const recorded = day?.duty.find((row) => row.id === id)
  const row = current ?? (recorded && { ...recorded, origin: 'recorded', replaces: null, reason: null })
  if (!row || row.id === null || row.origin !== 'recorded') return null
  return { row: { ...row, id: row.id }, trip: recorded?.trip_id ?? null }
}

/** `entries`: all that is unsent. */
export function cureOf(
  event: UnsentEvent,
  day: DriverDay | undefined,
  entries: readonly UnsentEvent[],
): Cure {
  switch (event.kind) {
    case 'correct': {
      const entry = entryOf(event, day, entries)
      return entry ? { form: 'correct', event, ...entry } : { to: '/my-logs' }
    }
    case 'remove': {
      const entry = entryOf(event, day, entries)
      return entry ? { form: 'remove', event, ...entry } : { to: '/my-logs' }
    }
    case 'add':
      return { form: 'add', event }
    case 'remarks':
      return { form: 'remarks', event }
    case 'truck':
      return { form: 'truck', date: event.data.date, typed: event.data.vehicle_number }
    case 'trip': {
      const { trip, shipping_document: typed } = event.data
      return typed === undefined ? { to: `/trips/${trip}` } : { form: 'shipping', trip, typed: typed ?? '' }
    }
    case 'certify':
      return { to: `/my-logs/${event.data.date}` }
    case 'status':
      return { to: '/' }
    default:
      return { to: '/my-logs' }
  }
}
