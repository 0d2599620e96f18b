import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PRODUCT_SETTINGS, type SettingsRow } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import AuditEvent from '#models/audit_event'
import { loadSettings } from '#services/settings/stored_settings'
import { effective, forgetSettings } from '#services/shared/setting_values'
import { setFor } from '#tests/for_one_test'
import { jpeg, PNG, pictures, png, webp } from '#tests/pictures'
import { aRegistration, aSignedIn, aUser, signedIn } from '#tests/support/people'

const PATH = '/api/settings/'
const VOICE = { name: 'Rosa T.', role: 'Dispatcher', words: 'I see who is late before they call me.' }

test.group('Settings', () => {
  test('are the product’s own until somebody sets them, and .env’s where it says something', async ({
    assert,
    cleanup,
  }) => {
    const { api } = await aSignedIn('support')
    setFor(cleanup, 'REGISTRATION', 'closed')
    const row = (await api.get(PATH)).body() as SettingsRow
    assert.containSubset(row, {
      ...PRODUCT_SETTINGS,
      registration: 'closed',
      logo: null,
      map: 'outline',
    })
    assert.equal(row.sources.company_name, 'product')
    assert.equal(row.sources.registration, 'env')
    const admin = await aSignedIn('admin')
    const set = (await admin.api.patch(PATH, { registration: 'open' })).body() as SettingsRow
    assert.deepEqual([set.registration, set.sources.registration], ['open', 'page'])
    const back = (await admin.api.patch(PATH, { registration: null })).body() as SettingsRow
    assert.deepEqual([back.registration, back.sources.registration], ['closed', 'env'])
  })

  test('a name and password that .env has in an address are shown to nobody', async ({ assert, cleanup }) => {
    setFor(cleanup, 'GEOCODER_URL', 'https://fleet:sesame@photon.example.com/v1')
    const { api } = await aSignedIn('admin')
    const answer = await api.get(PATH)
    assert.equal((answer.body() as SettingsRow).geocoder_url, 'https://photon.example.com/v1')
    assert.notInclude(answer.text(), 'sesame')
  })

  test('each value is held to its kind, and refused under its name', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    const bad: [string, unknown, RegExp][] = [
      ['company_name', 'X', /at least 2/],
      ['company_name', 'x'.repeat(61), /exceed 60/],
      ['support_email', 'nobody', /valid email/],
      ['support_email', 'a@b.c?bcc=x@y.z', /valid email/],
      ['support_phone', 'call me', /phone number/],
      ['registration', 'maybe', /allowed values/],
      ['allows_yard_move', 'yes', /true or false/],
      ['kept_months', 5, /from 6 to 120/],
      ['kept_months', 6.5, /from 6 to 120/],
      ['kept_months', -1e308, /from 6 to 120/],
      ['counters', Array.from({ length: 5 }, () => ({ figure: '1', label: 'Trips' })), /No more than 4/],
      ['counters', [{ figure: '1'.repeat(13), label: 'Trips' }], /exceed 12/],
      ['voices', Array.from({ length: 7 }, () => VOICE), /No more than 6/],
      ['voices', [{ ...VOICE, words: 'Short' }], /at least 10/],
      ['voices', 'everybody', /list/],
      ['geocoder_url', 'file:///etc/passwd', /address such as/],
      ['geocoder_url', 'https://user:secret@photon.example.com', /address such as/],
      ['geocoder_url', 'http://169.254.169.254/latest', /secrets of the machine/],
      ['geocoder_url', 'http://2852039166/', /secrets of the machine/],
      ['router_url', 'http://[fe80::1]/', /secrets of the machine/],
      ['router_url', 'http://metadata.google.internal', /secrets of the machine/],
      ['router_url', 'gopher://router.example.com', /address such as/],
      ['tile_url', 'https://tiles.example.com/tile.png', /\{z\}/],
      ['tile_url', 'https://tiles.example.com;script-src *;/{z}/{x}/{y}', /\{z\}/],
      ['tile_attribution', '<script>alert(1)</script>', /links such as/],
      ['tile_attribution', '<a href="javascript:alert(1)">map</a>', /links such as/],
    ]
    for (const [name, value, said] of bad) {
      const answer = await api.patch(PATH, { company_name: 'Not Stored', [name]: value })
      answer.assertStatus(422)
      assert.match((answer.body() as { errors: Record<string, string> }).errors[name]!, said, name)
    }
    assert.isEmpty(await db.from('settings'))
    assert.equal(effective('company_name'), 'Longhaul')
  })

  test('a live service is not switched on without its address', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    for (const [change, field] of [
      [{ geocoder: 'photon' }, 'geocoder_url'],
      [{ router: 'osrm', router_url: null }, 'router_url'],
      [{ map: 'tiles' }, 'tile_url'],
      [{ map: 'tiles', tile_url: '/tiles/{z}/{x}/{y}.png' }, 'tile_attribution'],
    ] as const) {
      const answer = await api.patch(PATH, change)
      answer.assertStatus(422)
      assert.deepEqual(Object.keys((answer.body() as { errors: object }).errors), [field])
    }
  })

  test('a change of what somebody else has changed meanwhile is 409, of another group it is not', async ({
    assert,
  }) => {
    const { api } = await aSignedIn('admin')
    const first = (await api.patch(PATH, { company_name: 'Prairie Freight' })).body() as SettingsRow
    const { updated_at: seen } = first
    const theirs = (await api.patch(PATH, { support_phone: '555 0199', updated_at: seen })).body()
    const stale = await api.patch(PATH, { company_name: 'Prairie Haulage', updated_at: seen })
    stale.assertStatus(409)
    assert.containSubset(stale.body(), { current: theirs })
    assert.equal(effective('company_name'), 'Prairie Freight')
    ;(await api.patch(PATH, { kept_months: 24, updated_at: seen })).assertStatus(200)
    const again = await api.patch(PATH, { company_name: 'Prairie Haulage' })
    again.assertStatus(200)
    assert.isAbove(Date.parse((again.body() as SettingsRow).updated_at), Date.parse(seen))
  })

  test('what changes nothing is not in the trail', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    ;(await api.patch(PATH, { kept_months: 12 })).assertStatus(200)
    ;(await api.patch(PATH, { kept_months: 12 })).assertStatus(200)
    ;(await api.patch(PATH, {})).assertStatus(200)
    assert.lengthOf(await AuditEvent.query().where('record_kind', 'setting'), 1)
  })

  test('a driver reads none of them, support changes none', async () => {
    const driver = await aSignedIn('driver')
    const support = await aSignedIn('support')
    ;(await driver.api.get(PATH)).assertStatus(403)
    ;(await support.api.patch(PATH, { company_name: 'Mine Now' })).assertStatus(403)
    ;(await support.api.post(`${PATH}trial/`, {})).assertStatus(403)
    ;(await support.api.delete(`${PATH}logo/`)).assertStatus(403)
  })

  test('a secret is encrypted in the database and leaves it for nobody', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    const secret = 'sesame-for-the-router'
    const set = await api.patch(PATH, { router_key: secret })
    set.assertBodyContains({ router_key: null, secrets: { router_key: 'set' } })
    const rows = await db.from('settings')
    const trail = await AuditEvent.query().where('record_kind', 'setting')
    assert.notInclude(JSON.stringify([set.body(), (await api.get(PATH)).body(), rows, trail]), secret)
    forgetSettings()
    await loadSettings()
    assert.equal(effective('router_key'), secret)
    await db.from('settings').where('name', 'router_key').update({ value: 'longhaul.of-another-key' })
    forgetSettings()
    await loadSettings()
    assert.isNull(effective('router_key'))
    ;(await api.get(PATH)).assertBodyContains({ secrets: { router_key: 'unreadable' } })
    ;(await api.patch(PATH, { router_key: null })).assertBodyContains({ secrets: { router_key: 'unset' } })
  })

  test('another routing service is not told the key of the one before', async ({ assert, cleanup }) => {
    const { api } = await aSignedIn('admin')
    const ors = { router: 'openrouteservice', router_url: 'https://ors.example.com', router_key: 'sesame' }
    ;(await api.patch(PATH, ors)).assertBodyContains({ secrets: { router_key: 'set' } })
    ;(await api.patch(PATH, { router_url: 'https://ors.example.com/ors' })).assertBodyContains({
      secrets: { router_key: 'set' },
    })
    ;(await api.patch(PATH, { router_url: 'https://elsewhere.example.com' })).assertBodyContains({
      secrets: { router_key: 'unset' },
    })
    assert.isNull(effective('router_key'))
    setFor(cleanup, 'ROUTER_URL', 'https://env.example.com')
    assert.isNull(effective('router_key'))
  })

  test('who may register follows at once', async ({ client }) => {
    const { api } = await aSignedIn('admin')
    ;(await api.patch(PATH, { registration: 'closed' })).assertStatus(200)
    ;(await client.get('/api/auth/options/')).assertBodyContains({ registration: 'closed' })
    ;(await client.post('/api/auth/register/').json(aRegistration())).assertStatus(403)
    ;(await api.patch(PATH, { registration: 'open' })).assertStatus(200)
    ;(await client.post('/api/auth/register/').json(aRegistration())).assertStatus(201)
  })

  test('a new carrier’s drivers may claim what the settings say, an old one’s what they might', async ({
    client,
    assert,
  }) => {
    const { api } = await aSignedIn('admin')
    const body = (name: string) => ({ name, main_office_address: '12 Depot Road, Omaha, NE 68102' })
    const old = (await api.post('/api/carriers/', body('Old Freight'))).body() as { id: number }
    const allowed = {
      allows_personal_conveyance: true,
      allows_yard_move: true,
      allows_adverse_conditions: false,
    }
    ;(await api.patch(PATH, { ...allowed, registration: 'open' })).assertStatus(200)
    ;(await api.post('/api/carriers/', body('New Freight'))).assertBodyContains(allowed)
    ;(await api.post('/api/carriers/', { ...body('Third'), allows_yard_move: false })).assertBodyContains({
      allows_yard_move: false,
    })
    ;(await client.post('/api/auth/register/').json(aRegistration())).assertStatus(201)
    const registered = await Carrier.findByOrFail('name', aRegistration().carrier_name)
    assert.isTrue(registered.allowsPersonalConveyance && registered.allowsYardMove)
    assert.isFalse(registered.allowsAdverseConditions)
    ;(await api.get(`/api/carriers/${old.id}/`)).assertBodyContains({
      ...{ allows_yard_move: false, allows_adverse_conditions: true },
    })
  })
})

