import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Trip from '#models/trip'
import { inTransaction } from '#services/database/in_transaction'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'

const place = (name: string) => ({
  [`${name}LocationName`]: 'The One Depot',
  [`${name}Lon`]: -95,
  [`${name}Lat`]: 41,
})

test.group('Places of trips', (group) => {
  committed(group)

  test('many at once begin and cease to use one place: each trip keeps it, and then it goes', async ({
    assert,
  }) => {
    const driver = await aUser('driver')
    const vehicle = await aVehicle()
    const fields = {
      ...place('current'),
      ...place('pickup'),
      ...place('dropoff'),
      ...{ driverId: driver.id, vehicleId: vehicle.id, status: 'PLANNED', currentCycleHours: 1, startMs: 0 },
    }
    const lock = (trx: Parameters<Parameters<typeof inTransaction>[0]>[0]) =>
      trx.from('vehicles').where('id', 0).update({ retired: 0 })
    const create = () =>
      inTransaction(async (trx) => {
        await lock(trx)
        return new Trip()
          .useTransaction(trx)
          .merge(fields as never)
          .save()
      })
    const remove = (id: number) =>
      inTransaction(async (trx) => {
        await lock(trx)
        await (await Trip.find(id, { client: trx }))?.delete()
      })
    for (let round = 0; round < 6; round++) {
      const { id } = await create()
      await Promise.all([remove(id), create(), create(), ...(round % 2 === 0 ? [create()] : [])])
      const trips = await Trip.all()
      const kept = (await db.from('trip_places').select('id')) as { id: number }[]
      assert.lengthOf(kept, 1)
      for (const trip of trips)
        assert.deepEqual([trip.pickupPlaceId, trip.dropoffPlaceId], [kept[0]!.id, kept[0]!.id])
      for (const trip of trips) await remove(trip.id)
      assert.deepEqual(await db.from('trip_places'), [])
    }
  })
})
