import {
  calendarDay,
  isEnough,
  neededClass,
  plus,
  type AppointedPlace,
  type Instant,
  type LateStop,
  type LicenseClass,
  type PlannedAppointment,
} from '@longhaul/core'
import { type AssignmentWarning } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import { type DriverPapers } from '#models/driver'
import type Vehicle from '#models/vehicle'
import { datedPapers } from '#services/papers/papers'

/** What the office should know before a driver gets a trip. */
export interface Warning {
  readonly kind: AssignmentWarning['kind']
  readonly tripId?: number
  readonly name?: string
  readonly place?: AppointedPlace
  readonly at?: Instant
  readonly minutes?: number
  readonly latest?: Instant | null
  /** The last on which a paper holds, `YYYY-MM-DD`. */
  readonly day?: string
  readonly licenseClass?: { readonly held: LicenseClass; readonly needed: LicenseClass }
}

export interface OtherTrip {
  readonly id: number
  readonly driverId: number
  readonly status: string
  readonly startMs: Instant
  readonly finishMs: Instant
  readonly name: string
}

/** Open trips of drivers that end after `from`, by their start. */
export async function findOtherTrips(driverIds: readonly number[], from: Instant): Promise<OtherTrip[]> {
  if (driverIds.length === 0) return []
  const rows = (await db
    .from('trips')
    .whereIn('driver_id', [...driverIds])
    .whereIn('status', ['PLANNED', 'IN_PROGRESS'])
    .where('finish_ms', '>', from)
    .orderBy('start_ms')
    .select(
      'id',
      'driver_id',
      'status',
      'start_ms',
      'finish_ms',
      'pickup_location_name',
      'dropoff_location_name',
    )) as Record<string, string | number>[]
  return rows.map((row) => ({
    id: Number(row['id']),
    driverId: Number(row['driver_id']),
    status: String(row['status']),
    startMs: Number(row['start_ms']) as Instant,
    finishMs: Number(row['finish_ms']) as Instant,
    name: `${row['pickup_location_name']} → ${row['dropoff_location_name']}`,
  }))
}

interface Assigned {
  readonly departAt: Instant
  readonly finish: Instant
  readonly appointments: readonly PlannedAppointment[]
  /** Stops between pickup and drop-off. */
  readonly lateStops: readonly LateStop[]
  /** The last departure that misses no appointment; `null` where none is known. */
  readonly latestInTime: Instant | null
  readonly restsFirst: boolean
  readonly vehicle: Pick<
    Vehicle,
    'vehicleNumber' | 'carrierId' | 'weightPounds' | 'lengthFeet' | 'inspectionDueOn'
  >
  readonly papers: DriverPapers
  /** By whose calendar the days are counted. */
  readonly homeZone: string
  /** The driver's; `null` for whoever is none. */
  readonly carrierId: number | null
  /** Minutes of the last 8 days. */
  readonly unrecorded: number
  readonly others: readonly OtherTrip[]
}

/** What forbids driver or truck the road on any day of the trip. */
function paperWarnings({ departAt, finish, papers, vehicle, homeZone }: Assigned): Warning[] {
  // A trip that ends at midnight has no minute on the day that begins then.
  const lastDay = calendarDay(finish > departAt ? plus(finish, -1) : finish, homeZone)
  const { vehicleNumber: name, inspectionDueOn: due } = vehicle
  const { licenseClass: held } = papers
  const needed = neededClass(vehicle)
  return [
    ...datedPapers(papers)
      .filter(({ day }) => day < lastDay)
      .map(({ paper, day }) => ({ kind: `${paper}-expired` as const, day })),
    ...(held !== null && needed !== null && !isEnough(held, needed)
      ? [{ kind: 'license-class', name, licenseClass: { held, needed } } as const]
      : []),
    ...(due !== null && due < lastDay ? [{ kind: 'inspection-overdue', name, day: due } as const] : []),
  ]
}

/** What is against the law comes first. */
export function warningsOf(given: Assigned): Warning[] {
  const { departAt, finish, vehicle, carrierId, unrecorded } = given
  const other = given.others.find(({ startMs, finishMs }) => startMs < finish && finishMs > departAt)
  return [
    ...paperWarnings(given),
    ...(other ? [{ kind: 'same-time', tripId: other.id, name: other.name, at: other.startMs } as const] : []),
    ...given.appointments
      .filter(({ late }) => late > 0)
      .map(({ place, until, late }) => ({
        kind: 'late' as const,
        place,
        at: until!,
        minutes: late,
        latest: given.latestInTime,
      })),
    ...given.lateStops.map(({ name, until, late }) => ({
      kind: 'late' as const,
      name,
      at: until!,
      minutes: late,
      latest: given.latestInTime,
    })),
    ...(carrierId !== null && vehicle.carrierId !== carrierId
      ? [{ kind: 'other-carrier', name: vehicle.vehicleNumber } as const]
      : []),
    ...(given.restsFirst ? [{ kind: 'no-hours', at: departAt } as const] : []),
    ...(unrecorded > 0 ? [{ kind: 'unrecorded', minutes: unrecorded } as const] : []),
  ]
}
