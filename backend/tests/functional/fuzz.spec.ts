import { test } from '@japa/runner'
import fc from 'fast-check'
import db from '@adonisjs/lucid/services/db'
import { document } from '#tests/contract'
import { aTripBody, aUser, rolledBack, signedIn } from '#tests/support'

/** How many requests; the bench asks for more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000)

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
}

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

const TABLES = [
  'users',
  'drivers',
  'carriers',
  'vehicles',
  'trips',
  'trip_plans',
  'duty_statuses',
  'eld_logs',
] as const
const sizes = async () =>
  Promise.all(TABLES.map(async (table) => Number((await db.from(table).count('* as n'))[0]?.n)))

const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
const bodySchema = (operation: unknown): Schema | null => {
  const { requestBody } = operation as {
    requestBody?: { content: { 'application/json': { schema: Schema } } }
  }
  const ref = requestBody?.content['application/json'].schema.$ref
  return ref ? (schemas[ref.split('/').at(-1)!] ?? null) : null
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'parameters' && !path.includes('/auth/'))
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
    id: fc.constantFrom('1', '2', '3', '0', '-1', '4294967296', 'abc', '1e3', '%00', '%F0%9F%98%80'),
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
      '?driver[]=1&driver[]=2',
      '?range[]=1&filter[a]=b',
    ),
    valid: fc.boolean(),
    body: fc.record(Object.fromEntries(Object.keys(body?.properties ?? {}).map((name) => [name, nasty])), {
      requiredKeys: [],
    }),
  }),
)

test.group('Any request', (group) => {
  rolledBack(group)

  test('gets an answer the document knows, never a server error, and a refused one changes nothing', async ({
    client,
    assert,
  }) => {
    const users = {
      driver: await signedIn(client, await aUser('driver')),
      admin: await signedIn(client, await aUser('admin')),
    }
    const base = await aTripBody()
    await users.driver.post('/api/trips/', base)
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
    for (const [i, { method, path, id, query, valid, body }] of fc
      .sample(anyRequest, { numRuns: REQUESTS, seed })
      .entries()) {
      const user = i % 3 ? users.driver : users.admin
      const url = `${path.replace('{id}', id)}${query}`
      const withBase = valid && /trips\/$|route-preview/.test(path) ? { ...base, ...body } : body
      const before = await sizes()
      const answer =
        method === 'get'
          ? await user.get(url)
          : await user[method as 'post' | 'put' | 'patch' | 'delete'](url, withBase)
      const said = `seed ${seed} #${i}: ${method} ${url} ${JSON.stringify(withBase)} -> ${answer.status()}`
      assert.isBelow(answer.status(), 500, said)
      if (answer.status() >= 400) assert.deepEqual(await sizes(), before, said)
    }
  }).timeout(120_000)
})
