import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { document } from '#tests/contract'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const PROBLEM = 'application/problem+json; charset=utf-8'

test.group('Bodies and addresses', () => {
  test("malformed JSON is 400 without the parser's words", async ({ client, assert }) => {
    const answer = await client
      .post('/api/auth/login/')
      .header('content-type', 'application/json')
      .setup((request) => {
        request.request.send('{"username": ')
      })
    answer.assertStatus(400)
    assert.equal(answer.header('content-type'), PROBLEM)
    assert.notMatch(answer.body().detail, /token|position|unexpected/i)
  })

  test('a form is 415, an oversized body 413', async ({ client }) => {
    const form = await client.post('/api/auth/login/').form({ username: 'demo', password: 'secret1' })
    form.assertStatus(415)
    const huge = await client
      .post('/api/auth/login/')
      .json({ username: 'x'.repeat(300_000), password: 'secret1' })
    huge.assertStatus(413)
    const manyFields = Object.fromEntries(Array.from({ length: 7_000 }, (_, i) => [`field${i}`, 1]))
    const wide = await client.post('/api/auth/login/').json(manyFields)
    wide.assertStatus(413)
  })

  test('an unknown address under /api, /health and /assets is a problem, not the web app', async ({
    client,
    assert,
  }) => {
    for (const path of ['/api/nothing/', '/api', '/health/nothing', '/assets/nothing.js']) {
      const answer = await client.get(path).header('accept', 'text/html')
      answer.assertStatus(404)
      assert.equal(answer.header('content-type'), PROBLEM)
    }
  })

  test('malformed percent-encoding is 400', async ({ client, assert }) => {
    const answer = await client.get('/api/%E0%A4%A')
    answer.assertStatus(400)
    assert.equal(answer.header('content-type'), PROBLEM)
  })
})

test.group('The web app', () => {
  test('every page is index.html with a nonce of its own that the policy names', async ({
    client,
    assert,
  }) => {
    const nonces = new Set<string>()
    for (const path of ['/', '/login', '/trips/12', '/eld-logs/4', '/trips/create']) {
      const answer = await client.get(path).header('accept', 'text/html')
      answer.assertStatus(200)
      const nonce = /content="([^"]+)"/.exec(answer.text())?.[1] ?? ''
      assert.include(answer.header('content-security-policy'), `'nonce-${nonce}'`)
      assert.equal(answer.header('cache-control'), 'no-cache')
      nonces.add(nonce)
    }
    assert.equal(nonces.size, 5)
    assert.isFalse(nonces.has('@nonce'))
  })

  test('a page leaves squeezed for whom that can read it', async ({ client, assert }) => {
    const page = await client.get('/').headers({ accept: 'text/html', 'accept-encoding': 'gzip' })
    assert.equal(page.header('content-encoding'), 'gzip')
    assert.equal(page.header('vary'), 'accept-encoding')
    const plain = await client.get('/').headers({ accept: 'text/html', 'accept-encoding': 'identity' })
    assert.notExists(plain.header('content-encoding'))
    assert.equal(plain.text().length, page.text().length)
    const refused = await client.get('/').headers({ accept: 'text/html', 'accept-encoding': 'gzip;q=0' })
    assert.notExists(refused.header('content-encoding'))
    assert.match(String(page.header('content-type')), /^text\/html/)
  })

  test('pages, answers and refusals keep to themselves what is theirs', async ({ client, assert }) => {
    for (const path of ['/', '/assets/app-1a2b3c.js', '/api/trips/', '/health/live', '/api/nothing']) {
      const answer = await client.get(path).header('accept', path === '/' ? 'text/html' : '*/*')
      assert.equal(answer.header('referrer-policy'), 'strict-origin-when-cross-origin', path)
      assert.equal(answer.header('cross-origin-resource-policy'), 'same-origin', path)
      assert.equal(answer.header('cross-origin-opener-policy'), 'same-origin', path)
      const permissions = String(answer.header('permissions-policy'))
      assert.include(permissions, 'geolocation=(self)', path)
      assert.include(permissions, 'camera=()', path)
    }
  })

  test('a page carries the settings of its map', async ({ client, assert }) => {
    const page = await client.get('/').header('accept', 'text/html')
    assert.include(page.text(), '<meta name="map-tiles" content="&#34;&#34;" />')
  })

  test('an unknown page shows the app with status 404', async ({ client, assert }) => {
    const answer = await client.get('/no/such/page').header('accept', 'text/html')
    answer.assertStatus(404)
    assert.include(answer.text(), '<div id="root">')
  })

  test('assets keep for ever and no path leaves their folder', async ({ client, assert }) => {
    const asset = await client.get('/assets/app-1a2b3c.js')
    asset.assertStatus(200)
    assert.include(asset.header('cache-control'), 'immutable')
    assert.equal(asset.header('x-content-type-options'), 'nosniff')
    assert.isString(asset.header('content-security-policy'))
    const outside = await client.get('/assets/..%2f..%2f..%2fpackage.json')
    outside.assertStatus(404)
  })

  test('what the build notes for itself is not given out', async ({ client, assert }) => {
    for (const path of [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/assets/.notes.json',
      '/assets/../.vite/manifest.json',
      '//.vite//manifest.json',
    ]) {
      const answer = await client.get(path).header('accept', 'text/html')
      answer.assertStatus(404)
      assert.notInclude(answer.text(), 'kept-for-the-build', path)
    }
  })
})

test.group('The document', () => {
  test('names exactly the routes there are', ({ assert }) => {
    const routes = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => /^\/(api|health|metrics)/.test(pattern))
      .flatMap(({ pattern, methods }) =>
        methods
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${pattern.replace(/:(\w+)/g, '{$1}')}`),
      )
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
    )
    assert.deepEqual(routes.sort(), documented.sort())
  })
})

test.group('Long answers', () => {
  test('are squeezed for who can take it, and the same for who cannot', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    const squeezed = await api.post('/api/route-preview/', body).header('accept-encoding', 'gzip')
    assert.equal(squeezed.header('content-encoding'), 'gzip')
    const plain = await api.post('/api/route-preview/', body).header('accept-encoding', 'identity')
    assert.isUndefined(plain.header('content-encoding'))
    assert.deepEqual(squeezed.body().total_miles, plain.body().total_miles)
    assert.match(squeezed.header('content-type') ?? '', /^application\/json/)
  })
})

test.group('For operators', () => {
  test('the reference page and its document are there', async ({ client, assert }) => {
    const page = await client.get('/api/docs').header('accept', 'text/html')
    page.assertStatus(200)
    assert.include(page.text(), 'POST /api/trips/{id}/route/')
    assert.notInclude(page.text(), '<script')
    const json = await client.get('/api/openapi.json')
    assert.equal(json.body().openapi, '3.1.0')
  })
})
