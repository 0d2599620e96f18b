import { test } from '@japa/runner'
import { instant } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import { aUser, signedIn } from '#tests/support/people'
import {
  aCarrier,
  aDutyRow,
  anEldLog,
  aGrant,
  aTermsChange,
  aTripBody,
  aVehicle,
} from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'

const HOUR = 3_600_000
const dayOf = (ago: number) => new Date(Date.now() - ago * 24 * HOUR).toISOString().slice(0, 10)

/** More of everything a list can show, each with records of its own behind it, and of what `own` has. */
async function grow(from: number, to: number, own: User, ownTrip: Trip, template: Partial<Trip>) {
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  for (let n = from; n < to; n++) {
    const driver = await aUser('driver', { firstName: `Nth${n}` })
    const carrier = await aCarrier()
    const vehicle = await aVehicle({ carrierId: carrier.id })
    await driver.load('driver')
    const terms = await aTermsChange(driver, dayOf(90), {
      homeZone: n % 2 ? 'America/Denver' : 'America/Chicago',
    })
    const grant = await aGrant(driver, { firstDay: dayOf(90) })
    for (const user of [own, driver]) {
      const trip = await Trip.create({ ...template, driverId: user.id, vehicleId: vehicle.id })
      const [begin, end] = [minute - (n + 1) * 24 * HOUR, minute - (n + 1) * 24 * HOUR + HOUR]
      const tripId = user === own ? ownTrip.id : trip.id
      const duty = await DutyStatus.create(aDutyRow(user, 'DRIVING', begin, end, { tripId }))
      // Never of today, for which what is planned is read as well.
      const log = await EldLog.create(anEldLog(user, dayOf(n + 2), { tripId, vehicleId: vehicle.id }))
      if (user === own) continue
      const touched = { user, driver: user.driver, carrier, vehicle, trip, duty_status: duty, eld_log: log }
      for (const [recordKind, record] of Object.entries({
        ...touched,
        driver_terms: terms,
        driver_grant: grant,
      }))
        await AuditEvent.create({
          userId: driver.id,
          action: 'update',
          recordKind,
          recordId: record.id,
          before: { driverId: user.id, vehicleId: vehicle.id },
          after: { driverId: own.id, carrierId: carrier.id, tripId: trip.id },
          address: null,
          atMs: instant(minute),
        })
    }
  }
}

/** Every list, and who asks; `{trip}` is a trip of the driver who does. */
const STAFF = [
  ...['trips', 'vehicles', 'carriers', 'users', 'duty-statuses', 'eld-logs', 'audit-events'].flatMap(
    (list) => [`/api/${list}/`, `/api/${list}/?range=[0,49]&sort=["id","DESC"]`, `/api/${list}/export/`],
  ),
  '/api/search/?q=nth',
  '/api/trips/{trip}/duty-status/',
  '/api/trips/{trip}/eld-logs/',
  '/api/trips/summary/',
  '/api/overview/',
  '/api/problems/',
]
const DRIVER = [
  ...['trips', 'vehicles', 'carriers', 'duty-statuses', 'eld-logs'].map((list) => `/api/${list}/`),
  '/api/trips/?range=[0,99]&filter={"q":"omaha"}',
  '/api/trips/{trip}/duty-status/',
  '/api/trips/{trip}/eld-logs/',
  '/api/hos/clocks/',
]

async function aFleet() {
  const own = await aUser('driver')
  const trip = (await (await signedIn(own)).post('/api/trips/', await aTripBody())).body() as {
    id: number
  }
  const ownTrip = await Trip.findOrFail(trip.id)
  const { id: _, createdMs: __, updatedMs: ___, ...template } = ownTrip.$attributes as Partial<Trip>
  await own.load('driver')
  return { own, ownTrip, template }
}

test.group('Every list', () => {
  test('takes as many queries for fifty rows as for two', async ({ assert }) => {
    const { own, ownTrip, template } = await aFleet()
    const asked = [
      { who: 'support', api: await signedIn(await aUser('support')), paths: STAFF },
      { who: 'driver', api: await signedIn(own), paths: DRIVER },
    ]
    const counts = async () => {
      const found: Record<string, number> = {}
      for (const { who, api, paths } of asked)
        for (const path of paths) {
          const address = path.replace('{trip}', String(ownTrip.id))
          const ask = async () => (await api.get(address)).assertStatus(200)
          await ask() // The first call of a session also notes that its token was used.
          found[`${who} ${path}`] = await queriesOf(ask)
        }
      return found
    }
    await grow(0, 2, own, ownTrip, template)
    const few = await counts()
    await grow(2, 50, own, ownTrip, template)
    const many = await counts()
    assert.deepEqual(many, few)
    for (const [list, queries] of Object.entries(many)) assert.isAtMost(queries, 20, list)
  }).timeout(120_000)
})
