import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addDays, DAY_MS, instant, floorToMinute, utcDate, type Instant } from '@longhaul/core'
import { CARRIERS, DEMO_PASSWORD, DRIVERS, STAFF, VEHICLES } from '#database/demo/fleet'
import { tripsOf, type PlannedTrip } from '#database/demo/plan_trips'
import { recordDemo } from '#database/demo/record_duty'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { noteBaselines } from '#services/proof/baselines'
import { signUnsigned } from '#services/certification/carried_signatures'
import { storePlan } from '#services/trips/store_plan'
import { toTripColumns } from '#services/trips/trip_inputs'

const UNMEASURED = { heightInches: null, lengthFeet: null, weightPounds: null, hazmat: false }

/** Loads the demo fleet into an empty database, all or nothing; false when there is anybody already. */
export async function loadDemo(now: Instant): Promise<boolean> {
  if (await User.query().first()) return false
  // Nobody is served yet: one transaction around every service keeps a crash from leaving half a fleet.
  const trx = await db.beginGlobalTransaction()
  try {
    await load(floorToMinute(now), trx)
    await db.commitGlobalTransaction()
    return true
  } catch (error) {
    await db.rollbackGlobalTransaction()
    throw error
  }
}

async function load(now: Instant, trx: TransactionClientContract): Promise<void> {
  const longAgo = instant(now - 40 * DAY_MS)
  const today = utcDate(now)
  const stamped = { createdMs: longAgo, updatedMs: longAgo }
  const carriers = await Carrier.createMany(
    CARRIERS.map((carrier) => ({ ...carrier, dayStartHour: 0, ...stamped })),
  )
  const vehicles = await Vehicle.createMany(
    VEHICLES.map(([vehicleNumber, licensePlate, state, carrier, sleeperBerth, inspection]) => ({
      vehicleNumber,
      licensePlate,
      state,
      carrierId: carriers[carrier]!.id,
      sleeperBerth,
      retired: false,
      inspectionDueOn: addDays(today, inspection),
      ...UNMEASURED,
      ...stamped,
    })),
  )
  const password = await hash.make(DEMO_PASSWORD)
  const account = {
    password,
    active: true,
    awaitingApproval: false,
    mustChangePassword: false,
    logVersion: 0,
    hourClock: 24 as const,
  }
  await User.createMany(
    STAFF.map((person) => ({ ...person, ...account, email: `${person.username}@example.com`, ...stamped })),
  )
  const users = await User.createMany(
    DRIVERS.map(({ username, firstName, lastName }) => ({
      username,
      firstName,
      lastName,
      role: 'driver' as const,
      email: `${username}@example.com`,
      ...account,
      ...stamped,
    })),
  )
  await Driver.createMany(
    DRIVERS.map(({ licenseNumber, carrier, vehicle, papers }, i) => ({
      userId: users[i]!.id,
      carrierId: carriers[carrier]!.id,
      licenseNumber,
      licenseClass: papers.licenseClass,
      licenseExpiresOn: addDays(today, papers.license),
      medicalExpiresOn: addDays(today, papers.medical),
      usualVehicleId: vehicles[vehicle]!.id,
      homeZoneConfirmed: true,
      ...stamped,
    })),
  )
  const planned: PlannedTrip[] = []
  for (const driver of DRIVERS)
    planned.push(...(await tripsOf(driver, carriers[driver.carrier]!, vehicles[driver.vehicle]!, now)))
  const stored = new Map<PlannedTrip, Trip>()
  for (const trip of planned.sort((a, b) => a.created - b.created))
    stored.set(trip, await store(trip, users[DRIVERS.indexOf(trip.driver)]!, trx))
  for (const [i, driver] of DRIVERS.entries()) {
    const own = planned.filter((trip) => trip.driver === driver).sort((a, b) => a.start - b.start)
    await recordDemo(own, stored, users[i]!, carriers[driver.carrier]!.homeZone, now, trx)
  }
  await signUnsigned(trx, null)
  await noteBaselines(trx, 'demo')
}

async function store(
  { status, body, route, start, created }: PlannedTrip,
  user: User,
  trx: TransactionClientContract,
): Promise<Trip> {
  const trip = await Trip.create(
    {
      driverId: user.id,
      status,
      ...toTripColumns(body, { departAt: start, stops: [] }),
      createdMs: created,
      updatedMs: created,
    },
    { client: trx },
  )
  await storePlan(trip, route, body, trx)
  return trip
}
