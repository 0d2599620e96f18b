import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { calendarDay, instant, MINUTE_MS } from '@longhaul/core'
import { type ApiResponse } from '@japa/api-client'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { WorkerPool, type PoolOptions } from '#services/workers/pool'
import { replaceWorkers, openWorkers } from '#services/workers/workers'
import { openSession } from '#services/accounts/sessions/sessions'
import env from '#start/env'
import { ChildServer } from '#tests/child_server'
import { committed } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aStop, aDutyRow, anEldLog, aTripBody, hoursAgo } from '#tests/support/records'
import { aGate, begunOf, open, untilBegun, type Gate } from '#tests/workers/gate'

/** The server works on threads that stand at `gate` before each task, while `work` runs. */
async function withHeldThreads(
  work: (gate: Gate, pool: WorkerPool) => Promise<void>,
  limits: Partial<PoolOptions['limits']> = {},
) {
  const gate = aGate()
  const pool = new WorkerPool({
    file: new URL('../../workers/held_thread.js', import.meta.url),
    threads: 1,
    limits: { runningPerUser: 1, perUser: 3, waiting: 4, ...limits },
    secondsPerTask: 100,
    idleSeconds: 60,
    megabytesPerThread: 128,
    report: (error) => {
      throw error
    },
    workerData: gate,
  })
  const before = replaceWorkers(pool)
  try {
    await work(gate, pool)
  } finally {
    replaceWorkers(before)
    await pool.close()
  }
}

/** Sends the request now; a request of the client waits until somebody waits for it. */
const sent = (request: PromiseLike<ApiResponse>): Promise<ApiResponse> => Promise.resolve(request)

