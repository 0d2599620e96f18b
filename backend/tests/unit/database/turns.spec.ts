import { test } from '@japa/runner'
import { takeConnection } from '#services/database/sqlite_connection'

const connection = { inTransaction: false, open: true, pragma: () => undefined, exec: () => undefined }

/** As a statement of the embedded database does. */
function work(milliseconds: number): void {
  const began = performance.now()
  while (performance.now() - began < milliseconds);
}

test.group('Statements of the embedded database', () => {
  test('others have their turn between those of one chain', async ({ assert }) => {
    let turns = 0
    let listening = setImmediate(function listen() {
      turns++
      listening = setImmediate(listen)
    })
    for (let n = 0; n < 5; n++) {
      assert.isTrue(await takeConnection(connection))
      work(20)
    }
    clearImmediate(listening)
    assert.isAtLeast(turns, 4)
  })
})
