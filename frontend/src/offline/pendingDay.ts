import type {
  DriverDay,
  DriverEventAnswer,
  DriverEventData,
  DriverEventKind,
  DutyRow,
  EldLogRow,
  RecordDay,
  TripRow,
} from '@longhaul/core/contract'
import { createContext } from 'react'

/** What waits on the device, by the ids under which the pages know it. */
export interface Unsent {
  /** Whether anything waits at all. */
  some: boolean
  /** Entries of which another version waits. */
  corrected: ReadonlySet<number>
  removed: ReadonlySet<number>
  /** Proposals. */
  answered: ReadonlyMap<number, 'accept' | 'decline'>
  /** Daily logs. */
  remarks: ReadonlySet<number>
  /** Days. */
  signed: ReadonlySet<string>
  /** Trips, with what their logs are to carry. */
  shipping: ReadonlyMap<number, string | null>
  /** The trucks of days. */
  trucks: ReadonlyMap<string, string>
}

/** Lays over the answers what the driver has done and the server has not confirmed. */
export interface Pending {
  day(day: DriverDay): DriverDay
  /** A day that was asked for by itself; the proposals, and who drives, are in the driver's day. */
  recordDay(day: RecordDay, carried: DriverDay): RecordDay
  trip(trip: TripRow): TripRow
  /** The recorded duty of a trip. */
  duty(rows: DutyRow[]): DutyRow[]
  log(log: EldLogRow): EldLogRow
  unsent: Unsent
}

const same = <T>(answer: T): T => answer

const NOTHING_UNSENT: Unsent = {
  some: false,
  corrected: new Set(),
  removed: new Set(),
  answered: new Map(),
  remarks: new Set(),
  signed: new Set(),
  shipping: new Map(),
  trucks: new Map(),
}

export const NOTHING_PENDING: Pending = {
  ...{ day: same, recordDay: same, trip: same, duty: same, log: same },
  unsent: NOTHING_UNSENT,
}

export const PendingContext = createContext(NOTHING_PENDING)

/**
 * Does what a driver does to the own record; `null` where the device keeps it for later. Throws a refusal.
 * `onStored`: the device has it on its disk.
 */
export type Act = <Kind extends DriverEventKind>(
  kind: Kind,
  data: DriverEventData[Kind],
  onStored?: () => void,
) => Promise<DriverEventAnswer | null>

export const ActContext = createContext<Act | null>(null)