test.group('Settings in the page', () => {
  test('what is set stands in index.html, escaped, and the policy names the tiles’ host', async ({
    client,
    assert,
  }) => {
    const { api } = await aSignedIn('admin')
    const page = async () => client.get('/').header('accept', 'text/html')
    const told = (text: string) =>
      JSON.parse(
        /<meta name="settings" content="([^"]*)"/
          .exec(text)![1]!
          .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      ) as unknown
    assert.deepEqual(told((await page()).text()), PRODUCT_SETTINGS)
    const name = '"><script>alert(1)</script> @nonce $& {{x}}'
    const change = {
      company_name: name,
      voices: [{ ...VOICE, words: `${VOICE.words} </script><b>` }],
      map: 'tiles',
      tile_url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      tile_attribution: 'Tiles by <a href="https://example.com">Example</a>',
    }
    ;(await api.patch(PATH, change)).assertStatus(200)
    const answer = await page()
    const text = answer.text()
    assert.notInclude(text, '<script>alert')
    assert.notInclude(text, '</script><b>')
    assert.deepEqual(told(text), { ...PRODUCT_SETTINGS, company_name: name, voices: change.voices })
    assert.match(text, /<title>&#34;&#62;&#60;script&#62;.+ @nonce \$&#38; \{\{x\}\}<\/title>/)
    assert.match(text, /name="map-tiles" content="[^"]*tiles\.example\.com/)
    assert.include(
      String(answer.header('content-security-policy')),
      "img-src 'self' data: blob: https://*.tiles.example.com;",
    )
    ;(await api.patch(PATH, { map: null })).assertStatus(200)
    assert.include(String((await page()).header('content-security-policy')), "img-src 'self' data: blob:;")
  })
})

