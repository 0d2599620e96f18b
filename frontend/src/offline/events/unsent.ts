import { changedBy, rowsOf } from './acts.ts'
import type { UnsentEvent } from '../outboxStore.ts'
import type { Unsent } from '../pendingDay.ts'

/** What the pages mark as not sent. Refused events are told in the notice alone. */
export function unsentOf(events: readonly UnsentEvent[]): Unsent {
  const rowOf = rowsOf(events)
  const corrected = new Set<number>()
  const removed = new Set<number>()
  const answered = new Map<number, 'accept' | 'decline'>()
  const remarks = new Set<number>()
  const signed = new Set<string>()
  const shipping = new Map<number, string | null>()
  const trucks = new Map<string, string>()
  for (const event of events) {
    if (event.problem !== null) continue
    const changed = changedBy(event)
    const row = changed && rowOf(changed)
    if (row) corrected.add(row)
    switch (event.kind) {
      case 'remove': {
        const gone = rowOf(event.data)
        if (gone) removed.add(gone)
        break
      }
      case 'accept':
      case 'decline':
        answered.set(event.data.row, event.kind)
        break
      case 'remarks':
        remarks.add(event.data.log)
        break
      case 'certify':
        signed.add(event.data.date)
        break
      case 'truck':
        trucks.set(event.data.date, event.data.vehicle_number)
        break
      case 'trip':
        if (event.data.shipping_document !== undefined)
          shipping.set(event.data.trip, event.data.shipping_document)
        break
    }
  }
  return { some: events.length > 0, corrected, removed, answered, remarks, signed, shipping, trucks }
}
