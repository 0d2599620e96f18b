import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { openSession } from '#services/accounts/sessions/sessions'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'
import { contents } from '#tests/support/tables'
import { raw } from '#tests/network/raw_requests'

const PROBLEM = 'application/problem+json; charset=utf-8'

test.group('A hostile body', () => {
  const BODIES: Record<
    string,
    { body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; status: number[] }
  > = {
    'nested 30,000 deep': {
      body: `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      status: [400, 422],
    },
    'nested deep and not closed': { body: '['.repeat(60_000), status: [400] },
    'with a prototype': { body: '{"__proto__":{"role":"admin"},"name":"x"}', status: [400, 422] },
    'with a constructor': {
      body: '{"constructor":{"prototype":{"role":"admin"}},"name":"x"}',
      status: [400, 422],
    },
    'that is a list': { body: '[1,2]', status: [400, 422] },
    'that is a number': { body: '1', status: [400, 422] },
    'that is null': { body: 'null', status: [400, 422] },
    'that is empty': { body: '', status: [400, 422] },
    'with 20,000 fields': {
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, 1]))),
      status: [413, 422],
    },
    'larger than is taken': { body: JSON.stringify({ name: 'x'.repeat(300_000) }), status: [413] },
    'that unfolds': {
      body: new Uint8Array(gzipSync(Buffer.alloc(50_000_000, 32))),
      headers: { 'content-encoding': 'gzip' },
      status: [413],
    },
    'that is said to be squeezed and is not': {
      body: '{"name":"Long Haul"}',
      headers: { 'content-encoding': 'gzip' },
      status: [400],
    },
    'that is said to be squeezed by Brotli and is not': {
      body: '{"name":"Long Haul"}',
      headers: { 'content-encoding': 'br' },
      status: [400],
    },
    'squeezed and cut off': {
      body: new Uint8Array(gzipSync('{"name":"Long Haul"}').subarray(0, 20)),
      headers: { 'content-encoding': 'gzip' },
      status: [400],
    },
    'squeezed in a way nobody knows': { body: '{}', headers: { 'content-encoding': 'lzma' }, status: [415] },
    'in letters nobody reads': {
      body: '{}',
      headers: { 'content-type': 'application/json; charset=utf-77' },
      status: [415, 422],
    },
    'of bytes that are no text': { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x80, 0x7d]), status: [400] },
    'with a number beyond numbers': {
      body: '{"name":"Long Haul","main_office_address":"12 Depot Road, Omaha","day_start_hour":1e999}',
      status: [422],
    },
  }
  for (const [what, { body, headers, status }] of Object.entries(BODIES))
    test(`${what} is refused, and changes nothing`, async ({ assert }) => {
      const { access } = await openSession(await aUser('admin'))
      const before = await contents()
      for (const path of ['/api/carriers/', '/api/trips/', '/api/users/', '/api/hos/status/']) {
        const answer = await raw('POST', path, body, { authorization: `Bearer ${access}`, ...headers })
        assert.include(status, answer.status, `${path} ${answer.text}`)
        assert.equal(answer.type, PROBLEM, path)
        assert.notMatch(answer.text, /node_modules|at .*:\d+|Unexpected|SyntaxError/)
      }
      assert.deepEqual(await contents(), before)
      assert.isUndefined(({} as Record<string, unknown>)['role'])
    })

  test('a field twice is the last one, for the check and for the record alike', async ({ assert }) => {
    const { access } = await openSession(await aUser('admin'))
    const headers = { authorization: `Bearer ${access}` }
    const body = (last: string) =>
      `{"name":"First Freight","name":${last},"main_office_address":"12 Depot Road, Omaha, NE"}`
    assert.equal((await raw('POST', '/api/carriers/', body('7'), headers)).status, 422)
    const made = await raw('POST', '/api/carriers/', body('"Last Freight"'), headers)
    assert.equal(made.status, 201)
    assert.equal((JSON.parse(made.text) as { name: string }).name, 'Last Freight')
  })

  test('fields nobody asked for are not taken', async ({ client, assert }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const sneaked = { first_name: 'Ana', role: 'admin', active: true, is_admin: true, id: 1, password: 'x' }
    ;(await own.patch('/api/user-info/', sneaked)).assertStatus(200)
    await driver.refresh()
    assert.deepEqual([driver.role, driver.firstName], ['driver', 'Ana'])
    const trip = await own.post('/api/trips/', {
      ...(await aTripBody()),
      id: 7,
      verdict: 'Compliant',
      driverId: 1,
    })
    trip.assertStatus(201)
    assert.equal(trip.body().driver.id, driver.id)
    const registered = await client.post('/api/auth/register/').json({
      username: 'sneaks_in',
      email: 'sneaks@example.com',
      password: PASSWORD,
      first_name: 'Ana',
      last_name: 'Lopez',
      license_number: 'CDL12345678',
      carrier_name: 'Sneaky Freight',
      carrier_address: '12 Depot Road, Omaha, NE 68102',
      role: 'admin',
      is_admin: true,
    })
    registered.assertStatus(201)
    const info = await client.get('/api/user-info/').bearerToken(registered.body().access)
    assert.isFalse(info.body().is_admin)
  })

  test('names in any script come back as they were typed', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    const names = [
      '東京 ⛟ depot',
      'Łódź – “quoted”',
      'مستودع',
      "O'Neill <b>&amp;",
      'e\u0301 \u00e9',
      '👩‍👩‍👧‍👦 ok',
      'a\u0000b',
      'line\nbreak',
    ]
    for (const name of names) {
      const made = await own.post('/api/trips/', await aTripBody({ pickup_location_name: name }))
      made.assertStatus(201)
      assert.equal(made.body().pickup_location_name, name)
      assert.equal((await own.get(`/api/trips/${made.body().id}/`)).body().pickup_location_name, name)
    }
  })
})
