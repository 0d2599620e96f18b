import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import { formatEvent, type SealedEvent } from '#services/syslog/messages'
import { SyslogTrail } from '#services/syslog/syslog_trail'
import { ChildServer, freePort } from '#tests/child_server'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { sealAll, someEvents } from '#tests/proof/chain'
import { aDatagram, SyslogReceiver } from '#tests/proof/syslog_receiver'
import { committed } from '#tests/support/groups'
import { openSession } from '#services/accounts/sessions/sessions'
import { aUser } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'

async function aReceiver(cleanup: Cleanup, port = 0) {
  const receiver = new SyslogReceiver()
  cleanup(() => receiver.cut().catch(() => undefined))
  const at = await receiver.listen({ port })
  return { receiver, port: at, address: `tcp://127.0.0.1:${at}` }
}

/** A trail that has begun, with nothing to send yet. */
async function aTrail(cleanup: Cleanup, address: string): Promise<SyslogTrail> {
  const trail = new SyslogTrail({ address })
  cleanup(() => trail.stop())
  await trail.round()
  return trail
}

async function sealed(events: number): Promise<void> {
  await someEvents(events)
  await sealAll()
}

const readSeqs = async (): Promise<number[]> =>
  (await db.from('seals').where('kind', 'event').orderBy('seq').select('seq')).map(({ seq }) => Number(seq))

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise(setImmediate)
}

test.group('The audit trail in a syslog server', (group) => {
  committed(group)

  test('has every line that is sealed from then on, in order, once', async ({ assert, cleanup }) => {
    const { receiver, address } = await aReceiver(cleanup)
    await sealed(3)
    const before = await readSeqs()
    const trail = await aTrail(cleanup, address)
    await sealed(450)
    await trail.round()
    await trail.round()
    const wanted = (await readSeqs()).slice(before.length)
    await until(() => receiver.messages.length >= wanted.length)
    assert.deepEqual(receiver.seqs, wanted)
    assert.match(
      receiver.messages[0]!,
      /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ longhaul - \w+ \[longhaul@32473 seq="\d+" hash="[0-9a-f]{64}" id="\d+"/,
    )
  })

  test('has all of them after it was away, whatever it did with what came then', async ({
    assert,
    cleanup,
  }) => {
    const first = await aReceiver(cleanup)
    const trail = await aTrail(cleanup, first.address)
    await sealed(20)
    await trail.round()
    await until(() => first.receiver.messages.length >= 20)
    await first.receiver.cut()
    await sealed(30)
    await trail.round()
    // It takes connections, and goes away before it has read what came.
    const half = await aReceiver(cleanup, first.port)
    half.receiver.breaksOff = true
    await trail.round()
    await half.receiver.cut()
    const second = await aReceiver(cleanup, first.port)
    await trail.round()
    const wanted = await readSeqs()
    await until(() => second.receiver.seqs.includes(wanted.at(-1)!))
    assert.deepEqual([...first.receiver.seqs, ...second.receiver.seqs], wanted)
    assert.isEmpty(half.receiver.messages)
  })

  test('is sent by one server, and by another when that ends', async ({ assert, cleanup }) => {
    const { receiver, address } = await aReceiver(cleanup)
    const [one, other] = [await aTrail(cleanup, address), await aTrail(cleanup, address)]
    await sealed(5)
    await one.round()
    await other.round()
    await one.stop()
    await sealed(5)
    await other.round()
    const wanted = await readSeqs()
    await until(() => receiver.messages.length >= wanted.length)
    assert.deepEqual(receiver.seqs, wanted)
  })

  test('comes over a socket of the machine and in datagrams', async ({ assert, cleanup }) => {
    const local = new SyslogReceiver()
    cleanup(() => local.cut())
    const path = join(aFolder(cleanup), 'socket')
    await local.listen({ path })
    const datagram = await aDatagram()
    for (const address of [`unix://${path}`, datagram.address]) {
      await db.from('seal_lease').delete()
      const trail = await aTrail(cleanup, address)
      await sealed(1)
      await trail.round()
      await trail.stop()
    }
    await until(() => local.messages.length > 0)
    assert.include(local.messages[0], 'kind="vehicle"')
    assert.include(await datagram.first, '[longhaul@32473 seq="2"')
  })

  test('is one message a line, whatever is in it', ({ assert }) => {
    const event: SealedEvent = {
      ...{ seq: 7, hash: 'h', id: 3, user_id: null, action: 'sign in', record_kind: 'a "kind"]' },
      ...{ record_id: null, before: null, after: '{"name":"Zoë"}', address: '::1', at_ms: 0 },
    }
    assert.match(
      formatEvent(event),
      /^<110>1 1970-01-01T00:00:00\.000Z \S+ longhaul - sign\?in \[longhaul@32473 seq="7" hash="h" id="3" kind="a \\"kind\\"\\]" address="::1"\] \uFEFF\{"before":null,"after":\{"name":"Zoë"\}\}$/,
    )
    const large = formatEvent({ ...event, after: JSON.stringify('x'.repeat(9000)) })
    assert.isTrue(large.endsWith('{"cut":true}'))
  })

  test('a server that is started sends, and one without a receiver says so and writes on', async ({
    assert,
    cleanup,
  }) => {
    const port = await freePort()
    const vehicle = await aVehicle()
    const { access: token } = await openSession(await aUser('admin'))
    const server = await ChildServer.start({ SYSLOG_URL: `tcp://127.0.0.1:${port}`, SEAL_SECONDS: '1' })
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    const body = { vehicle_number: 'TRK777' }
    assert.equal((await server.send('PATCH', `/api/vehicles/${vehicle.id}/`, { token, body })).status, 200)
    await until(() => server.output.includes('does not reach the syslog server; it is kept, and tried again'))
    const { receiver } = await aReceiver(cleanup, port)
    await until(() => receiver.messages.some((message) => message.includes('TRK777')))
    await until(() => server.output.includes('The audit trail reaches the syslog server again.'))
    const event = await AuditEvent.query()
      .where({ record_kind: 'vehicle', record_id: vehicle.id })
      .orderBy('id', 'desc')
      .firstOrFail()
    assert.isTrue(receiver.messages.some((message) => message.includes(` id="${event.id}" `)))
    await server.kill('SIGTERM')
  })
})
