import { test } from '@japa/runner'
import { refuseSchema, STOPS } from '#services/database/schema/refusals'

const step = (name: string) => `database/migrations/${name}`
const KNOWN = ['0001_carriers', '0002_users', '0003_drivers'].map(step)
const stops = [{ release: '0.2.0', migration: '0002_users' }]

test.group('A database that a program must not change', () => {
  test('is none that is new, up to date or waits for steps', ({ assert }) => {
    for (const done of [[], KNOWN, KNOWN.slice(0, 1)])
      assert.isNull(refuseSchema({ done, known: KNOWN, release: null }, '0.3.0', []))
  })

  test('has had a step of a newer release: the last of them is named, with the release', ({ assert }) => {
    const done = [...KNOWN, step('0005_b'), step('0004_a')]
    assert.equal(
      refuseSchema({ done, known: KNOWN, release: '0.4.0' }, '0.3.0'),
      'The database has had the change 0005_b of release 0.4.0, which this program (release 0.3.0) does not know. ' +
        'Start release 0.4.0 or a later one on it; to go back, restore the backup that was taken before the upgrade.',
    )
    assert.include(
      refuseSchema({ done, known: KNOWN, release: null }, '0.3.0')!,
      'the change 0005_b of a newer release',
    )
  })

  test('is from before a release that must not be skipped, which is named', ({ assert }) => {
    const of = (...names: string[]) =>
      refuseSchema({ done: names.map(step), known: KNOWN, release: null }, '0.3.0', stops)
    assert.equal(
      of('0001_carriers'),
      'The database is of a release before 0.2.0, which cannot be skipped: it has not had the change 0002_users. ' +
        'Start release 0.2.0 on it once, then this program (release 0.3.0).',
    )
    assert.isNull(of('0001_carriers', '0002_users'))
    assert.isNull(of(), 'a new database')
  })

  test('the first of the stops comes first, and each names a step once', ({ assert }) => {
    const two = [...stops, { release: '0.3.0', migration: '0003_drivers' }]
    const state = { done: [step('0001_carriers')], known: KNOWN, release: null }
    assert.include(refuseSchema(state, '0.4.0', two)!, 'before 0.2.0')
    assert.equal(new Set(STOPS.map(({ migration }) => migration)).size, STOPS.length)
  })
})
