import { test } from '@japa/runner'
import AuditEvent from '#models/audit_event'
import { openSession } from '#services/accounts/sessions/sessions'
import { document } from '#tests/contract'
import { dial } from '#tests/network/dial'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'
import { raw, url } from '#tests/network/raw_requests'

/** Everything that came back over a connection of its own. */
async function overSocket(lines: string[]): Promise<string> {
  const { socket, said, closed } = dial(url('/'))
  socket.write(lines.join('\r\n'))
  await closed
  return said()
}

test.group('A hostile address', () => {
  test('an id is plain digits: anything else is nothing', async () => {
    const admin = await signedIn(await aUser('admin'))
    const vehicle = await aVehicle()
    ;(await admin.get(`/api/vehicles/${vehicle.id}/`)).assertStatus(200)
    const others = [
      `0${vehicle.id}`,
      `+${vehicle.id}`,
      `${vehicle.id}.0`,
      `${vehicle.id}e0`,
      `%20${vehicle.id}`,
      `0x${vehicle.id.toString(16)}`,
      `-${vehicle.id}`,
      '0',
      '4294967296',
      '99999999999999999999',
      'NaN',
      `${vehicle.id}%00`,
      `${vehicle.id},1`,
    ]
    for (const list of ['vehicles', 'carriers', 'trips', 'users', 'duty-statuses', 'eld-logs'])
      for (const id of others) (await admin.get(`/api/${list}/${id}/`)).assertStatus(404)
    for (const id of others) (await admin.get(`/api/hos/clocks/?driver=${id}`)).assertStatus(404)
  })

  test('a page before the first, backwards or too long is refused', async () => {
    const admin = await signedIn(await aUser('admin'))
    for (const list of [
      'vehicles',
      'carriers',
      'trips',
      'users',
      'duty-statuses',
      'eld-logs',
      'audit-events',
    ])
      for (const range of [
        '[-1,5]',
        '[5,4]',
        '[0,1000]',
        '[0,1e99]',
        '[0.5,3]',
        '["0","9"]',
        '[0]',
        '{}',
        '[0,null]',
        '[10001,10010]',
      ])
        (await admin.get(`/api/${list}/?range=${range}`)).assertStatus(422)
  })

  test('many, long and repeated parameters are refused like any other wrong one', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const many = Array.from({ length: 1000 }, (_, n) => `p${n}=1`).join('&')
    ;(await admin.get(`/api/trips/?${many}`)).assertStatus(422)
    const ids = JSON.stringify({ id: Array.from({ length: 1001 }, (_, n) => n + 1) })
    ;(await admin.get(`/api/trips/?range=[0,9]&filter=${ids}`)).assertStatus(422)
    ;(await admin.get('/api/trips/?range=[0,9]&range=[0,4]')).assertStatus(422)
    ;(await admin.get(`/api/trips/?filter=${'['.repeat(3000)}`)).assertStatus(422)
    ;(await admin.get('/api/trips/?filter={"constructor":1}')).assertStatus(422)
    const long = await overSocket([
      `GET /api/trips/?q=${'x'.repeat(60_000)} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      '',
      '',
    ])
    assert.match(long, /^HTTP\/1\.1 431 /)
  })

  test('a path leads nowhere else', async ({ client }) => {
    for (const path of [
      '/api/../.env',
      '/api/%2e%2e/%2e%2e/.env',
      '/api//trips/',
      '/assets/%2e%2e/%2e%2e/.env',
      '/..%5c..%5c.env',
    ])
      (await client.get(path)).assertStatus(404)
  })
})

test.group('A copy of a record', () => {
  test('is named by its ETag: a stale one in If-Match is 409 with the row, none at all is taken', async ({
    client,
    assert,
  }) => {
    const { access } = await openSession(await aUser('admin'))
    const trip = await client
      .post('/api/trips/')
      .bearerToken(access)
      .json(await aTripBody())
    const day = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    const log = await client
      .post(`/api/trips/${trip.body().id}/eld-logs/generate/`)
      .bearerToken(access)
      .json({ date: day })
    const rows = [
      { path: `/api/eld-logs/${log.body().id}/`, change: { remarks: 'Rain' } },
      { path: `/api/vehicles/${(await aVehicle()).id}/`, change: { license_plate: 'NEW-1' } },
      { path: `/api/carriers/${(await aCarrier()).id}/`, change: { dot_number: '1234567' } },
      { path: `/api/users/${(await aUser('driver')).id}/`, change: { last_name: 'Newname' } },
      { path: `/api/trips/${trip.body().id}/`, change: { co_driver: 'Newname' } },
    ]
    for (const { path, change } of rows) {
      const patch = (ifMatch: string | null, body: object = change) => {
        const request = client.patch(path).bearerToken(access).json(body)
        return ifMatch === null ? request : request.header('if-match', ifMatch)
      }
      const first = await client.get(path).bearerToken(access)
      assert.equal(first.header('etag'), `"${first.body().updated_at}"`, path)
      const second = await patch(first.header('etag')!)
      second.assertStatus(200)
      assert.equal(second.header('etag'), `"${second.body().updated_at}"`)
      assert.notEqual(second.header('etag'), first.header('etag'))
      const stale = await patch(first.header('etag')!)
      stale.assertStatus(409)
      assert.equal(stale.body().current.updated_at, second.body().updated_at)
      const now = second.body().updated_at as string
      for (const none of ['"of long ago"', '""', `W/"${now}"`, now, `"of long ago", "${now}"`])
        (await patch(none)).assertStatus(409)
      ;(await patch('*')).assertStatus(200)
      ;(await patch(null)).assertStatus(200)
    }
  })
})

test.group('Hostile headers', () => {
  test('another site is not let in', async ({ client, assert }) => {
    const { access } = await openSession(await aUser('admin'))
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const answer = await fetch(url('/api/trips/'), {
        method,
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          authorization: `Bearer ${access}`,
        },
      })
      await answer.text()
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      assert.deepEqual(allowed, [], method)
    }
    const spoofed = await client.post('/api/trips/1/?_method=DELETE').bearerToken(access).json({})
    spoofed.assertStatus(404)
  })

  test('every answer of the API says how it may be used', async ({ client, assert }) => {
    const { access } = await openSession(await aUser('admin'))
    for (const request of [
      client.get('/api/trips/').bearerToken(access),
      client.get('/api/user-info/').bearerToken(access),
      client.get('/api/trips/'),
      client.get('/api/none/'),
      client.post('/api/auth/login/').json({}),
    ]) {
      const answer = await request
      assert.equal(answer.header('x-content-type-options'), 'nosniff')
      assert.equal(answer.header('x-frame-options'), 'DENY')
      assert.include(answer.header('content-security-policy'), "default-src 'self'")
      assert.match(answer.header('cache-control') ?? '', /no-store/)
      assert.isUndefined(answer.header('x-powered-by'))
    }
  })

  test('a made-up address does not give more tries, and is kept short', async ({ assert }) => {
    const user = await aUser('driver')
    const guess = async (forwarded: string) =>
      (
        await raw(
          'POST',
          '/api/auth/login/',
          JSON.stringify({ username: user.username, password: 'wrong-one' }),
          {
            'x-forwarded-for': forwarded,
          },
        )
      ).status
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push(await guess(`10.0.0.${n}, 203.0.113.9`))
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429])
    assert.equal(await guess('x'.repeat(4000)), 401)
    const addresses = (await AuditEvent.query().where('action', 'denied')).map(({ address }) => address ?? '')
    assert.isNotEmpty(addresses)
    assert.isTrue(addresses.every((address) => address.length <= 64))
  })

  test('a request id of anybody else is no way into the log or the answer', async ({ assert }) => {
    const said = await overSocket([
      'GET /api/none HTTP/1.1',
      'host: localhost',
      'connection: close',
      `x-request-id: ${'x'.repeat(3000)}"}<script>`,
      '',
      '',
    ])
    assert.match(said, /^HTTP\/1\.1 404 /)
    assert.notInclude(said, '<script>')
    assert.notInclude(said, 'x'.repeat(200))
  })

  test('two lengths, or a length and chunks, are no request', async ({ assert }) => {
    for (const second of ['content-length: 5', 'transfer-encoding: chunked']) {
      const said = await overSocket([
        'POST /api/auth/login/ HTTP/1.1',
        'host: localhost',
        'content-type: application/json',
        'content-length: 2',
        second,
        '',
        '{}GET /api/user-info/ HTTP/1.1',
        '',
        '',
      ])
      assert.match(said, /^HTTP\/1\.1 400 /, second)
      assert.equal(said.match(/HTTP\/1\.1 /g)!.length, 1, second)
    }
  })
})

test.group('Every address', () => {
  test('answers the same with a slash at its end and without', async ({ assert }) => {
    const person = await aUser('admin')
    await aCarrier()
    let asked = 0
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods).filter((name) => name !== 'parameters')) {
        const bare = path
          .replace(/\/$/, '')
          .replace(/\{kind\}/g, 'carriers')
          .replace(/\{\w+\}/g, '4000000000')
        const ask = async (address: string) => {
          // The call that ends the session has one to end each time.
          const admin = await signedIn(person)
          const call =
            method === 'get'
              ? admin.get(address)
              : admin[method as 'post' | 'put' | 'patch' | 'delete'](address, {})
          const answer = await call
          // A verification that has begun is in the way of the next.
          if (answer.status() === 202) await admin.delete('/api/audit-proof/')
          return [
            answer.status(),
            answer.status() === 404 ? (answer.body() as { detail: string }).detail : '',
          ]
        }
        const [plain, slashed] = [await ask(bare), await ask(`${bare}/`)]
        assert.deepEqual(plain, slashed, `${method} ${path}`)
        if (path !== '/metrics')
          assert.notEqual(plain[1], 'There is nothing at this address.', `${method} ${path}`)
        asked++
      }
    assert.isAbove(asked, 60)
  })
})
