import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { countWrongTripTotals, rebuildTripTotals } from '#rows/trip_totals'
import { mendTripTotals } from '#services/database/schema/mend_totals'
import { committed } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const totals = async () =>
  (await db.from('trip_totals').where('trips', '>', 0).orderBy('driver_id').orderBy('status')).map(
    ({ driver_id, status, trips, cycle_hours }) => [driver_id, status, Number(trips), Number(cycle_hours)],
  )

test.group('Totals of trips', (group) => {
  committed(group)

  test('changes of trips at once leave what counting them anew gives', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => api.post('/api/trips/', { ...body, current_cycle_hours: n + 0.5 })),
    )
    const ids = made.map((answer) => {
      answer.assertStatus(201)
      return answer.body().id as number
    })
    const [first, second, third, ...rest] = ids
    await Promise.all([
      ...rest.map((id, n) =>
        api.patch(`/api/trips/${id}/`, { status: n % 2 === 0 ? 'IN_PROGRESS' : 'COMPLETED' }),
      ),
      api.patch(`/api/trips/${first}/`, { status: 'COMPLETED' }),
      api.patch(`/api/trips/${first}/`, { status: 'IN_PROGRESS' }),
      api.delete(`/api/trips/${second}/`),
      api.delete(`/api/trips/${second}/`),
      api.patch(`/api/trips/${third}/`, { current_cycle_hours: 30 }),
    ])
    const kept = await totals()
    assert.isAbove(kept.length, 1)
    assert.equal(
      kept.reduce((sum, [, , trips]) => sum + Number(trips), 0),
      7,
    )
    await rebuildTripTotals(db.connection())
    assert.deepEqual(await totals(), kept)
  })

  test('are counted anew at the start after a release that did not keep them', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    for (const current_cycle_hours of [1.5, 30])
      (await api.post('/api/trips/', { ...body, current_cycle_hours })).assertStatus(201)
    const right = await totals()
    assert.equal(await countWrongTripTotals(db.connection()), 0)
    for (const wrong of [
      { trips: 1, cycle_hours: right[0]![3] },
      { trips: right[0]![2], cycle_hours: 1.5 },
    ]) {
      await db.from('trip_totals').update(wrong)
      assert.equal(await countWrongTripTotals(db.connection()), 1)
      await mendTripTotals()
      assert.deepEqual(await totals(), right)
    }
    await db.from('trip_totals').delete()
    await mendTripTotals()
    assert.deepEqual(await totals(), right)
  })
})
