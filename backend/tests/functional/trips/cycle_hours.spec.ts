import { test } from '@japa/runner'
import type { RulesetId } from '@longhaul/core'
import Trip from '#models/trip'
import { aSignedIn } from '#tests/support/people'
import { aTermsChange, aTripBody } from '#tests/support/records'

/** A driver under other rules since long ago. */
async function aDriverUnder(ruleset: RulesetId) {
  const { user, api } = await aSignedIn('driver')
  await aTermsChange(user, '2020-01-01', { ruleset })
  return { user, api }
}

test.group('The cycle hours of a trip', () => {
  for (const [ruleset, most] of [
    ['US_PROPERTY_60_7', 70],
    ['US_ALASKA_PROPERTY_80_8', 80],
    ['CA_NORTH_CYCLE_1', 80],
    ['CA_SOUTH_CYCLE_2', 120],
  ] as const)
    test(`are up to ${most} under ${ruleset}`, async ({ assert }) => {
      const { api } = await aDriverUnder(ruleset)
      const sentence = `Hours cannot exceed ${most}`
      const tooMany = await aTripBody({ current_cycle_hours: most + 0.5 })
      for (const call of ['/api/trips/', '/api/route-preview/']) {
        const refused = await api.post(call, tooMany)
        refused.assertStatus(422)
        assert.deepEqual(refused.body().errors, { current_cycle_hours: sentence })
      }
      assert.isNull(await Trip.first())
      const made = await api.post('/api/trips/', { ...tooMany, current_cycle_hours: most - 40 })
      made.assertStatus(201)
      const path = `/api/trips/${made.body().id}/`
      const changed = await api.patch(path, { current_cycle_hours: most + 0.5 })
      changed.assertStatus(422)
      assert.deepEqual(changed.body().errors, { current_cycle_hours: sentence })
      assert.equal((await api.get(path)).body().current_cycle_hours, most - 40)
    })

  test('of 85 are planned by cycle 2, and stay when other rules come', async ({ assert }) => {
    const { user, api } = await aDriverUnder('CA_SOUTH_CYCLE_2')
    const made = await api.post('/api/trips/', await aTripBody({ current_cycle_hours: 85 }))
    made.assertStatus(201)
    assert.deepInclude(made.body(), { current_cycle_hours: 85, verdict: 'Compliant' })
    await aTermsChange(user, '2026-01-01', { ruleset: 'CA_SOUTH_CYCLE_1' })
    const path = `/api/trips/${made.body().id}/`
    const kept = await api.patch(path, { max_speed_mph: 60 })
    assert.notProperty(kept.body().errors ?? {}, 'current_cycle_hours')
    const more = await api.patch(path, { current_cycle_hours: 84.5 })
    assert.deepEqual(more.body().errors, { current_cycle_hours: 'Hours cannot exceed 70' })
  })
})
