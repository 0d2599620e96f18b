import { test } from '@japa/runner'
import { type SignedLog } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { aSignedDay, keptText, signedPart } from '#tests/proof/signed_day'
import { committed } from '#tests/support/groups'

test.group('Certifying while the day changes', (group) => {
  committed(group)

  test('what is signed is what was there', async ({ assert }) => {
    const day = await aSignedDay()
    const seen = { certified: 0, taken: 0 }
    for (let round = 0; round < 12; round++) {
      await day.api.patch(day.path, { certified: false })
      const [row] = await DutyStatus.query()
        .where({ driver_id: day.driver.id, active: 1, origin: 'recorded' })
        .orderBy('start_ms')
      const answers = await Promise.all([
        day.api.patch(day.path, { certified: true }),
        day.api.patch(`/api/duty-statuses/${row!.id}/`, { remarks: `Round ${round}`, reason: 'A word more' }),
        day.api.patch(`/api/trips/${day.trip.id}/`, { trailer_numbers: `T-${round}` }),
        day.api.patch(day.path, { certified: true }),
      ])
      assert.deepEqual(
        answers.map((answer) => answer.status()),
        [200, 200, 200, 200],
      )
      const log = await EldLog.findOrFail(day.id)
      if (log.certifiedMs === null) {
        seen.taken++
        continue
      }
      seen.certified++
      const kept = await keptText(day.id)
      assert.equal(signedPart(await day.show()), kept)
      const signed = JSON.parse(kept) as SignedLog
      const rows = await DutyStatus.query()
        .where({ driver_id: day.driver.id, active: 1, origin: 'recorded' })
        .orderBy('start_ms')
      assert.deepEqual(
        signed.sheet.entries.map(({ id, remarks }) => ({ id, remarks })),
        rows.map(({ id, remarks }) => ({ id, remarks })),
      )
      assert.equal(signed.trailer_numbers, `T-${round}`)
    }
    assert.equal(seen.certified + seen.taken, 12)
  })
})
