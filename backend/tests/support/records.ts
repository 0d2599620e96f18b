import { instant, MINUTE_MS, type DutyStatus as Status } from '@longhaul/core'
import { placesBody, type TripBody, type TripStopBody } from '@longhaul/core/contract'
import type AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import DriverTerms from '#models/driver_terms'
import DutyStatus from '#models/duty_status'
import type EldLog from '#models/eld_log'
import type User from '#models/user'
import DriverGrant from '#models/pilots/driver_grant'
import Vehicle from '#models/vehicle'

let serial = 0

export async function aCarrier(overrides: Partial<Carrier> = {}): Promise<Carrier> {
  return Carrier.create({
    name: `Carrier ${++serial}`,
    mainOfficeAddress: '100 Main Street, Kansas City, MO 64106',
    dotNumber: null,
    homeZone: 'America/Chicago',
    dayStartHour: 0,
    ...overrides,
  })
}

export async function aVehicle(overrides: Partial<Vehicle> = {}): Promise<Vehicle> {
  return Vehicle.create({
    vehicleNumber: `TRK${++serial}`,
    licensePlate: `PL${serial}`,
    state: 'MO',
    carrierId: overrides.carrierId ?? (await aCarrier()).id,
    sleeperBerth: true,
    heightInches: null,
    lengthFeet: null,
    weightPounds: null,
    hazmat: false,
    retired: false,
    ...overrides,
  })
}

export const DENVER: [number, number] = [-104.9903, 39.7392]
export const OMAHA: [number, number] = [-95.9345, 41.2565]
export const CHICAGO: [number, number] = [-87.6298, 41.8781]
export const DES_MOINES: [number, number] = [-93.6091, 41.5908]

/** Half an hour at Des Moines, between Omaha and Chicago. */
export const aStop = (overrides: Partial<TripStopBody> = {}): TripStopBody => ({
  location_name: 'Des Moines, IA',
  location_input: DES_MOINES,
  kind: 'stop',
  service_minutes: 30,
  ...overrides,
})

export const aTripBody = async (overrides: Partial<TripBody> = {}): Promise<TripBody> => ({
  vehicle_id: overrides.vehicle_id ?? (await aVehicle()).id,
  ...placesBody({
    current: { name: 'Denver, CO', point: DENVER },
    pickup: { name: 'Omaha, NE', point: OMAHA },
    dropoff: { name: 'Chicago, IL', point: CHICAGO },
  }),
  current_cycle_hours: 12.5,
  start_time: '2027-03-01T06:00:00-06:00',
  ...overrides,
})

/** The minute that was so many hours ago (epoch milliseconds). */
export const hoursAgo = (hours: number): number =>
  Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - hours * 60 * MINUTE_MS

/** The log of a day that nobody has typed anything into. */
export const anEldLog = (user: User, date: string, overrides: Partial<EldLog> = {}): Partial<EldLog> => ({
  driverId: user.id,
  date,
  tripId: null,
  vehicleId: null,
  homeZone: 'America/Chicago',
  dayStartHour: 0,
  ruleset: 'US_PROPERTY_70_8',
  totalMilesTenths: 0,
  totalMilesEstimated: true,
  fuelConsumed: null,
  totalEngineHours: null,
  totalIdleHours: null,
  remarks: null,
  generatedMs: instant(Date.now()),
  certifiedMs: null,
  ...overrides,
})

/** Recorded duty at Omaha, from one instant to another (epoch milliseconds); `null` while it is open. */
export const aDutyRow = (
  user: User,
  status: Status,
  from: number,
  to: number | null,
  overrides: Partial<DutyStatus> = {},
): Partial<DutyStatus> => ({
  driverId: user.id,
  tripId: null,
  status,
  startMs: instant(from),
  endMs: to === null ? null : instant(to),
  locationDescription: 'Omaha, NE',
  lon: OMAHA[0],
  lat: OMAHA[1],
  remarks: null,
  origin: 'recorded',
  ...DutyStatus.unchanged,
  ...overrides,
})

/** From a day on a driver's record counts under these terms. */
export async function aTermsChange(user: User, fromDate: string, overrides: Partial<DriverTerms> = {}) {
  const { id } = await Driver.findByOrFail('userId', user.id)
  return DriverTerms.create({
    driverId: id,
    fromDate,
    homeZone: 'America/Chicago',
    ruleset: 'US_PROPERTY_70_8',
    dayStartHour: 0,
    ...overrides,
  })
}

/** A pilot programme of a driver, the flexible sleeper berth unless told; without a last day it goes on. */
export async function aGrant(user: User, overrides: Partial<DriverGrant> & Pick<DriverGrant, 'firstDay'>) {
  const { id } = await Driver.findByOrFail('userId', user.id)
  return DriverGrant.create({ driverId: id, pilot: 'FLEXIBLE_SLEEPER_BERTH', lastDay: null, ...overrides })
}

/** A line of the trail about somebody's own account. */
export const aTrailLine = (
  user: User,
  at: string,
  overrides: Partial<AuditEvent> = {},
): Partial<AuditEvent> => ({
  userId: user.id,
  action: 'login',
  recordKind: 'session',
  recordId: null,
  before: null,
  after: null,
  address: '192.0.2.7',
  atMs: instant(Date.parse(at)),
  ...overrides,
})
