import { test } from '@japa/runner'
import fc from 'fast-check'
import { type ApiClient, type ApiResponse } from '@japa/api-client'
import DutyStatus from '#models/duty_status'
import { document } from '#tests/contract'
import { aCarrier, aTripBody, aUser, aVehicle, contents, figure, rolledBack, signedIn } from '#tests/support'

/** How many requests; the bench asks for more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000)

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
}

/** Stands in every text of somebody else; no request sends it but to search for it. */
const MARK = 'zqmarked'

const NASTY: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  4294967295,
  4294967296,
  true,
  false,
  [],
  {},
  [0, 0],
  [181, 91],
  [-95.9, 41.2],
  [null, null],
  [1, 2, 3],
  'DRIVING',
  'PLANNED',
  '2026-02-30',
  '2026-03-08T02:30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '2026-11-20',
  '2026-11-20T10:00:00Z',
  '-271821-04-20T00:00:00Z',
  'a',
  'x'.repeat(201),
  'x'.repeat(1001),
  "'; drop table users; --",
  '%',
  '\\',
  '\u0000',
  '😀'.repeat(60),
  'İ',
  '\ud800',
  '<script>alert(1)</script>',
  '__proto__',
  { $ne: null },
  ['a', 'b'],
  12,
]

const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
const bodySchema = (operation: unknown): Schema | null => {
  const { requestBody } = operation as {
    requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  }
  const ref = requestBody?.content['application/json']?.schema.$ref
  return ref ? (schemas[ref.split('/').at(-1)!] ?? null) : null
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, body: bodySchema(operation) })),
)

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const anyRequest = fc.constantFrom(...operations).chain(({ path, method, body }) =>
  fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('own', 'foreign') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('1', '0', '-1', '4294967296', 'abc', '1e3', '%00', '%F0%9F%98%80'),
      },
    ),
    query: fc.constantFrom(
      '',
      '?range=[0,1]&sort=["id","ASC"]',
      '?range=[0,4]&filter={"q":"%25"}',
      '?filter={"id":[1,"x"]}',
      '?filter={"__proto__":1}',
      '?range=[0,1e9]',
      '?sort=["id"]',
      '?q=%00',
      '?q=oma&lat=1&lon=2',
      '?lat=1e400&lon=x',
      '?driver=1',
      '?driver={foreign}',
      '?filter={"driver_id":{foreign}}',
      `?range=[0,9]&filter={"q":"${MARK}"}`,
      `?q=${MARK}`,
      '?driver[]=1&driver[]=2',
      '?range[]=1&filter[a]=b',
    ),
    valid: fc.boolean(),
    body: fc.record(Object.fromEntries(Object.keys(body?.properties ?? {}).map((name) => [name, nasty])), {
      requiredKeys: [],
    }),
  }),
)

const DAY_MS = 24 * 3_600_000

/** A driver with one of each record, every text of it `said`. */
async function aDriverWith(client: ApiClient, said: string) {
  const carrier = await aCarrier({ name: `${said} Freight`, mainOfficeAddress: `12 ${said} Road, Omaha, NE` })
  const user = await aUser('driver', { firstName: said, lastName: said })
  await user.load('driver')
  await user.driver.merge({ carrierId: carrier.id, licenseNumber: said }).save()
  const api = await signedIn(client, user)
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

test.group('Any request', (group) => {
  rolledBack(group)

  test("gets an answer the document knows, never a server error or a stranger's data, and a refused one changes nothing", async ({
    client,
    assert,
  }) => {
    const began = performance.now()
    const [own, stranger] = [await aDriverWith(client, 'plain'), await aDriverWith(client, MARK)]
    const admin = await signedIn(client, await aUser('admin'))
    const theirs: Record<string, unknown> = { ...(await stranger.records()), carriers: stranger.carriers }
    let mine = { ...(await own.records()), carriers: own.carriers } as Record<string, unknown>
    // What an admin does to these does not end the driver's session.
    const apart: Record<string, { own: number; foreign: number }> = {
      vehicles: { own: (await aVehicle()).id, foreign: (await aVehicle()).id },
      users: { own: (await aUser('driver')).id, foreign: (await aUser('support')).id },
    }
    const answers = new Map<number, number>()
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
    let known = await contents()
    for (const [i, { method, path, id, query, valid, body }] of fc
      .sample(anyRequest, { numRuns: REQUESTS, seed })
      .entries()) {
      if (i % 200 === 199) {
        // What a request has deleted is there again.
        mine = { ...(await own.records()), carriers: own.carriers }
        known = await contents()
      }
      const resource = /^\/api\/([\w-]+)\//.exec(path)?.[1] ?? ''
      const record = apart[resource] ?? { own: mine[resource], foreign: theirs[resource] }
      const asked = id === 'own' || id === 'foreign' ? String(record[id] ?? 1) : id
      const address = `${path.replace(/\{\w+\}/g, asked)}${query.replaceAll('{foreign}', String(stranger.user.id))}`
      const sent =
        valid && /trips\/$|route-preview/.test(path) ? { ...(mine['body'] as object), ...body } : body
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
      if (answer.status() < 300 && method !== 'get') known = await contents()
      else if (method !== 'get' && answer.status() >= 400) assert.deepEqual(await contents(), known, said)
    }
    assert.deepEqual(await contents(), known)
    const counts = [...answers].sort().map(([status, count]) => `${count} x ${status}`)
    figure(
      `fuzz: ${REQUESTS} requests, seed ${seed}, ${counts.join(', ')}; ${((performance.now() - began) / 1000).toFixed(0)} s`,
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
