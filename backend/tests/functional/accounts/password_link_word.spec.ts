import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { type EldLogRow, type TripRow, type UserInfo, type UserRow } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import AuditEvent from '#models/audit_event'
import LinkPassword from '#models/link_password'
import LogSignature from '#models/log_signature'
import type User from '#models/user'
import { setFor } from '#tests/for_one_test'
import { at, daysAgo } from '#tests/proof/signed_day'
import { Authenticator, codeAt } from '#tests/authenticator'
import { PASSKEY_ORIGIN, twoStep, wherePasskeysWork } from '#tests/second_steps'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const SECRET = 'Interstate80'
const path = '/api/auth/password-link/word/'

/** Calls with an access token. */
const withToken = (client: ApiClient, access: string) => ({
  get: (url: string) => client.get(url).bearerToken(access),
  post: (url: string, body: object = {}) => client.post(url).bearerToken(access).json(body),
  patch: (url: string, body: object) => client.patch(url).bearerToken(access).json(body),
})
type Session = ReturnType<typeof withToken>

/** A driver who has worked here, and whose password an admin has set anew through a link. */
async function aLinkOpened(client: ApiClient) {
  const driver = await aUser('driver')
  await signInWith(client, driver, PASSWORD)
  const { api: admin } = await aSignedIn('admin', {
    firstName: 'Ada',
    lastName: 'Adams',
  })
  const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
  const tokens = await client.post('/api/auth/password-link/').json({ token, password: SECRET })
  tokens.assertStatus(200)
  const { id } = await LinkPassword.findByOrFail('userId', driver.id)
  return { driver, admin, id, opened: withToken(client, tokens.body().access) }
}

async function signInWith(client: ApiClient, { username }: User, password: string): Promise<Session> {
  const answer = await client.post('/api/auth/login/').json({ username, password })
  answer.assertStatus(200)
  return withToken(client, answer.body().access)
}

const question = async (session: Session) =>
  ((await session.get('/api/user-info/')).body() as UserInfo).password_link_question

/** Certifies a day, and tells how its log shows that. */
async function certified(session: Session, n: number): Promise<Required<EldLogRow>> {
  const trip = (await session.post('/api/trips/', await aTripBody())).body() as TripRow
  const day = daysAgo(n)
  await session.post(`/api/trips/${trip.id}/duty-status/`, {
    status: 'OFF_DUTY',
    start_time: at(day, 0),
    end_time: at(day, 24),
    location_description: 'Omaha, NE',
  })
  const generated = await session.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
  const { id } = generated.body() as EldLogRow
  ;(await session.patch(`/api/eld-logs/${id}/`, { certified: true })).assertStatus(200)
  return (await session.get(`/api/eld-logs/${id}/`)).body()
}

