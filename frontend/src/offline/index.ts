/** The device's side of the driver's record: what is done goes in here, and is sent later. */
export { loadParts } from './loadParts.ts'
export { useOutbox } from './useOutbox.ts'
export type { Outbox, OutboxNews, RecordOptions } from './outbox.ts'
export type { EventProblem, UnsentEvent } from './outboxStore.ts'
