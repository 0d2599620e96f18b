import type { UnsentEvent } from '../outboxStore.ts'

const NOT_DUTY: readonly UnsentEvent['kind'][] = ['remarks', 'certify', 'truck', 'trip']
const isDuty = ({ kind }: UnsentEvent): boolean => !NOT_DUTY.includes(kind)

/** The entries that an event changes, each by the event that wrote it or its id. */
const targetsOf = (event: UnsentEvent): (string | number | undefined)[] => {
  switch (event.kind) {
    case 'remove':
      return [event.data, ...(event.data.fill ? [event.data.fill] : [])].map((of) => of.event ?? of.row)
    case 'correct':
      return [event.data.event ?? event.data.row]
    case 'accept':
    case 'decline':
      return [event.data.row]
    default:
      return []
  }
}

const logOf = (event: UnsentEvent): number | undefined =>
  event.kind === 'remarks' ? event.data.log : undefined

/** Whether `later` would say something else in the log without `earlier`. */
export function dependsOn(later: UnsentEvent, earlier: UnsentEvent): boolean {
  // A status ends the one before it; recorded out of order the earlier one could not be recorded any more.
  if (later.kind === 'status') return earlier.kind === 'status'
  // What is signed is what the driver sees: with every change made before.
  if (later.kind === 'certify')
    return (
      isDuty(earlier) ||
      earlier.kind === 'remarks' ||
      (earlier.kind === 'truck' && earlier.data.date === later.data.date) ||
      (earlier.kind === 'trip' && !earlier.data.status)
    )
  // A trip goes on from where its steps and the statuses before have brought it.
  if (later.kind === 'trip')
    return earlier.kind === 'trip' || (later.data.status !== undefined && earlier.kind === 'status')
  if (earlier.kind === 'trip') return false
  if (later.kind === 'remarks') return logOf(earlier) === logOf(later)
  const changed = targetsOf(earlier)
  return targetsOf(later).some((target) => target === earlier.id || changed.includes(target))
}

/** What may be sent, in order: not what was refused, nor what depends on it. */
export function sendable(events: readonly UnsentEvent[]): UnsentEvent[] {
  const stuck: UnsentEvent[] = []
  return events.filter((event) => {
    if (event.problem === null && !stuck.some((earlier) => dependsOn(event, earlier))) return true
    stuck.push(event)
    return false
  })
}
