import { test } from '@japa/runner'
import Driver from '#models/driver'
import { aUser } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'
import { csv, importer, TRIP_HEAD as HEAD } from '#tests/importing'

async function aDriver(number: string) {
  const user = await aUser('driver')
  const driver = await Driver.findByOrFail('userId', user.id)
  await aVehicle({ vehicleNumber: number, carrierId: driver.carrierId! })
  const trip = (start: string) => [
    user.username,
    number,
    'Denver, CO',
    'Omaha, NE',
    'Chicago, IL',
    start,
    '12.5',
  ]
  return { driver, trip }
}

test.group('What a check of trips warns of', () => {
  test('it is what the form warns of, and rows of one driver at one time', async ({ client, assert }) => {
    const lapsed = await aDriver('TRUCK12')
    await lapsed.driver.merge({ medicalExpiresOn: '2027-03-01' }).save()
    const other = await aDriver('TRUCK13')
    const { run } = await importer(client)
    const rows = [
      HEAD,
      lapsed.trip('2027-02-25 06:00'),
      lapsed.trip('2027-03-01 06:00'),
      lapsed.trip('2027-03-02 05:00'),
      other.trip('2027-03-01 06:00'),
    ]
    const { result } = await run('trips', csv(rows), { dryRun: true })
    assert.deepEqual(result.errors, [])
    const said = result.warnings!.map(({ row, warnings, same_time_row: at }) => ({
      row,
      days: warnings.flatMap(({ kind, day }) => (kind === 'medical-expired' ? [day] : [])),
      at,
    }))
    assert.deepEqual(
      said.filter(({ days, at }) => days.length > 0 || at !== null),
      [
        { row: 3, days: ['2027-03-01'], at: null },
        { row: 4, days: ['2027-03-01'], at: 3 },
      ],
    )

    const stored = await run('trips', csv(rows))
    assert.deepEqual([stored.result.made.length, stored.result.warnings], [4, []])
    const [again] = (await run('trips', csv([HEAD, lapsed.trip('2027-03-02 06:00')]), { dryRun: true }))
      .result.warnings!
    assert.include(
      again!.warnings.map(({ kind }) => kind),
      'same-time',
    )
  })
})
