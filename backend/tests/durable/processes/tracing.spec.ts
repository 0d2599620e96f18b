import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer, freePort } from '#tests/child_server'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { Collector, FAILED, KIND, type ReceivedSpan } from '#tests/operations/collector'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'
import { FaultServer } from '../../unit/gateways/fault_server.js'

const SYSTEMS = env.get('DB_CONNECTION') === 'sqlite' ? ['sqlite'] : ['mysql', 'mariadb']

async function aCollector(cleanup: Cleanup): Promise<Collector> {
  const collector = await new Collector().start()
  cleanup(() => collector.stop())
  return collector
}

async function aServer(cleanup: Cleanup, settings: Record<string, string>): Promise<ChildServer> {
  const server = await ChildServer.start({ METRICS_TOKEN: 'metrics', ...settings })
  cleanup(() => server.kill('SIGKILL').then(() => undefined))
  return server
}

const tokenOf = async (role: 'driver' | 'admin') => (await openSession(await aUser(role))).access

/** Asks as a proxy on this machine does. */
const ask = (
  { url }: ChildServer,
  path: string,
  token: string,
  headers: Record<string, string>,
  body?: object,
) =>
  fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const readSpans = async ({ url }: ChildServer): Promise<Record<string, number>> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer metrics' } })
  const lines = (await answer.text()).matchAll(/^longhaul_spans_total\{end="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, end, count]) => [end, Number(count)]))
}

const lasts = (span: ReceivedSpan): bigint => BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)

