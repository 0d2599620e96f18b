import { test } from '@japa/runner'
import { toldOnce } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'

test.group('Places', (group) => {
  toldOnce(group)

  test('suggestions are at most five with numbers, and none under three letters', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const hits = await api.get('/api/geocode/search/?q=omaha')
    assert.isAtMost(hits.body().length, 5)
    assert.include(hits.body()[0].display_name, 'Omaha')
    assert.isNumber(hits.body()[0].lat)
    assert.deepEqual((await api.get('/api/geocode/search/?q=om')).body(), [])
  })

  test('of places of one name the nearer comes first; half a point is refused', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const first = async (query: string) =>
      (await api.get(`/api/geocode/search/?q=Springfield${query}`)).body()[0].display_name
    assert.equal(await first(''), 'Springfield, MO')
    assert.equal(await first('&lat=42.36&lon=-71.06'), 'Springfield, MA')
    const half = await api.get('/api/geocode/search/?q=Springfield&lat=42.36')
    half.assertStatus(422)
    assert.property(half.body().errors, 'lon')
    ;(await api.get('/api/geocode/search/?q=Springfield&lat=95&lon=-71')).assertStatus(422)
  })

  test('a point on land has a name, one in the sea is 404 with a sentence', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const here = await api.get('/api/geocode/reverse/?lat=41.2565&lon=-95.9345')
    assert.include(here.body().display_name, 'Omaha')
    const sea = await api.get('/api/geocode/reverse/?lat=35&lon=-60')
    sea.assertStatus(404)
    for (const nowhere of ['', '?lat=&lon=', '?lat=41.2565&lon=%20'])
      (await api.get(`/api/geocode/reverse/${nowhere}`)).assertStatus(422)
    const far = await api.get('/api/geocode/reverse/?lat=95&lon=-60')
    far.assertStatus(422)
  })
})

test.group('Many lookups', () => {
  test('past 600 in a minute a user is asked to wait, another is not', async ({ assert }) => {
    const [busy, other] = [await signedIn(await aUser('driver')), await signedIn(await aUser('driver'))]
    for (let i = 0; i < 600; i += 50)
      await Promise.all(Array.from({ length: 50 }, () => busy.get('/api/geocode/search/?q=om')))
    const late = await busy.get('/api/geocode/search/?q=om')
    late.assertStatus(429)
    assert.isAbove(Number(late.header('retry-after')), 0)
    ;(await other.get('/api/geocode/search/?q=om')).assertStatus(200)
  })
})
