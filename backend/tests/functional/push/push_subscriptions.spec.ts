import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type PushState } from '@longhaul/core/contract'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aBrowser, endWebPush, useWebPush } from '../../unit/gateways/push_browser.js'

const PATH = '/api/push-subscriptions/'
const stored = () => db.from('push_subscriptions').orderBy('id').select('user_id', 'endpoint')
const subscribed = async () => ((await stored()) as { endpoint: string }[]).map(({ endpoint }) => endpoint)

test.group('Browsers that are warned', (group) => {
  group.each.setup(() => endWebPush)

  test('are those that asked, in their session', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    await useWebPush(user)
    const { subscription } = aBrowser()
    const state = async (who = api) => (await who.get(PATH)).body() as PushState
    assert.match((await state()).key!, /^B[\w-]{86}$/)
    ;(await api.post(PATH, subscription)).assertStatus(204)
    ;(await api.post(PATH, subscription)).assertStatus(204)
    assert.deepEqual((await state()).endpoints, [subscription.endpoint])
    assert.deepEqual((await state(await signedIn(user))).endpoints, [])
    assert.lengthOf(await stored(), 1)
    ;(await api.delete(PATH, { endpoint: subscription.endpoint })).assertStatus(204)
    ;(await api.delete(PATH, { endpoint: subscription.endpoint })).assertStatus(204)
    assert.lengthOf(await stored(), 0)
  })

  test('are none while server or carrier have it off', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    const { subscription } = aBrowser()
    const refused = async () => {
      assert.deepEqual((await api.get(PATH)).body(), { key: null, endpoints: [] })
      const answer = await api.post(PATH, subscription)
      answer.assertStatus(409)
      assert.equal(answer.body().detail, 'Your office has not switched these warnings on.')
    }
    await refused()
    await useWebPush(user)
    await db.from('carriers').update({ sends_push_warnings: 0 })
    await refused()
    await useWebPush(user)
    endWebPush()
    await refused()
    assert.lengthOf(await stored(), 0)
  })

  test('have an address of a known push service', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    await useWebPush(user)
    const { subscription } = aBrowser()
    for (const endpoint of [
      'https://127.0.0.1/send',
      'http://fcm.googleapis.com/send',
      'https://push.example.com/send',
      'nothing',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    ]) {
      const answer = await api.post(PATH, { ...subscription, endpoint })
      answer.assertStatus(422)
      assert.property(answer.body().errors, 'endpoint')
    }
    for (const wrong of [{ p256dh: 'BAAA' }, { auth: 'short' }, { auth: null }])
      (await api.post(PATH, { ...subscription, ...wrong })).assertStatus(422)
    assert.lengthOf(await stored(), 0)
  })

  test('are five of a driver at most, the newest', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    await useWebPush(user)
    const browsers = Array.from({ length: 7 }, () => aBrowser().subscription)
    for (const body of browsers) (await api.post(PATH, body)).assertStatus(204)
    assert.deepEqual(
      await subscribed(),
      browsers.slice(2).map(({ endpoint }) => endpoint),
    )
  })

  test('of a shared phone warn the one who asked last, and only that one ends it', async ({ assert }) => {
    const [one, other] = [await aSignedIn('driver'), await aSignedIn('driver')]
    await useWebPush(one.user)
    await useWebPush(other.user)
    const { subscription } = aBrowser()
    await one.api.post(PATH, subscription)
    await other.api.post(PATH, subscription)
    assert.deepEqual(
      ((await stored()) as { user_id: number }[]).map(({ user_id }) => user_id),
      [other.user.id],
    )
    await one.api.delete(PATH, { endpoint: subscription.endpoint })
    assert.lengthOf(await stored(), 1)
  })

  test('are forgotten with the session, whoever ends it', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    await useWebPush(user)
    const other = await signedIn(user)
    const [mine, elsewhere] = [aBrowser().subscription, aBrowser().subscription]
    await api.post(PATH, mine)
    await other.post(PATH, elsewhere)
    ;(await api.post('/api/auth/logout/')).assertStatus(204)
    assert.deepEqual(await subscribed(), [elsewhere.endpoint])
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.delete(`/api/users/${user.id}/sessions/`)).assertStatus(204)
    assert.deepEqual(await subscribed(), [])
  })
})