test.group('Long work and everybody else', (group) => {
  committed(group)

  test('a plan being worked out and a trip being saved keep nobody waiting', async ({ client, assert }) => {
    const api = await signedIn(await aUser('driver'))
    const other = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    await withHeldThreads(async (gate) => {
      let saved = false
      const saving = sent(api.post('/api/trips/', body)).finally(() => (saved = true))
      await untilBegun(gate, 1)
      ;(await client.get('/health/live')).assertStatus(200)
      ;(await other.get('/api/trips/?range=[0,24]')).assertStatus(200)
      ;(await other.get('/api/hos/clocks/')).assertStatus(200)
      const change = { status: 'DRIVING', location_description: 'Omaha, NE' }
      ;(await other.post('/api/hos/status/', change)).assertStatus(201)
      assert.isFalse(saved)
      assert.lengthOf(await Trip.all(), 0)
      open(gate)
      ;(await saving).assertStatus(201)
    })
    assert.lengthOf(await TripPlan.all(), 1)
  })

  test('what a plan was made from has changed before it is stored: it is made again', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    const body = await aTripBody({ start_time: new Date(Date.now() + 60 * MINUTE_MS).toISOString() })
    const at = new Date(Date.now() - 30 * MINUTE_MS).toISOString()
    const change = { status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE', at }
    await withHeldThreads(async (gate) => {
      const saving = sent(api.post('/api/trips/', body))
      await untilBegun(gate, 1)
      ;(await api.post('/api/hos/status/', change)).assertStatus(201)
      open(gate)
      const saved = await saving
      saved.assertStatus(201)
      assert.equal(begunOf(gate), 2)
      const { assumptions } = (await api.get(`/api/trips/${saved.body().id}/route/`)).body()
      assert.isFalse(assumptions.some((said: string) => said.startsWith('No duty is recorded')))
    })
  })

  test('a trip changed while it was planned again keeps that change', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const trip = (await api.post('/api/trips/', await aTripBody())).body()
    await withHeldThreads(async (gate) => {
      const changing = sent(api.patch(`/api/trips/${trip.id}/`, { current_cycle_hours: 30 }))
      await untilBegun(gate, 1)
      ;(await api.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
      open(gate)
      ;(await changing).assertBodyContains({ current_cycle_hours: 30, status: 'IN_PROGRESS' })
      assert.equal(begunOf(gate), 2)
    })
  })

  test('a used share is 429 and a full server 503, with when to ask again; nothing is stored', async ({
    assert,
  }) => {
    const driver = await aUser('driver')
    const [own, staff] = [await signedIn(driver), await signedIn(await aUser('admin'))]
    const body = await aTripBody()
    const trip = (await own.post('/api/trips/', body)).body()
    await DutyStatus.create(aDutyRow(driver, 'DRIVING', hoursAgo(30), hoursAgo(28)))
    const log = await EldLog.create(anEldLog(driver, calendarDay(instant(hoursAgo(29)), 'America/Chicago')))
    const asked = () => [
      own.post('/api/route-preview/', body),
      own.post('/api/route-preview/order/', { ...body, stops: [aStop(), aStop()] }),
      own.post('/api/trips/', body),
      own.patch(`/api/trips/${trip.id}/`, { current_cycle_hours: 20 }),
      own.post(`/api/trips/${trip.id}/route/`),
      own.get(`/api/eld-logs/${log.id}/pdf/`),
      staff.get('/api/overview/'),
      staff.get('/api/board/'),
      staff.get('/api/problems/'),
      ...['hours', 'violations', 'on-time', 'detention', 'miles'].map((name) =>
        staff.get(`/api/reports/${name}/?from=2026-03-01&to=2026-03-07`),
      ),
      staff.get('/api/reports/hours/file/?from=2026-03-01&to=2026-03-07&format=csv'),
      staff.post('/api/reminders/', {
        request: randomUUID(),
        driver: driver.id,
        problems: [{ id: `unsigned-${driver.id}-${log.date}`, date: log.date }],
      }),
      staff.get(`/api/reports/logs/?from=${log.date}&to=${log.date}&format=zip`),
      staff.get(`/api/reports/logs/?from=${log.date}&to=${log.date}&format=pdf`),
      staff.get(`/api/users/${driver.id}/replay/`),
    ]
    const refused = async (status: number, says: RegExp) => {
      for (const request of asked()) {
        const answer = await request
        answer.assertStatus(status)
        assert.match(answer.body().detail, says)
        assert.match(answer.header('retry-after') ?? '', /^[1-9]\d*$/)
      }
    }
    await withHeldThreads(() => refused(429, /Wait a moment/), { perUser: 0 })
    await withHeldThreads(() => refused(503, /try again in a few seconds/), { waiting: 0 })
    assert.lengthOf(await Trip.all(), 1)
    assert.equal((await Trip.findOrFail(trip.id)).currentCycleHours, 12.5)
    for (const request of asked()) assert.isBelow((await request).status(), 300)
  })

  test('a client that goes leaves no work behind; a trip being saved is saved', async ({
    client,
    assert,
  }) => {
    const driver = await aUser('driver')
    const api = await signedIn(await aUser('driver'))
    const { access } = await openSession(driver)
    const body = await aTripBody()
    const leaving = (path: string, signal: AbortSignal) =>
      fetch(`http://${env.get('HOST')}:${env.get('PORT')}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }).catch(() => null)
    /** Others are served until it has come so far. */
    const until = async (so: () => boolean | Promise<boolean>) => {
      while (!(await so())) (await client.get('/health/live')).assertStatus(200)
    }
    await withHeldThreads(async (gate, pool) => {
      const gone = new AbortController()
      const answers = [leaving('/api/route-preview/', gone.signal)]
      await untilBegun(gate, 1)
      answers.push(leaving('/api/route-preview/', gone.signal), leaving('/api/trips/', gone.signal))
      await until(() => pool.waiting === 2)
      gone.abort()
      assert.deepEqual(await Promise.all(answers), [null, null, null])
      // The thread that was held is gone too: the next begins in another.
      await untilBegun(gate, 2)
      await until(() => pool.waiting === 0)
      assert.equal(pool.running, 1)
      open(gate)
      ;(await api.post('/api/route-preview/', body)).assertStatus(200)
      await until(async () => (await TripPlan.all()).length === 1)
    })
    const trips = await Trip.all()
    assert.deepEqual(
      trips.map(({ driverId }) => driverId),
      [driver.id],
    )
  })

  test('the operator sees what waits, runs and was refused', async ({ client, assert }) => {
    const api = await signedIn(await aUser('driver'))
    ;(await api.post('/api/route-preview/', await aTripBody())).assertStatus(200)
    const text = (await client.get('/metrics').bearerToken('metrics-for-tests')).text()
    assert.match(text, /^longhaul_tasks_waiting 0$/m)
    assert.match(text, /^longhaul_tasks_running 0$/m)
    assert.match(text, new RegExp(`^longhaul_task_threads ${openWorkers().threads}$`, 'm'))
    assert.match(text, /^longhaul_tasks_total\{task="plan",end="done"\} [1-9]/m)
    assert.match(text, /^longhaul_task_seconds_count\{task="plan"\} [1-9]/m)
  })

  test('a server that is asked to stop while it plans ends in good order', async ({ client, assert }) => {
    const driver = await aUser('driver')
    const { access: token } = await openSession(driver)
    const body = await aTripBody()
    const server = await ChildServer.start()
    try {
      assert.equal((await server.send('POST', '/api/route-preview/', { token, body })).status, 200)
      const going = Array.from({ length: 8 }, () =>
        server.send('POST', '/api/trips/', { token, body }).catch(() => null),
      )
      await server.kill('SIGTERM')
      const answers = await Promise.all(going)
      const made = answers.filter((answer) => answer?.status === 201)
      assert.deepEqual(await server.ended, { code: 0, signal: null })
      assert.isAtLeast((await Trip.query().where('driver_id', driver.id)).length, made.length)
      ;(await client.get('/health/live')).assertStatus(200)
    } finally {
      await server.kill('SIGKILL')
    }
  })
})
