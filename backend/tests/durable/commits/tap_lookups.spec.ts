import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { queryTapsOn } from '#services/duty/late_status'
import { explain, isMysql } from '#tests/explain'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const TAPS = 5_000

test.group('The taps that a late status looks for', (group) => {
  committed(group)

  test('are found by their entry, however many events the driver has sent', async ({ assert }) => {
    const driver = await aUser('driver')
    const events = Array.from({ length: TAPS }, (_, i) => ({
      ...{ driver_id: driver.id, event_id: `tap-${i}`, sequence: i + 1, kind: 'status', digest: '-' },
      ...{ status: 201, answer: '{}', row_id: i + 1, device_ms: i, skew_ms: 0, created_ms: 1, updated_ms: 1 },
    }))
    for (let from = 0; from < TAPS; from += 500)
      await db.table('driver_events').multiInsert(events.slice(from, from + 500))
    if (isMysql()) await db.rawQuery('analyze table driver_events')
    const query = queryTapsOn(driver.id, [7, 4000])
    const plan = await explain(query as unknown as ModelQueryBuilderContract<LucidModel>)
    assert.equal(plan?.index, 'driver_events_driver_id_row_id')
    assert.isFalse(plan?.scans)
    assert.lengthOf(await queryTapsOn(driver.id, [7, 4000]).select('id'), 2)
  })
})
