import { test } from '@japa/runner'
import fc from 'fast-check'
import { type ApiClient, type ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { anyRequest, MARK } from '#tests/functional/api/any_request'
import DutyStatus from '#models/duty_status'
import { cases } from '#tests/cases'
import { figure } from '#tests/support/figure'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'
import { contents } from '#tests/support/tables'

/** How many requests; the bench asks for more. */
const REQUESTS = cases(process.env['FUZZ_REQUESTS'], { sqlite: 1000, mysql: 500 })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Puts in what stands behind the `@`: an instant or a day from now, or the id of something there is. */
const told = (body: Record<string, unknown>, ids: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      if (typeof value !== 'string' || !value.startsWith('@')) return [field, value]
      const [, count, unit] = /^@(-?\d+)([hd])$/.exec(value) ?? []
      if (!unit) return [field, ids[value.slice(1)] ?? value]
      const at = Date.now() + Number(count) * (unit === 'h' ? HOUR_MS : DAY_MS)
      const iso = new Date(at).toISOString()
      return [field, unit === 'h' ? iso : iso.slice(0, 10)]
    }),
  )

/** A driver with one of each record, every text of it `said`. */
async function aDriverWith(said: string) {
  const carrier = await aCarrier({ name: `${said} Freight`, mainOfficeAddress: `12 ${said} Road, Omaha, NE` })
  const user = await aUser('driver', { firstName: said, lastName: said })
  await user.load('driver')
  await user.driver.merge({ carrierId: carrier.id, licenseNumber: said }).save()
  const api = await signedIn(user)
  const records = async () => {
    const body = await aTripBody({
      current_location_name: said,
      pickup_location_name: said,
      dropoff_location_name: said,
      trailer_numbers: said,
      shipping_document: said,
      co_driver: said,
    })
    const trip = (await api.post('/api/trips/', body)).body().id as number
    const [from, to] = [Date.now() - 3 * DAY_MS, Date.now() - 3 * DAY_MS + 3_600_000]
    await DutyStatus.query().where({ driver_id: user.id, origin: 'recorded' }).delete()
    const row = await api.post(`/api/trips/${trip}/duty-status/`, {
      status: 'DRIVING',
      start_time: new Date(from).toISOString(),
      end_time: new Date(to).toISOString(),
      location_description: said,
      remarks: said,
    })
    const date = new Date(from).toISOString().slice(0, 10)
    const log = await api.post(`/api/trips/${trip}/eld-logs/generate/`, { date })
    await api.patch(`/api/eld-logs/${log.body().id}/`, { remarks: said })
    return { body, trips: trip, 'duty-statuses': row.body().id, 'eld-logs': log.body().id }
  }
  return { user, api, records, carriers: carrier.id }
}

test.group('Any request', () => {
  test("gets an answer the document knows, never a server error or a stranger's data, and a refused one changes nothing", async ({
    client,
    assert,
  }) => {
    const began = performance.now()
    const [own, stranger] = [await aDriverWith('plain'), await aDriverWith(MARK)]
    const admin = await signedIn(await aUser('admin'))
    const recordsOf = async ({ records, carriers }: typeof own) =>
      ({ ...(await records()), carriers }) as Record<string, unknown>
    /** What an admin does to these does not end the driver's session, nor brings the drivers together. */
    const toChange = async () => ({
      vehicles: { own: (await aVehicle()).id, foreign: (await aVehicle()).id },
      carriers: { own: (await aCarrier()).id, foreign: (await aCarrier()).id },
      users: { own: (await aUser('driver')).id, foreign: (await aUser('support')).id },
    })
    const ids = { vehicle: (await aVehicle()).id, carrier: (await aCarrier()).id, driver: own.user.id }
    let [mine, theirs] = [await recordsOf(own), await recordsOf(stranger)]
    let apart: Record<string, { own: number; foreign: number }> = await toChange()
    const [answers, done] = [new Map<number, number>(), new Set<string>()]
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
    let known = await contents()
    for (const [i, { method, path, id, query, body }] of fc
      .sample(anyRequest, { numRuns: REQUESTS, seed })
      .entries()) {
      if (i % 200 === 199) {
        // What a request has deleted is there again, and what it made is gone: each look at the tables reads
        // them whole.
        for (const table of ['audit_events', 'eld_logs', 'duty_statuses', 'trips', 'trip_totals'])
          await db.from(table).delete()
        mine = await recordsOf(own)
        theirs = await recordsOf(stranger)
        assert.isNumber(mine['trips'], 'the driver is still let in')
        apart = await toChange()
        known = await contents()
      }
      const resource = /^\/api\/([\w-]+)\//.exec(path)?.[1] ?? ''
      const seen = { own: mine[resource], foreign: theirs[resource] }
      const record = (method === 'get' && seen.own ? seen : apart[resource]) ?? seen
      const asked = id === 'own' || id === 'foreign' ? String(record[id] ?? 1) : id
      const changesDriver = resource === 'users' && method !== 'get' && Number(asked) === own.user.id
      const address = `${path.replace(/\{\w+\}/g, changesDriver ? '0' : asked)}${query.replaceAll('{foreign}', String(stranger.user.id))}`
      const sent = told(body, ids)
      // A visitor signs in and out; whoever is signed in stays so.
      const who = path.includes('/auth/') ? 'visitor' : i % 2 ? 'driver' : 'admin'
      const call =
        who === 'visitor'
          ? visitorOf(client, method, address, sent)
          : asking(who === 'admin' ? admin : own.api, method, address, sent)
      const answer = await call
      const said = `seed ${seed} #${i}: ${who} ${method} ${address} ${JSON.stringify(sent)} -> ${answer.status()}`
      answers.set(answer.status(), (answers.get(answer.status()) ?? 0) + 1)
      assert.isBelow(answer.status(), 500, said)
      if (who !== 'admin') assert.notInclude(textOf(answer), MARK, said)
      if (answer.status() < 300 && method !== 'get') {
        known = await contents()
        done.add(`${method} ${path}`)
      } else if (method !== 'get' && answer.status() >= 400) assert.deepEqual(await contents(), known, said)
    }
    assert.deepEqual(await contents(), known)
    // Not only refusals: most of what can be changed was.
    if (REQUESTS >= 1000) assert.isAtLeast(done.size, 15, [...done].join(', '))
    const counts = [...answers].sort().map(([status, count]) => `${count} x ${status}`)
    figure(
      `fuzz: ${REQUESTS} requests, seed ${seed}, ${counts.join(', ')}; ${done.size} kinds of change done; ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
  }).timeout(120_000 + REQUESTS * 100)
})

type Method = 'post' | 'put' | 'patch' | 'delete'

const asking = (
  api: Awaited<ReturnType<typeof signedIn>>,
  method: string,
  address: string,
  body: Record<string, unknown>,
) => (method === 'get' ? api.get(address) : api[method as Method](address, body))

const visitorOf = (client: ApiClient, method: string, address: string, body: Record<string, unknown>) =>
  method === 'get' ? client.get(address) : client[method as Method](address).json(body)

/** What came back, as text: JSON, CSV, the bytes of a PDF. */
const textOf = (answer: ApiResponse): string => answer.text() ?? JSON.stringify(answer.body())