test.group('The logo', () => {
  test('is taken by what it is, served from here, and gone when taken away', async ({ client, assert }) => {
    const admin = await aUser('admin')
    const { send } = await pictures(client, admin)
    const api = await signedIn(admin)
    ;(await client.get('/logo')).assertStatus(404)
    for (const [file, type] of [
      [PNG, 'image/png'],
      [jpeg(300, 80), 'image/jpeg'],
      [webp('VP8 ', 300, 80), 'image/webp'],
      [webp('VP8L', 300, 80), 'image/webp'],
      [webp('VP8X', 2000, 1), 'image/webp'],
    ] as const) {
      const stored = await send(file, 'application/octet-stream')
      stored.assertStatus(200)
      const { logo } = stored.body() as SettingsRow
      const served = await client.get(logo!)
      served.assertStatus(200)
      assert.equal(served.header('content-type'), type)
      assert.equal(served.header('x-content-type-options'), 'nosniff')
      assert.include(served.header('cache-control'), 'immutable')
      assert.deepEqual(Buffer.from(served.body() as Buffer), file)
      assert.equal((await client.get('/logo')).header('cache-control'), 'no-cache')
      const etag = String(served.header('etag'))
      ;(await client.get('/logo').header('if-none-match', etag)).assertStatus(304)
      assert.include((await client.get('/').header('accept', 'text/html')).text(), `${logo}`)
    }
    ;(await api.delete('/api/settings/logo/')).assertBodyContains({ logo: null })
    ;(await client.get('/logo')).assertStatus(404)
    ;(await api.delete('/api/settings/logo/')).assertStatus(200)
  })

  test('that another admin has changed meanwhile is refused, and stays', async ({ client, assert }) => {
    const admin = await aUser('admin')
    const { send } = await pictures(client, admin)
    const api = await signedIn(admin)
    const { updated_at: first } = (await send(PNG, 'image/png')).body() as SettingsRow
    await db.from('settings').where('name', 'logo').increment('updated_ms', 5000)
    const { logo } = (await api.get(PATH)).body() as SettingsRow
    for (const seen of [`"${first}"`, '"no time"', 'W/"weak"']) {
      const answer = await api.delete(`${PATH}logo/`).header('if-match', seen)
      answer.assertStatus(409)
      assert.equal((answer.body() as { current: SettingsRow }).current.logo, logo)
    }
    ;(await client.get(logo!)).assertStatus(200)
  })

  test('is refused where it is no picture, too large, or of too many pixels', async ({ client, assert }) => {
    const { send } = await pictures(client, await aUser('admin'))
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      png(0, 10),
      PNG.subarray(0, 20),
      Buffer.from([0xff, 0xd8, 0xff]),
      webp('VP8 ', 10, 10).subarray(0, 20),
    ])
      (await send(file)).assertStatus(422)
    for (const file of [png(2001, 1), jpeg(1, 2001), webp('VP8X', 1, 16_000_000)]) {
      const answer = await send(file)
      answer.assertStatus(422)
      assert.match((answer.body() as { errors: { logo: string } }).errors.logo, /2000 pixels/)
    }
    ;(await send(Buffer.concat([PNG, Buffer.alloc(200_000)]))).assertStatus(413)
    ;(await send(PNG, 'image/svg+xml')).assertStatus(415)
    ;(await client.get('/logo')).assertStatus(404)
  })
})
