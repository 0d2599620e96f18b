import { test } from '@japa/runner'
import { type ApiResponse } from '@japa/api-client'
import { type DutyRow } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { broken } from '#tests/log_law/model'
import { daysAgo } from '#tests/driver_with_trip'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody, hoursAgo, aDutyRow } from '#tests/support/records'

/** How often each pair of calls is sent at once. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 2)
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

/** A driver who has been driving for an hour, with a proposal on that and one on the time before. */
async function aRound(tripOf: Trip) {
  const driver = await aUser('driver')
  const [own, admin] = [await signedIn(driver), await signedIn(await aUser('admin'))]
  const trip = await Trip.create({ ...tripOf.$attributes, id: undefined, driverId: driver.id })
  const [off, open] = await DutyStatus.createMany([
    aDutyRow(driver, 'OFF_DUTY', hoursAgo(20), hoursAgo(1), { tripId: trip.id }),
    aDutyRow(driver, 'DRIVING', hoursAgo(1), null, { tripId: trip.id }),
  ])
  const propose = async (row: DutyStatus, change: object) => {
    const answer = await admin.patch(`/api/duty-statuses/${row.id}/`, {
      reason: 'As the dock says',
      ...change,
    })
    return (answer.body() as DutyRow).id!
  }
  const ids = {
    open: open!.id,
    ofOpen: await propose(open!, { remarks: 'Fog' }),
    ofOff: await propose(off!, { remarks: 'At home' }),
  }
  const change = (minutes: number, status = 'ON_DUTY_NOT_DRIVING') =>
    own.post('/api/hos/status/', {
      status,
      location_description: 'Omaha, NE',
      at: iso(hoursAgo(0) - minutes * MINUTE),
    })
  const reason = 'Not so after all'
  return {
    driver,
    calls: {
      change: () => change(10),
      'another change': () => change(20, 'SLEEPER_BERTH'),
      'taking the last change back': () => own.delete(`/api/duty-statuses/${ids.open}/`, { reason }),
      'a correction of the open entry': () =>
        own.patch(`/api/duty-statuses/${ids.open}/`, { reason, remarks: 'Rain' }),
      'accepting for the open entry': () => own.post(`/api/duty-statuses/${ids.ofOpen}/accept/`),
      'accepting for the entry before': () => own.post(`/api/duty-statuses/${ids.ofOff}/accept/`),
      'withdrawing the proposal': () => admin.delete(`/api/duty-statuses/${ids.ofOpen}/`, { reason }),
      'writing the proposal anew': () =>
        admin.patch(`/api/duty-statuses/${ids.ofOpen}/`, { reason, remarks: 'Snow' }),
      'deleting the trip': () => admin.delete(`/api/trips/${trip.id}/`),
      'recording for the trip': () =>
        own.post(`/api/trips/${trip.id}/duty-status/`, {
          status: 'OFF_DUTY',
          start_time: iso(hoursAgo(0) - 30 * MINUTE),
          end_time: iso(hoursAgo(0) - 5 * MINUTE),
          location_description: 'Omaha, NE',
        }),
    },
  }
}

const SAID = [200, 201, 204, 403, 404, 409, 422]

