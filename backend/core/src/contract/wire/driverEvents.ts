import type { DutyBody, DutyCorrection, DutyRow, StatusChangeBody } from './duty.ts'
import type { TripStatus } from '../../trips/tripStatus.ts'

/** An entry of the record: by its id, or by the event that wrote it while no answer has named the id. */
export interface EntryReference {
  row?: number
  event?: string
}

/** What a driver does to the own record, and what each needs. */
export interface DriverEventData {
  status: Omit<StatusChangeBody, 'id' | 'at'>
  /** Past duty where nothing is recorded, of a trip of one's own or of none. */
  add: DutyBody & { trip?: number }
  correct: DutyCorrection & EntryReference
  /** `fill`: the entry right before it or after, a new version of which lasts over its time, too. */
  remove: { reason: string; fill?: EntryReference } & EntryReference
  accept: { row: number }
  decline: { row: number }
  /** `updated_at`: as the daily log was seen; a newer one refuses the change. */
  remarks: { log: number; remarks: string | null; updated_at?: string }
  /** `entries`: all that was seen of the day; nothing else is signed. `updated_at`: of its daily log. */
  certify: { date: string; entries?: EntryReference[]; updated_at?: string }
  /** The truck of a day without a trip: one of the carrier's by its number, or any other. */
  truck: { date: string; vehicle_number: string }
  /** One step of a trip, or what its logs carry. */
  trip: { trip: number; status?: TripStatus; shipping_document?: string | null; updated_at?: string }
}

export const DRIVER_EVENT_KINDS = [
  'status',
  'add',
  'correct',
  'remove',
  'accept',
  'decline',
  'remarks',
  'certify',
  'truck',
  'trip',
] as const satisfies readonly (keyof DriverEventData)[]

export type DriverEventKind = (typeof DRIVER_EVENT_KINDS)[number]

/** One act of a driver on one device. Sent again it is answered as the first time. */
export interface DriverEventBody<Kind extends DriverEventKind = DriverEventKind> {
  /** A UUID that the device makes. */
  id: string
  /** Counts up on the device. */
  sequence: number
  kind: Kind
  data: DriverEventData[Kind]
  /** By the device's clock: when it was done, and when this request was sent. */
  device_at: string
  sent_at: string
}

export interface DriverEventAnswer {
  id: string
  kind: DriverEventKind
  /** When it was done: by the device's clock, corrected by `corrected_ms`. */
  at: string
  /** The server's clock against the device's at the sending, in ms. */
  skew_ms: number
  /** What was added to `device_at`: the skew where it is over a minute, else 0. */
  corrected_ms: number
  /** The entry written; `null` for what writes none. */
  duty: DutyRow | null
  /** The daily log changed; `null` for what changes none. */
  log: {
    id: number
    date: string
    remarks: string | null
    certified_at: string | null
    updated_at: string
  } | null
  /** The trip changed; `null` for what changes none. */
  trip: { id: number; status: TripStatus; updated_at: string } | null
}
