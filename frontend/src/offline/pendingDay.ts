import type {
  DriverDay,
  DriverEventAnswer,
  DriverEventData,
  DriverEventKind,
  DutyRow,
  EldLogRow,
  TripRow,
} from '@longhaul/core/contract'
import { createContext } from 'react'

/** Lays over the answers what the driver has done and the server has not confirmed. */
export interface Pending {
  day(day: DriverDay): DriverDay
  trip(trip: TripRow): TripRow
  /** The recorded duty of a trip. */
  duty(rows: DutyRow[]): DutyRow[]
  log(log: EldLogRow): EldLogRow
}

const same = <T>(answer: T): T => answer

export const NOTHING_PENDING: Pending = { day: same, trip: same, duty: same, log: same }

export const PendingContext = createContext(NOTHING_PENDING)

/**
 * Does what a driver does to the own record; `null` where the device keeps it for later. A refusal is thrown.
 * `onStored`: the device has it on its disk.
 */
export type Act = <Kind extends DriverEventKind>(
  kind: Kind,
  data: DriverEventData[Kind],
  onStored?: () => void,
) => Promise<DriverEventAnswer | null>

export const ActContext = createContext<Act | null>(null)
