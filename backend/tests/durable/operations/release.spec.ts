import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { ChildServer } from '#tests/child_server'
import { longhaul, longhaulFacts } from '#tests/program'

const COMMIT = 'abcdef0123'.repeat(4)
const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

test.group('Which release this is', () => {
  test('a ready server and the command say with the same version and commit', async ({ assert, cleanup }) => {
    const server = await ChildServer.start({ COMMIT })
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    const { body } = await server.send('GET', '/health/ready')
    assert.deepEqual(body, { status: 'ready', version, commit: COMMIT })
    const { facts } = await longhaulFacts<Record<string, unknown>>(['version'], { COMMIT })
    assert.containSubset(facts, { ok: true, version, commit: COMMIT, waiting: [] })
    const { output } = await longhaul(['version'], { COMMIT })
    assert.match(
      output,
      new RegExp(
        `^Longhaul ${version}, commit ${COMMIT}\\. The database is up to date \\(\\d+ steps\\)\\.$`,
        'm',
      ),
    )
  })
})
