import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { sendToSyslog, UnbelievedSyslogServer } from '#gateways/syslog/syslog_server'
import { openSession } from '#services/accounts/sessions/sessions'
import { SyslogTrail } from '#services/syslog/syslog_trail'
import { ChildServer } from '#tests/child_server'
import { type Cleanup } from '#tests/for_one_test'
import { sealAll, someEvents } from '#tests/proof/chain'
import { SyslogReceiver } from '#tests/proof/syslog_receiver'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'
import { tlsFile } from '#tests/tls/tls_file'

const pem = (name: string) => readFileSync(tlsFile(name), 'utf8')
const [CA, OTHER_CA] = [pem('ca.pem'), pem('other-ca.pem')]

/** Shows a certificate for this name, of the tests' authority. */
async function aReceiver(cleanup: Cleanup, name = 'localhost') {
  const receiver = new SyslogReceiver({ cert: pem(`${name}.pem`), key: pem(`${name}.key`) })
  cleanup(() => receiver.cut())
  const port = await receiver.listen({ port: 0 })
  return { receiver, port, address: `tls://localhost:${port}` }
}

const UNBELIEVED =
  /^The syslog server at localhost:\d+ shows no certificate for 'localhost' that is believed$/

test.group('A syslog server behind TLS', (group) => {
  committed(group)

  test('is sent each message with the count of its bytes before it, and nothing between', async ({
    assert,
    cleanup,
  }) => {
    const { receiver, address } = await aReceiver(cleanup)
    const messages = ['<110>1 - - - - - - Zoë', '<110>1 - - - - - - two\nlines']
    await sendToSyslog({ address, ca: CA }, messages)
    assert.equal(receiver.received, `23 ${messages[0]}28 ${messages[1]}`)
    assert.deepEqual(receiver.messages, messages)
  })

  test('is sent nothing when nobody who is believed vouches for it, or for another name', async ({
    assert,
    cleanup,
  }) => {
    const right = await aReceiver(cleanup)
    const other = await aReceiver(cleanup, 'db.example.com')
    for (const server of [
      { address: right.address, ca: OTHER_CA },
      // Node knows no such authority.
      { address: right.address },
      { address: other.address, ca: CA },
      // A certificate is for a name, and these are numbers.
      { address: `tls://127.0.0.1:${right.port}`, ca: CA },
    ]) {
      const failure = await sendToSyslog(server, ['secret']).catch((error: unknown) => error)
      assert.instanceOf(failure, UnbelievedSyslogServer)
      if (server.address.includes('localhost')) assert.match((failure as Error).message, UNBELIEVED)
    }
    assert.deepEqual([right.receiver.received, other.receiver.received], ['', ''])
  })

  test('has every line of the trail once it is believed, also of the time before', async ({
    assert,
    cleanup,
  }) => {
    const { receiver, address } = await aReceiver(cleanup)
    const trail = new SyslogTrail({ address, ca: OTHER_CA })
    await trail.round()
    await someEvents(5)
    await sealAll()
    await trail.round()
    await trail.stop()
    assert.isEmpty(receiver.messages)
    const believing = new SyslogTrail({ address, ca: CA })
    cleanup(() => believing.stop())
    await believing.round()
    assert.lengthOf(receiver.seqs, 5)
  })

  test('is believed by a server as SYSLOG_CA says, whose log names what is wrong', async ({
    assert,
    cleanup,
  }) => {
    const { receiver, address } = await aReceiver(cleanup)
    const { access: token } = await openSession(await aUser('admin'))
    const vehicle = await aVehicle()
    const started = async (ca: string) => {
      const settings = { SYSLOG_URL: address, SYSLOG_CA: tlsFile(ca), SEAL_SECONDS: '1' }
      const server = await ChildServer.start(settings)
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      return server
    }
    const wrong = await started('other-ca.pem')
    const said = new RegExp(
      `localhost:\\d+ shows no certificate for 'localhost' that is believed; check SYSLOG_CA and SYSLOG_URL\\. The audit trail does not reach`,
    )
    const body = { vehicle_number: 'TRK778' }
    assert.equal((await wrong.send('PATCH', `/api/vehicles/${vehicle.id}/`, { token, body })).status, 200)
    while (!said.test(wrong.output)) await new Promise(setImmediate)
    assert.equal(receiver.received, '')
    await wrong.kill('SIGTERM')
    const right = await started('ca.pem')
    while (!receiver.messages.some((message) => message.includes('TRK778'))) await new Promise(setImmediate)
    await right.kill('SIGTERM')
  })
})