test.group('Traces', (group) => {
  committed(group)

  test('tell of a request and its statements, without a value and without a person', async ({
    assert,
    cleanup,
  }) => {
    const collector = await aCollector(cleanup)
    const folder = aFolder(cleanup)
    writeFileSync(join(folder, '.env'), 'OTEL_EXPORTER_OTLP_HEADERS=x-collector-key=of-the-file\n')
    const server = await aServer(cleanup, { ...collector.settings, ENV_PATH: folder })
    const admin = await aUser('admin')
    const { access } = await openSession(admin)
    await ask(server, `/api/trips/?range=[0,24]&filter={"q":"secretword"}`, access, { 'x-request-id': 'one' })
    const request = await collector.untilRequest('one')
    assert.containSubset(request, {
      name: 'GET /api/trips',
      kind: KIND.server,
      status: { code: 0 },
      facts: {
        'http.request.method': 'GET',
        'http.route': '/api/trips',
        'http.response.status_code': 200,
        'longhaul.user_role': 'admin',
      },
    })
    assert.isUndefined(request.parentSpanId)
    const statements = collector.within(request)
    const found = statements.find(({ name }) => name === 'SELECT trips')
    assert.containSubset(found, { kind: KIND.client, traceId: request.traceId, status: { code: 0 } })
    assert.match(String(found!.facts['db.query.text']), /^select .* from `trips`/)
    for (const { facts } of statements) assert.include(SYSTEMS, String(facts['db.system.name']))
    assert.equal(collector.servers[0]!['service.name'], 'longhaul')
    assert.equal(collector.seen[0]!.headers['x-collector-key'], 'of-the-file')
    const all = JSON.stringify(collector.seen.map(({ body }) => body))
    for (const secret of ['secretword', access, admin.username, admin.email]) assert.notInclude(all, secret)
  })

  test('go on from a proxy, which may also say that this one is not kept', async ({ assert, cleanup }) => {
    const collector = await aCollector(cleanup)
    const server = await aServer(cleanup, collector.settings)
    const token = await tokenOf('driver')
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const from = (flags: string) => `00-${trace}-${parent}-${flags}`
    await ask(server, '/api/user-info/', token, { 'x-request-id': 'not-kept', traceparent: from('00') })
    await ask(server, '/api/user-info/', token, { 'x-request-id': 'kept', traceparent: from('01') })
    const request = await collector.untilRequest('kept')
    assert.equal(request.traceId, trace)
    assert.equal(request.parentSpanId, parent)
    assert.isEmpty(collector.spans.filter(({ facts }) => facts['longhaul.request_id'] === 'not-kept'))
  })

  test('tell how long a plan waited for a thread and how long it took', async ({ assert, cleanup }) => {
    const collector = await aCollector(cleanup)
    const server = await aServer(cleanup, collector.settings)
    const body = await aTripBody({ vehicle_id: (await aVehicle()).id })
    const token = await tokenOf('driver')
    const answer = await ask(server, '/api/trips/', token, { 'x-request-id': 'plan' }, body)
    assert.equal(answer.status, 201)
    const request = await collector.untilRequest('plan')
    const task = collector.within(request).find(({ name }) => name === 'task plan')!
    assert.equal(task.facts['longhaul.task.end'], 'done')
    const [wait, run] = ['wait', 'run'].map((name) =>
      collector.within(task).find((part) => part.name === name),
    )
    assert.equal(wait!.endTimeUnixNano, run!.startTimeUnixNano)
    assert.isTrue(lasts(task) >= lasts(run!) && lasts(request) >= lasts(task))
    assert.includeMembers(
      collector.within(request).map(({ name }) => name),
      ['INSERT trips', 'COMMIT'],
    )
  })

  test('tell of calls of outside services, and not where to', async ({ assert, cleanup }) => {
    const [collector, places] = [await aCollector(cleanup), await new FaultServer().start()]
    cleanup(() => places.stop())
    const empty = { kind: 'json', body: { features: [] } } as const
    places.behave(empty, empty, { kind: 'status', status: 503 })
    const server = await aServer(cleanup, {
      ...collector.settings,
      GEOCODER: 'photon',
      GEOCODER_URL: places.url,
      // One after the other: the second is sent when the first one's turn is over.
      GEOCODER_SPACING_MS: '20',
    })
    const token = await tokenOf('driver')
    const search = (place: string) =>
      ask(server, `/api/geocode/search/?q=${place}`, token, { 'x-request-id': place })
    await Promise.all([search('nowhereville'), search('othertown')])
    await search('elsewhereton')
    for (const [place, status, code] of [
      ['nowhereville', 200, 0],
      ['othertown', 200, 0],
      ['elsewhereton', 503, FAILED],
    ] as const) {
      const request = await collector.untilRequest(place)
      const [call] = collector.within(request).filter(({ name }) => name === 'Place search')
      assert.containSubset(call, {
        kind: KIND.client,
        status: { code },
        facts: { 'server.address': new URL(places.url).host, 'http.response.status_code': status },
      })
    }
    assert.notInclude(JSON.stringify(collector.spans), 'q=')
  })

  test('are dropped and counted while the collector is away, and hold nobody up', async ({
    assert,
    cleanup,
  }) => {
    const server = await aServer(cleanup, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_BSP_MAX_QUEUE_SIZE: '10',
      STOP_SECONDS: '1',
    })
    const token = await tokenOf('driver')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ask(server, '/api/user-info/', token, { 'x-request-id': `n${n}` }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { sent, dropped } = await readSpans(server)
    assert.equal(sent, 0)
    // Ten wait; each request has a span and its statements.
    assert.isAbove(dropped!, 40)
    while (!server.output.includes('does not take traces; requests go on')) await new Promise(setImmediate)
    assert.equal((await server.kill('SIGTERM')).code, 0)
  })

  test('that wait are sent before the server ends, or given up within STOP_SECONDS', async ({
    assert,
    cleanup,
  }) => {
    const collector = await aCollector(cleanup)
    const token = await tokenOf('driver')
    const rarely = { ...collector.settings, OTEL_BSP_SCHEDULE_DELAY: '600000', STOP_SECONDS: '2' }
    const server = await aServer(cleanup, rarely)
    await ask(server, '/api/user-info/', token, { 'x-request-id': 'last' })
    assert.isEmpty(collector.seen)
    assert.equal((await server.kill('SIGTERM')).code, 0)
    assert.equal((await collector.untilRequest('last')).name, 'GET /api/user-info')

    collector.behave({ kind: 'silent' })
    const silent = await aServer(cleanup, rarely)
    await ask(silent, '/api/user-info/', token, { 'x-request-id': 'lost' })
    const began = performance.now()
    assert.equal((await silent.kill('SIGTERM')).code, 0)
    // The exporter's own patience is ten seconds.
    assert.isBelow(performance.now() - began, 8000)
  })

  test('are neither made nor loaded unless a collector is named', async ({ assert, cleanup }) => {
    const hook =
      'import{registerHooks}from"node:module";registerHooks({resolve(s,c,n){const r=n(s,c);' +
      'if(r.url.includes("opentelemetry"))console.error("LOADED "+r.url);return r}})'
    const watched = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` }
    const token = await tokenOf('driver')
    const without = await aServer(cleanup, watched)
    await ask(without, '/api/user-info/', token, {})
    assert.isFalse(without.output.includes('LOADED'))
    assert.deepEqual(await readSpans(without), {})
    await without.kill('SIGTERM')
    const collector = await aCollector(cleanup)
    const having = await aServer(cleanup, { ...watched, ...collector.settings })
    assert.isTrue(having.output.includes('LOADED'))
  })
})
