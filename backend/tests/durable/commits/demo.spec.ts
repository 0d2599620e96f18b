import { test } from '@japa/runner'
import { loadDemo } from '#database/demo/load'
import { DEMO_PASSWORD } from '#database/demo/fleet'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import Carrier from '#models/carrier'
import { now } from '#services/shared/now'
import { committed } from '#tests/support/groups'
import { signedIn } from '#tests/support/people'

test.group('Demo data', (group) => {
  committed(group)

  test('is a believable fleet, loaded once', async ({ client, assert }) => {
    assert.isTrue(await loadDemo(now()))
    assert.lengthOf(await Carrier.all(), 3)
    assert.lengthOf(await Vehicle.all(), 12)
    assert.lengthOf(await User.query().where('role', 'driver'), 6)
    const trips = await Trip.all()
    assert.lengthOf(trips, 40)
    for (const status of ['PLANNED', 'COMPLETED'])
      assert.isAtLeast(trips.filter((trip) => trip.status === status).length, 10)
    // Each driver has one trip under way, the only one that may be.
    const underWay = trips.filter(({ status }) => status === 'IN_PROGRESS').map(({ driverId }) => driverId)
    assert.lengthOf(underWay, 6)
    assert.equal(new Set(underWay).size, 6)
    assert.isTrue(trips.every(({ verdict, totalMilesTenths }) => verdict !== null && totalMilesTenths! > 0))
    assert.isAtLeast(trips.filter(({ verdict }) => verdict === 'Violations').length, 2)
    assert.isAtLeast((await EldLog.all()).length, 70)
    const driver = await User.findByOrFail('username', 'demo_driver')
    assert.isAtLeast(trips.filter(({ driverId }) => driverId === driver.id).length, 6)

    for (const username of ['demo_driver', 'demo_admin', 'demo_support']) {
      const login = await client.post('/api/auth/login/').json({ username, password: DEMO_PASSWORD })
      login.assertStatus(200)
    }
    const api = await signedIn(driver)
    const clocks = await api.get('/api/hos/clocks/')
    clocks.assertBodyContains({ drive_left_minutes: 660, unrecorded_hours: 0 })
    for (const trip of trips) assert.equal((await signedInAs(trip)).status(), 200)
    assert.isFalse(await loadDemo(now()))
    assert.lengthOf(await Trip.all(), 40)
  })
})

/** The trip's rows, read by its driver. */
async function signedInAs(trip: Trip) {
  const api = await signedIn(await User.findOrFail(trip.driverId))
  return api.get(`/api/trips/${trip.id}/duty-status/`)
}
