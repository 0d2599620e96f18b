import { test } from '@japa/runner'
import { Logger } from '@adonisjs/core/logger'
import loggerConfig from '#config/logger'

const SECRETS = ['marked', 'Omaha', 'hash-of-somebody']

/** As a driver of MySQL throws it: the statement with its values, and words that quote them. */
const refusedStatement = (message: string) =>
  Object.assign(new Error(message), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sql: "insert into `users` values ('marked', 'O\\'Omaha', 'hash-of-somebody')",
    sqlMessage: message,
  })

/** What the server's own logger writes of this. */
function written(write: (logger: Logger) => void): string {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  write(new Logger({ ...loggerConfig.loggers.app, level: 'info', destination }))
  return lines.join('')
}

const QUOTED = "Duplicate entry 'marked' for key 'users_username_key_unique'"

test.group('An error in the log', () => {
  for (const [name, message] of [
    ['quotes a value', QUOTED],
    ['quotes one with an apostrophe', "Data too long: 'O\\'Omaha' and 'marked' and 'hash-of-somebody'"],
    ['quotes one with a doubled apostrophe', "near 'it''s marked', 'Omaha"],
  ] as const)
    test(`says nothing of the values when the database ${name}`, ({ assert }) => {
      const error = refusedStatement(message)
      const line = written((logger) => logger.error({ err: error }, 'not stored'))
      for (const secret of SECRETS) assert.notInclude(line, secret)
      const { err, msg } = JSON.parse(line) as { err: Record<string, unknown>; msg: string }
      assert.equal(msg, 'not stored')
      assert.equal(err['type'], 'Error')
      assert.equal(err['code'], 'ER_DUP_ENTRY')
      assert.include(err['stack'], 'log_errors.spec')
    })

  test('is safe under any of its names, alone, as a cause and in a child of the logger', ({ assert }) => {
    const error = refusedStatement(QUOTED)
    const outer = new Error('not saved', { cause: error })
    const text = written((logger) => {
      logger.error({ error }, 'a')
      logger.error({ failure: error }, 'b')
      logger.error({ err: outer }, 'c')
      logger.warn(error)
      logger.fatal(error, 'd')
      logger.child({ request_id: 'r' }).error({ err: error }, 'e')
    })
    assert.lengthOf(text.trim().split('\n'), 6)
    for (const secret of SECRETS) assert.notInclude(text, secret)
    assert.include(text, 'not saved')
  })

  test('what is none is named by its type', ({ assert }) => {
    assert.include(
      written((logger) => logger.error({ err: 'marked' }, 'x')),
      'not an error',
    )
  })
})