test.group('Two calls at once', (group) => {
  committed(group)

  test('on one log keep the law, and what they answer is so', async ({ assert }) => {
    const maker = await signedIn(await aUser('driver'))
    const made = (await maker.post('/api/trips/', await aTripBody())).body() as { id: number }
    const trip = await Trip.findOrFail(made.id)
    const names = Object.keys((await aRound(trip)).calls) as (keyof Awaited<
      ReturnType<typeof aRound>
    >['calls'])[]
    const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const))
    let [played, refused] = [0, 0]
    for (let round = 0; round < ROUNDS; round++)
      for (const pair of pairs) {
        played++
        const { driver, calls } = await aRound(trip)
        const answers: ApiResponse[] = await Promise.all(pair.map((name) => calls[name]()))
        const said = answers.map((answer) => answer.status())
        assert.isTrue(
          said.every((status) => SAID.includes(status)),
          `${pair.join(' and ')}: ${said.join(', ')}`,
        )
        if (said.some((status) => status >= 400)) refused++
        const rows = await DutyStatus.query()
          .where({ driver_id: driver.id, origin: 'recorded', active: 1 })
          .orderBy('start_ms')
        const law = broken(rows.map(({ startMs, endMs }) => ({ start: startMs, end: endMs })))
        assert.isNull(law, `${pair.join(' and ')}: ${law}`)
        for (const [i, answer] of answers.entries()) await answered(assert, pair[i]!, answer)
        const next = await (
          await signedIn(driver)
        ).post('/api/hos/status/', {
          status: 'SLEEPER_BERTH',
          location_description: 'Omaha, NE',
        })
        assert.oneOf(next.status(), [200, 201], `${pair.join(' and ')}: ${JSON.stringify(next.body())}`)
      }
    figure(`${played} pairs of calls at once, in ${refused} one of them refused: the law holds`)
  }).timeout(1_800_000)

  test('a gap that two admins propose to fill has one proposal, and the second is told of it', async ({
    assert,
  }) => {
    const admins = [await signedIn(await aUser('admin')), await signedIn(await aUser('admin'))]
    const body = {
      status: 'OFF_DUTY',
      start_time: iso(hoursAgo(9)),
      end_time: iso(hoursAgo(4)),
      location_description: 'Omaha, NE',
      reason: 'Gate log says so',
    }
    for (let round = 0; round < 4 * ROUNDS; round++) {
      const driver = await aUser('driver')
      const answers = await Promise.all(
        admins.map((admin) => admin.post(`/api/users/${driver.id}/duty-statuses/`, body)),
      )
      const [made, refused] = answers.toSorted((a, b) => a.status() - b.status())
      assert.deepEqual([made!.status(), refused!.status()], [201, 409])
      assert.deepInclude(refused!.body(), { code: 'proposal-waits', current: made!.body() })
      assert.lengthOf(await DutyStatus.query().where({ driver_id: driver.id, active: 1 }), 1)
    }
  })

  test('a trip that is given away while its driver records on it keeps one driver', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const body = await aTripBody({ start_time: iso(hoursAgo(0) + 60 * MINUTE) })
    for (let round = 0; round < 4 * ROUNDS; round++) {
      const [driver, other] = [await aUser('driver'), await aUser('driver')]
      const own = await signedIn(driver)
      const made = (await own.post('/api/trips/', body)).body() as { id: number }
      const record = () =>
        round % 2 === 0
          ? own.post(`/api/trips/${made.id}/duty-status/`, {
              status: 'OFF_DUTY',
              start_time: iso(hoursAgo(3)),
              end_time: iso(hoursAgo(1)),
              location_description: 'Omaha, NE',
            })
          : own.post(`/api/trips/${made.id}/eld-logs/generate/`, { date: daysAgo(0).date })
      const give = () => admin.patch(`/api/trips/${made.id}/`, { driver_id: other.id })
      const [recorded, given] = await Promise.all([record(), give()])
      const said = `${recorded.status()} and ${given.status()}: ${JSON.stringify(given.body())}`
      assert.include([200, 201, 404], recorded.status(), said)
      assert.include([200, 409], given.status(), said)
      const trip = await Trip.findOrFail(made.id)
      assert.equal(trip.driverId, given.status() === 200 ? other.id : driver.id, said)
      const onTrip = [
        ...(await DutyStatus.query().where({ trip_id: trip.id, origin: 'recorded' })),
        ...(await EldLog.query().where('trip_id', trip.id)),
      ]
      assert.lengthOf(onTrip, recorded.status() < 300 ? 1 : 0, said)
      for (const row of onTrip) assert.equal(row.driverId, trip.driverId, said)
    }
  })
})

/**
 * A row that was answered is there as it was answered, unless the other call has ended or replaced it since.
 */
async function answered(
  assert: {
    exists(value: unknown, message: string): void
    equal(a: unknown, b: unknown, message: string): void
  },
  name: string,
  answer: ApiResponse,
) {
  if (answer.status() !== 200 && answer.status() !== 201) return
  const { id, status, start_time } = answer.body() as DutyRow
  const row = await DutyStatus.find(id!)
  assert.exists(row, name)
  assert.equal(row!.status, status, name)
  assert.equal(iso(row!.startMs), start_time, name)
}
