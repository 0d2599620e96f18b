import { test } from '@japa/runner'
import env from '#start/env'
import AuditEvent from '#models/audit_event'
import Vehicle from '#models/vehicle'
import { openSession } from '#services/sessions'
import { aCarrier, aUser, committed } from '#tests/support'

const MAPPING = JSON.stringify({ vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 })
const fileOf = (rows: number, carrier: string) =>
  [
    'Vehicle number,License plate,State,Carrier',
    ...Array.from({ length: rows }, (_, n) => `UNIT${n},NE-${n},NE,${carrier}`),
  ].join('\r\n')

test.group('Imports that are cut short', (group) => {
  committed(group)

  const send = async (file: string, signal?: AbortSignal) => {
    const { access } = await openSession(await aUser('admin'))
    const url = `http://${env.get('HOST')}:${env.get('PORT')}/api/imports/vehicles/?mapping=${encodeURIComponent(MAPPING)}`
    return fetch(url, {
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
    const deadline = performance.now() + 5_000
    while ((await Vehicle.query()).length > 1 && performance.now() < deadline)
      await new Promise((turn) => setImmediate(turn))
    assert.deepEqual(
      (await Vehicle.query()).map(({ vehicleNumber }) => vehicleNumber),
      ['OTHER1'],
    )
    assert.lengthOf(await AuditEvent.query().where('action', 'import'), 1)
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
