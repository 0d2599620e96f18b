import { test } from '@japa/runner'
import type { RouteResult } from '@longhaul/core/contract'
import env from '#start/env'
import { forgetGateways } from '#services/places/gateways'
import { toldOnce } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

test.group("The fleet's speed limit", (group) => {
  toldOnce(group)
  const cap = (mph: number | undefined) => {
    env.set('TRUCK_MAX_MPH', mph)
    // Unset, the environment would keep the word 'undefined'.
    if (mph === undefined) delete process.env['TRUCK_MAX_MPH']
    forgetGateways()
  }
  group.each.teardown(() => cap(undefined))

  test('slows the route, leaves its miles, and the answer says so', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    const planned = async (mph: number | undefined): Promise<RouteResult> => {
      cap(mph)
      const answer = await api.post('/api/route-preview/', body)
      answer.assertStatus(200)
      return answer.body() as RouteResult
    }
    const minutes = (route: RouteResult) => route.legs.reduce((sum, leg) => sum + leg.minutes, 0)
    const [free, capped] = [await planned(undefined), await planned(45)]
    assert.notMatch(free.assumptions.join(' '), /The fleet drives at/)
    assert.include(capped.assumptions, 'The fleet drives at 45 mph at most.')
    assert.isAbove(minutes(capped), minutes(free) * 1.1)
    assert.isAtLeast(minutes(capped), (capped.total_miles / 45) * 60 - 1)
    assert.closeTo(capped.total_miles, free.total_miles, free.total_miles * 0.05)
    for (const { stretches } of capped.legs)
      for (const { name, miles, minutes: time } of stretches)
        // Both are rounded to tenths.
        assert.isAtMost(((miles - 0.05) / (time + 0.05)) * 60, 45.001, name)
    assert.deepEqual(minutes(await planned(85)), minutes(free))
  })
})