test.group('A password set through a link', () => {
  test('is asked about at the next sign-in, with who made the link and when', async ({ client, assert }) => {
    const { driver, opened, admin } = await aLinkOpened(client)
    assert.containSubset(await question(opened), { made_by: 'Ada Adams', word: 'none', opened_here: true })
    const later = await signInWith(client, driver, SECRET)
    const asked = await question(later)
    assert.containSubset(asked, { made_by: 'Ada Adams', first: false, opened_here: false, word_at: null })
    const row = (await admin.get(`/api/users/${driver.id}/`)).body() as UserRow
    assert.containSubset(row.password_set_by_link, { made_by: 'Ada Adams', word: 'none' })
    assert.isNull(await question(await signInWith(client, await aUser('driver'), PASSWORD)))
    assert.notInclude(JSON.stringify(await LinkPassword.query()), driver.password)
  })

  test('marks what is signed with it, for the driver and for staff', async ({ client, assert }) => {
    const { opened, admin } = await aLinkOpened(client)
    const log = await certified(opened, 2)
    assert.containSubset(log.signature?.mark, { made_by: 'Ada Adams', word: 'none' })
    assert.deepEqual(log.history[0]?.mark, log.signature?.mark)
    assert.equal((await LogSignature.findByOrFail('logId', log.id)).mark, 'password-link')
    const seen = (await admin.get(`/api/eld-logs/${log.id}/`)).body() as Required<EldLogRow>
    assert.deepEqual(seen.signature, log.signature)
  })

  test('is not confirmed by the session that the link opened', async ({ client, assert }) => {
    const { opened, id } = await aLinkOpened(client)
    const answer = await opened.post(path, { id, mine: true })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /sign in again/)
    assert.equal((await LinkPassword.firstOrFail()).word, 'none')
  })

  test('stays marked when only the account itself confirms it: who opened the link could', async ({
    client,
    assert,
  }) => {
    const { driver, id } = await aLinkOpened(client)
    const later = await signInWith(client, driver, SECRET)
    ;(await later.post(path, { id, mine: true })).assertStatus(204)
    assert.isNull(await question(later))
    const log = await certified(later, 2)
    assert.containSubset(log.signature?.mark, { made_by: 'Ada Adams', word: 'said' })
    assert.isNotNull(log.signature?.mark?.word_at)
  })

  test('is proved by the former password: what is signed from then on is unmarked', async ({
    client,
    assert,
  }) => {
    const { driver, opened, id } = await aLinkOpened(client)
    const before = await certified(opened, 3)
    const wrong = await opened.post(path, { id, mine: true, former_password: 'Not this one 1' })
    wrong.assertStatus(422)
    assert.property(wrong.body().errors, 'former_password')
    ;(await opened.post(path, { id, mine: true, former_password: PASSWORD })).assertStatus(204)
    assert.isNull((await certified(opened, 2)).signature?.mark ?? null)
    const then = (await opened.get(`/api/eld-logs/${before.id}/`)).body() as Required<EldLogRow>
    assert.containSubset(then.signature?.mark, { word: 'proved' })
    // A word without proof takes nothing away from it.
    ;(await (await signInWith(client, driver, SECRET)).post(path, { id, mine: true })).assertStatus(204)
    assert.equal((await LinkPassword.firstOrFail()).word, 'proved')
  })

  test('is denied: every session and the password end, and what was signed says so', async ({
    client,
    assert,
  }) => {
    const { driver, opened, admin, id } = await aLinkOpened(client)
    const log = await certified(opened, 2)
    const later = await signInWith(client, driver, SECRET)
    ;(await later.post(path, { id, mine: false })).assertStatus(204)
    for (const session of [opened, later]) (await session.get('/api/user-info/')).assertStatus(401)
    const { username } = driver
    ;(await client.post('/api/auth/login/').json({ username, password: SECRET })).assertStatus(401)
    const seen = (await admin.get(`/api/eld-logs/${log.id}/`)).body() as Required<EldLogRow>
    assert.containSubset(seen.signature?.mark, { word: 'denied' })
    const row = (await admin.get(`/api/users/${driver.id}/`)).body() as UserRow
    assert.equal(row.password_set_by_link?.word, 'denied')
  })

  /** Adds a passkey as the one whose session it is, by the password `password`. */
  const addPasskey = async (session: Session, password: string) => {
    const device = new Authenticator(PASSKEY_ORIGIN)
    const options = await session.post('/api/auth/passkeys/options/', { password })
    options.assertStatus(200)
    const credential = device.create(options.body())
    ;(await session.post('/api/auth/passkeys/', { name: 'Phone', credential })).assertStatus(201)
    return device
  }
  const signInBy = async (client: ApiClient, device: Authenticator) => {
    const options = await client.post('/api/auth/passkey/options/').json({})
    return client.post('/api/auth/passkey/').json(device.get(options.body()))
  }

  test('that was somebody else’s: a passkey and a second step added with it go too', ({ client, assert }) =>
    wherePasskeysWork(async () => {
      const { driver, opened, id } = await aLinkOpened(client)
      const device = await addPasskey(opened, SECRET)
      const setUp = await opened.post('/api/auth/two-step/set-up/', { password: SECRET })
      ;(await opened.post('/api/auth/two-step/', { code: codeAt(setUp.body().key) })).assertStatus(200)
      ;(await opened.post(path, { id, mine: false })).assertStatus(204)
      ;(await signInBy(client, device)).assertStatus(401)
      const security = await AccountSecurity.findOrFail(driver.id)
      assert.deepEqual([security.totpSinceMs, security.totpSecret], [null, null])
      const actions = (await AuditEvent.query().where({ record_kind: 'user', record_id: driver.id })).map(
        ({ action }) => action,
      )
      assert.includeMembers(actions, ['passkey-removed', 'two-step-off', 'link-denied'])
    }))

  test('that was somebody else’s, said after the next link: their passkey and its sessions end', ({
    client,
    assert,
  }) =>
    wherePasskeysWork(async () => {
      const { driver, opened, admin, id } = await aLinkOpened(client)
      const stranger = await addPasskey(opened, SECRET)
      const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
      const again = await client.post('/api/auth/password-link/').json({ token, password: 'Interstate90' })
      const own = withToken(client, again.body().access)
      const taken = withToken(client, (await signInBy(client, stranger)).body().access)
      ;(await own.post(path, { id, mine: false })).assertStatus(204)
      ;(await signInBy(client, stranger)).assertStatus(401)
      ;(await taken.get('/api/user-info/')).assertStatus(401)
      assert.equal((await own.get('/api/user-info/')).status(), 200)
    }))

  test('is proved by the former password: what an earlier link let somebody add signs nobody in', ({
    client,
  }) =>
    wherePasskeysWork(async () => {
      const { driver, opened, admin } = await aLinkOpened(client)
      const stranger = await addPasskey(opened, SECRET)
      const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
      const again = await client.post('/api/auth/password-link/').json({ token, password: 'Interstate90' })
      const own = withToken(client, again.body().access)
      const mine = await addPasskey(own, 'Interstate90')
      const { id } = await LinkPassword.query()
        .where('user_id', driver.id)
        .orderBy('id', 'desc')
        .firstOrFail()
      ;(await own.post(path, { id, mine: true, former_password: PASSWORD })).assertStatus(204)
      ;(await signInBy(client, stranger)).assertStatus(401)
      ;(await signInBy(client, mine)).assertStatus(200)
    }))

  test('knows the session that its second step opened', async ({ client, assert }) => {
    const { user, next } = await twoStep()
    await AuditEvent.create({
      ...{ userId: user.id, action: 'login', recordKind: 'session', recordId: null, address: '' },
      ...{ before: null, after: null, atMs: Date.now() as never },
    })
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${user.id}/password-link/`)).body()
    const asked = await client.post('/api/auth/password-link/').json({ token, password: SECRET })
    asked.assertStatus(401)
    const { challenge } = asked.body()
    const tokens = await client.post('/api/auth/second-factor/').json({ challenge, code: next() })
    tokens.assertStatus(200)
    const opened = withToken(client, tokens.body().access)
    const asking = await question(opened)
    assert.isTrue(asking?.opened_here)
    ;(await opened.post(path, { id: asking?.id, mine: true })).assertStatus(409)
  })

  test('can be denied before the two steps that a fleet asks for are set up', async ({ client, cleanup }) => {
    const { opened, id } = await aLinkOpened(client)
    setFor(cleanup, 'TWO_FACTOR', 'all')
    ;(await opened.get('/api/carriers/')).assertStatus(403)
    ;(await opened.post(path, { id, mine: false })).assertStatus(204)
    ;(await opened.get('/api/user-info/')).assertStatus(401)
  })

  test('is not proved by a password that came through another link', async ({ client, assert }) => {
    const { driver, admin, id: first } = await aLinkOpened(client)
    const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
    const again = await client.post('/api/auth/password-link/').json({ token, password: 'Interstate90' })
    const session = withToken(client, again.body().access)
    const links = await LinkPassword.query().where('user_id', driver.id).orderBy('id')
    const second = links[1]!.id
    const give = (id: number, former: string) =>
      session.post(path, { id, mine: true, former_password: former })
    ;(await give(second, SECRET)).assertStatus(422)
    ;(await give(second, PASSWORD)).assertStatus(204)
    // The earlier link is asked about too; that it was somebody else costs nothing but that one.
    assert.equal((await question(session))?.id, first)
    ;(await session.post(path, { id: first, mine: false })).assertStatus(204)
    assert.isNull(await question(session))
    const words = (await LinkPassword.query().orderBy('id')).map(({ word }) => word)
    assert.deepEqual(words, ['denied', 'proved'])
  })

  test('leaves a trail: made, used, confirmed, denied', async ({ client, assert }) => {
    const { driver, admin, opened, id } = await aLinkOpened(client)
    const later = await signInWith(client, driver, SECRET)
    await later.post(path, { id, mine: true })
    await opened.post(path, { id, mine: false })
    const maker = (await LinkPassword.firstOrFail()).madeBy
    const events = await AuditEvent.query().where({ record_kind: 'user', record_id: driver.id }).orderBy('id')
    assert.deepEqual(
      events.map(({ action, userId, after }) => [action, userId, after?.['linkMadeBy'] ?? null]),
      [
        ['password-link', maker, null],
        ['password', driver.id, maker],
        ['link-confirmed', driver.id, maker],
        ['link-denied', driver.id, maker],
      ],
    )
    const named = (await admin.get('/api/audit-events/?filter={"action":"link-denied"}')).body()
    assert.include(Object.values(named[0].names as Record<string, string>), 'Ada Adams')
  })

  test('of an invited account has no password before it to prove anything by', async ({ client, assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const made = await admin.post('/api/users/', {
      username: 'newcomer',
      email: 'newcomer@example.com',
      first_name: 'Noor',
      last_name: 'Haddad',
      role: 'support',
    })
    const redeemed = await client
      .post('/api/auth/password-link/')
      .json({ token: made.body().password_link.token, password: SECRET })
    const session = withToken(client, redeemed.body().access)
    assert.containSubset(await question(session), { first: true, made_by: 'Pat Miller' })
    const { id } = (await question(session))!
    const proof = await session.post(path, { id, mine: true, former_password: PASSWORD })
    proof.assertStatus(422)
    assert.deepEqual(proof.body().errors, { former_password: 'This account had no password before' })
  })

  test('is no matter of another account, and wants a yes or a no', async ({ client }) => {
    const { id } = await aLinkOpened(client)
    const own = await signedIn(await aUser('driver'))
    ;(await own.post(path, { id, mine: true })).assertStatus(404)
    for (const body of [
      {},
      { id },
      { id, mine: 'yes' },
      { id: 'x', mine: true },
      { id, mine: true, former_password: 'x'.repeat(300) },
    ])
      (await own.post(path, body)).assertStatus(422)
  })

  test('is not guessed about: former passwords are counted as passwords are', async ({ client, assert }) => {
    const { opened, id } = await aLinkOpened(client)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await opened.post(path, { id, mine: true, former_password: `Wrong${i}word` })).status())
    assert.include(statuses, 429)
  })
})
