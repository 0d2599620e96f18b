import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import AuditEvent from '#models/audit_event'
import Vehicle from '#models/vehicle'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer } from '#tests/child_server'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

const MAPPING = JSON.stringify({ vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 })
const fileOf = (rows: number, carrier: string) =>
  [
    'Vehicle number,License plate,State,Carrier',
    ...Array.from({ length: rows }, (_, n) => `UNIT${n},NE-${n},NE,${carrier}`),
  ].join('\r\n')

test.group('Imports that are cut short', (group) => {
  committed(group)

  const OURS = `http://${env.get('HOST')}:${env.get('PORT')}`
  const send = async (file: string, signal?: AbortSignal, server = OURS) => {
    const { access } = await openSession(await aUser('admin'))
    return fetch(`${server}/api/imports/vehicles/?mapping=${encodeURIComponent(MAPPING)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'text/csv' },
      body: file,
      ...(signal && { signal }),
    })
  }

  test('whoever stops reading while rows are written leaves nothing behind', async ({ assert }) => {
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    const control = new AbortController()
    const answer = await send(fileOf(4_000, carrier.name), control.signal)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; !text.includes('"writing"'); text += (await reader.read()).value ?? '')
      assert.notInclude(text, '"result"')
    control.abort()
    await assert.rejects(() => reader.read())
    // A write waits for the import's transaction to end on SQLite, and shows on both that the server goes on.
    const other = await send('Vehicle number,License plate,State,Carrier\r\nOTHER1,NE-1,NE,Prairie Freight')
    assert.include(await other.text(), '"name":"OTHER1"')
    // The rest has been rolled back once the connection's end has reached the server.
    while ((await Vehicle.query()).length > 1) await new Promise((turn) => setImmediate(turn))
    assert.deepEqual(
      (await Vehicle.query()).map(({ vehicleNumber }) => vehicleNumber),
      ['OTHER1'],
    )
    assert.lengthOf(await AuditEvent.query().where('action', 'import'), 1)
  })

  test('a server killed while it stores a file has stored all of it or nothing', async ({ assert }) => {
    const { name } = await aCarrier({ name: 'Prairie Freight' })
    const ROWS = 1_000
    for (const killedAt of ['"writing","done":200', `"writing","done":${ROWS}`]) {
      const server = await ChildServer.start()
      const answer = await send(fileOf(ROWS, name), undefined, server.url)
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      const cut = async () => {
        for (let text = ''; !text.includes(killedAt); text += (await reader.read()).value ?? '')
          assert.notInclude(text, '"problem"')
      }
      await cut()
      await server.kill('SIGKILL')
      const counted = async (table: string, where: Record<string, unknown>) =>
        ((await db.from(table).where(where)) as unknown[]).length
      const vehicles = await counted('vehicles', {})
      assert.oneOf(vehicles, killedAt.endsWith(':200') ? [0] : [0, ROWS])
      const event = { action: 'create', record_kind: 'vehicle' }
      assert.equal(await counted('audit_events', event), vehicles)
      assert.equal(await counted('audit_events', { action: 'import' }), vehicles === 0 ? 0 : 1)
      // UNIT7 with plate NE-7: unit7, ne, 7 and ne7.
      assert.equal(await counted('search_terms', { kind: 'vehicle' }), 4 * vehicles)
      await db.from('vehicles').delete()
      await db.from('search_terms').where('kind', 'vehicle').delete()
      await db.from('audit_events').delete()
    }
  })

  test('two imports of one file at once: one stores everything, the other nothing', async ({ assert }) => {
    await aCarrier({ name: 'Prairie Freight' })
    const file = fileOf(600, 'Prairie Freight')
    const answers = await Promise.all([send(file), send(file)].map(async (answer) => (await answer).text()))
    const last = answers.map((text) => text.trimEnd().split('\n').at(-1)!)
    assert.lengthOf(
      last.filter((line) => line.includes('"errors":[],')),
      1,
    )
    assert.lengthOf(
      last.filter((line) => /Somebody else stored|already has a vehicle/.test(line)),
      1,
    )
    assert.lengthOf(await Vehicle.query(), 600)
  })
})
