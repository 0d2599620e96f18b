import { test } from '@japa/runner'
import { answered, document } from '#tests/contract'

/** Runs last: what the document promises and no test of the other suites has got. */
test.group('The document', () => {
  test('promises no answer that no test has had', ({ assert }) => {
    const promised = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'parameters')
        .flatMap(([method, { responses }]) =>
          Object.keys(responses)
            .filter((status) => status !== 'default')
            .map((status) => `${method} ${path} ${status}`),
        ),
    )
    assert.isAbove(promised.length, 60)
    assert.deepEqual(
      promised.filter((answer) => !answered.has(answer)),
      [],
    )
  })
})
