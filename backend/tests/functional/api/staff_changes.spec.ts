import { mock } from 'node:test'
import { test } from '@japa/runner'
import { MESSAGES } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import User from '#models/user'
import { deleteUser } from '#services/accounts/users'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier, aDutyRow, aTripBody, hoursAgo } from '#tests/support/records'
import { judgeAll } from '#tests/support/trips_over_hours'

test.group('Users', () => {
  test('staff list them without passwords, drivers do not', async ({ assert }) => {
    const driver = await aUser('driver')
    const support = await signedIn(await aUser('support'))
    const list = await support.get('/api/users/?range=[0,9]&sort=["username","ASC"]&filter={"role":"driver"}')
    list.assertStatus(200)
    assert.equal(list.body()[0].username, driver.username)
    assert.notProperty(list.body()[0], 'password')
    ;(await (await signedIn(driver)).get('/api/users/')).assertStatus(403)
    ;(await support.patch(`/api/users/${driver.id}/`, { active: false })).assertStatus(403)
  })

  test('a deactivated driver is signed out at once', async ({ client }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.patch(`/api/users/${driver.id}/`, { active: false })).assertStatus(200)
    ;(await own.get('/api/user-info/')).assertStatus(401)
    const login = await client
      .post('/api/auth/login/')
      .json({ username: driver.username, password: PASSWORD })
    login.assertStatus(403)
  })

  test('an approved registration may come in', async ({ client, assert }) => {
    const driver = await aUser('driver', { active: false, awaitingApproval: true })
    const admin = await signedIn(await aUser('admin'))
    const credentials = { username: driver.username, password: PASSWORD }
    ;(await client.post('/api/auth/login/').json(credentials)).assertStatus(403)
    const approved = await admin.patch(`/api/users/${driver.id}/`, { awaiting_approval: false })
    assert.isTrue(approved.body().active)
    ;(await client.post('/api/auth/login/').json(credentials)).assertStatus(200)
  })

  test('the last administrator stays one', async ({ assert }) => {
    const { user, api: admin } = await aSignedIn('admin')
    for (const change of [{ role: 'support' }, { active: false }]) {
      const answer = await admin.patch(`/api/users/${user.id}/`, change)
      answer.assertStatus(409)
    }
    assert.equal((await User.findOrFail(user.id)).role, 'admin')
    await aUser('admin')
    ;(await admin.patch(`/api/users/${user.id}/`, { role: 'support' })).assertStatus(200)
  })

  test('nobody can delete the last administrator', async ({ assert }) => {
    const last = await aUser('admin')
    // Signed in, and no administrator any more by the time the request is acted upon.
    const refused = await deleteUser(last.id, { userId: 4_000_000, address: '192.0.2.1' })
    assert.containSubset(refused, { ok: false, reason: 'conflict' })
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.delete(`/api/users/${last.id}/`)).assertStatus(204)
  })

  test('staff who become drivers get a profile, which needs a carrier and a license', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const support = await aUser('support')
    const path = `/api/users/${support.id}/`
    const missing = await admin.patch(path, { role: 'driver' })
    missing.assertStatus(422)
    assert.deepEqual(missing.body().errors, { carrier: MESSAGES.carrier.required })
    const carrier = await aCarrier({ homeZone: 'America/Denver' })
    const unlicensed = await admin.patch(path, { role: 'driver', carrier: carrier.id })
    assert.deepEqual(unlicensed.body().errors, { license_number: MESSAGES.licenseNumber.required })
    assert.equal((await User.findOrFail(support.id)).role, 'support')
    const made = await admin.patch(path, {
      role: 'driver',
      carrier: carrier.id,
      license_number: 'NE12345678',
      ruleset: 'US_PROPERTY_60_7',
    })
    made.assertStatus(200)
    made.assertBodyContains({
      role: 'driver',
      carrier: carrier.id,
      license_number: 'NE12345678',
      home_zone: 'America/Denver',
      ruleset: 'US_PROPERTY_60_7',
    })
    const info = (await (await signedIn(support)).get('/api/user-info/')).body()
    assert.deepInclude(info, { role: 'driver', has_driver: true, home_zone: 'America/Denver' })
  })

  test('a change of the profile alone makes an older change stale', async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/users/${driver.id}/`
    const { updated_at } = (await admin.get(path)).body()
    ;(await admin.patch(path, { license_number: 'CO99887766', updated_at })).assertStatus(200)
    const stale = await admin.patch(path, { first_name: 'Petra', updated_at })
    stale.assertStatus(409)
    assert.equal(stale.body().current.license_number, 'CO99887766')
  })

  test('new terms hold from their day on', async () => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const changed = await admin.patch(`/api/users/${driver.id}/`, {
      ruleset: 'US_PROPERTY_60_7',
      home_zone: 'America/Denver',
    })
    changed.assertBodyContains({ ruleset: 'US_PROPERTY_60_7', home_zone: 'America/Denver' })
    const info = await (await signedIn(driver)).get('/api/user-info/')
    info.assertBodyContains({ ruleset: 'US_PROPERTY_60_7', home_zone: 'America/Denver' })
  })

  test('a trip says under which terms its driver works, also to staff', async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const api = await signedIn(driver)
    const { id } = (await api.post('/api/trips/', await aTripBody())).body()
    const seen = async () => {
      const [row] = (await admin.get(`/api/trips/?filter={"driver_id":${driver.id}}`)).body()
      assert.deepEqual(row, (await admin.get(`/api/trips/${id}/`)).body())
      return [row.ruleset, row.home_zone]
    }
    assert.deepEqual(await seen(), ['US_PROPERTY_70_8', 'America/Chicago'])
    const terms = { ruleset: 'US_PROPERTY_60_7', home_zone: 'America/Denver' }
    await admin.patch(`/api/users/${driver.id}/`, terms)
    // In the list the verdict waits until it is made under these terms.
    await judgeAll()
    assert.deepEqual(await seen(), ['US_PROPERTY_60_7', 'America/Denver'])
  })

  test('terms that begin later wait for their day, and are told', async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const api = await signedIn(driver)
    const now = { ruleset: 'US_PROPERTY_70_8', home_zone: 'America/Chicago' }
    const later = { effective_from: '2027-06-01', ruleset: 'US_PROPERTY_60_7', home_zone: 'America/Denver' }
    const changed = await admin.patch(`/api/users/${driver.id}/`, later)
    changed.assertBodyContains(now)
    assert.deepEqual(changed.body().upcoming_terms, [{ ...later, day_start_hour: 0 }])
    ;(await api.get('/api/user-info/')).assertBodyContains(now)
    const plan = async (start_time: string) =>
      (await api.post('/api/route-preview/', { ...(await aTripBody()), start_time })).body().home_zone
    assert.equal(await plan('2027-05-31T12:00:00Z'), 'America/Chicago')
    assert.equal(await plan('2027-06-02T12:00:00Z'), 'America/Denver')
    const between = await admin.patch(`/api/users/${driver.id}/`, { day_start_hour: 4 })
    between.assertBodyContains({ ...now, day_start_hour: 4 })
    assert.deepEqual(between.body().upcoming_terms, [{ ...later, day_start_hour: 0 }])
  })

  test('terms that begin on a day that is none are refused', async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    for (const effective_from of ['2027-02-30', '2027-13-01', '2027-6-1']) {
      const refused = await admin.patch(`/api/users/${driver.id}/`, { effective_from, day_start_hour: 4 })
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, {
        effective_from: 'Please give a real day, such as 2027-03-31',
      })
    }
  })

  test('terms without a date hold at once, at any hour of the night', async ({ assert }) => {
    // 00:18 in Chicago: where days start at 4, and in Denver, the day before is under way.
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-22T06:18:00Z') })
    try {
      const [driver, admin] = [await aUser('driver'), await aUser('admin')]
      const path = `/api/users/${driver.id}/`
      const tonight = await signedIn(admin)
      for (const change of [
        { day_start_hour: 0 },
        { day_start_hour: 4 },
        { home_zone: 'America/Denver' },
        { day_start_hour: 1 },
        { home_zone: 'America/New_York' },
        { home_zone: 'America/Denver' },
      ]) {
        const changed = await tonight.patch(path, change)
        changed.assertBodyContains(change)
        assert.deepEqual(changed.body().upcoming_terms, [])
      }
      mock.timers.setTime(Date.parse('2026-11-24T06:18:00Z'))
      const later = await (await signedIn(admin)).get(path)
      later.assertBodyContains({ home_zone: 'America/Denver', day_start_hour: 1 })
    } finally {
      mock.timers.reset()
    }
  })

  test('one without records can be deleted, one with records cannot', async () => {
    const admin = await signedIn(await aUser('admin'))
    const [free, busy] = [await aUser('driver'), await aUser('driver')]
    await (await signedIn(busy)).post('/api/trips/', await aTripBody())
    ;(await admin.delete(`/api/users/${free.id}/`)).assertStatus(204)
    ;(await admin.delete(`/api/users/${busy.id}/`)).assertStatus(409)
  })
})

test.group("One's own account", () => {
  test('a driver confirms the home zone once', async ({ client, assert }) => {
    const made = await client.post('/api/auth/register/').json({
      username: 'zone_tester',
      email: 'zone@example.com',
      password: PASSWORD,
      first_name: 'Zoe',
      last_name: 'North',
      license_number: 'CO12345678',
      carrier_name: 'Mile High Freight',
      carrier_address: '1 Colfax Avenue, Denver, CO 80203',
    })
    const bearer = made.body().access
    const info = await client.get('/api/user-info/').bearerToken(bearer)
    assert.equal(info.body().home_zone, 'America/Denver')
    const set = await client
      .patch('/api/user-info/')
      .bearerToken(bearer)
      .json({ home_zone: 'America/Phoenix', home_zone_confirmed: true })
    set.assertBodyContains({ home_zone: 'America/Phoenix', home_zone_confirmed: true })
    const again = await client
      .patch('/api/user-info/')
      .bearerToken(bearer)
      .json({ home_zone: 'America/Denver' })
    again.assertStatus(422)
  })

  test('a new password ends the other sessions', async ({ client }) => {
    const user = await aUser('driver')
    const [here, there] = [await signedIn(user), await signedIn(user)]
    const wrong = await here.post('/api/auth/password/', {
      current_password: 'not-mine',
      password: 'Brand9New',
    })
    wrong.assertStatus(422)
    const changed = await here.post('/api/auth/password/', {
      current_password: PASSWORD,
      password: 'Brand9New',
    })
    changed.assertStatus(204)
    ;(await here.get('/api/user-info/')).assertStatus(200)
    ;(await there.get('/api/user-info/')).assertStatus(401)
    const login = await client
      .post('/api/auth/login/')
      .json({ username: user.username, password: 'Brand9New' })
    login.assertStatus(200)
  })

  test('logging out everywhere ends every session', async () => {
    const user = await aUser('driver')
    const [here, there] = [await signedIn(user), await signedIn(user)]
    ;(await here.post('/api/auth/logout/', { everywhere: true })).assertStatus(204)
    ;(await there.get('/api/user-info/')).assertStatus(401)
  })
})

test.group('An account whose lines of the audit trail retention has removed', () => {
  test('is kept where a log names it, in the words for that', async ({ assert }) => {
    const [editor, driver] = [await aUser('admin'), await aUser('driver')]
    const times = [hoursAgo(3), hoursAgo(2)] as const
    await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', ...times, { editedBy: editor.id }))
    const api = await signedIn(await aUser('admin'))
    const answer = await api.delete(`/api/users/${editor.id}/`)
    answer.assertStatus(409)
    assert.match(answer.body().detail, /has records that must be kept/)
  })
})
