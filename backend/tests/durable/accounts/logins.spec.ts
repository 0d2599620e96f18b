import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ChildServer } from '#tests/child_server'
import { serverNo } from '#tests/support/cluster'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser, PASSWORD } from '#tests/support/people'

const login = async (server: ChildServer, username: string, password: string) =>
  (await server.send('POST', '/api/auth/login/', { body: { username, password } })).status

const tally = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

test.group('Logins counted in the database', (group) => {
  committed(group)

  test('a morning of right passwords at once is let in, and guesses at once are held to the limit over all servers', async ({
    assert,
    cleanup,
  }) => {
    const first = await ChildServer.start()
    // Of the embedded database there is one server at most.
    const isShared = db.connection().dialect.name === 'mysql'
    const second = isShared ? await ChildServer.start(serverNo(1, cleanup)) : first
    try {
      const [user, target] = [await aUser('driver'), await aUser('driver')]
      const began = performance.now()
      const right = await Promise.all(Array.from({ length: 20 }, () => login(first, user.username, PASSWORD)))
      assert.equal(tally(right, 200), 20)
      figure(`20 right logins at once: all let in, ${((performance.now() - began) / 1000).toFixed(1)} s`)

      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, i) => login(i % 2 ? first : second, target.username, 'wrong-one')),
      )
      assert.isAtMost(tally(guesses, 401), 5)
      assert.equal(tally(guesses, 401) + tally(guesses, 429), 40)
      assert.equal(await login(second, target.username, PASSWORD), 429)
      assert.equal(await login(second, user.username, PASSWORD), 200)
    } finally {
      await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])
    }
  }).timeout(120_000)
})
