import { test } from '@japa/runner'
import { homeDays, instant, type Instant } from '@longhaul/core'
import { MESSAGES, type DutyRow, type EldLogRow } from '@longhaul/core/contract'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const HOUR = 3_600_000
const days = homeDays('America/Chicago', 0)

/** The last day before today of so many hours: the clocks of the home terminal are set in its night. */
function lastDayOf(hours: number) {
  const today = days.at(instant(Date.now())).number
  for (let n = today - 1; n > today - 400; n--) {
    const day = days.numbered(n)
    if (day.end - day.start === hours * HOUR) return day
  }
  throw new Error(`No day of ${hours} hours`)
}

const iso = (at: number) => new Date(at).toISOString()

test.group('The night the clocks are set', () => {
  for (const hours of [23, 25])
    test(`a day of ${hours} hours is recorded, drawn and certified whole`, async ({ assert }) => {
      const day = lastDayOf(hours)
      const own = await signedIn(await aUser('driver'))
      const trip = (await own.post('/api/trips/', await aTripBody())).body().id as number
      const record = async (status: string, from: Instant | number, to: Instant | number) =>
        (
          await own.post(`/api/trips/${trip}/duty-status/`, {
            status,
            start_time: iso(from),
            end_time: iso(to),
            location_description: 'Omaha, NE',
          })
        ).assertStatus(201)
      await record('SLEEPER_BERTH', day.start, day.start + 6 * HOUR)
      await record('DRIVING', day.start + 6 * HOUR, day.start + 14 * HOUR)
      await record('OFF_DUTY', day.start + 14 * HOUR, day.end)
      const made = await own.post(`/api/trips/${trip}/eld-logs/generate/`, { date: day.date })
      made.assertStatus(201)
      const { sheet, id } = made.body() as EldLogRow
      const totals = Object.values(sheet.totals as unknown as Record<string, number>)
      assert.equal(
        totals.reduce((sum, minutes) => sum + minutes, 0),
        hours * 60,
      )
      assert.deepEqual([sheet.start_time, sheet.end_time], [iso(day.start), iso(day.end)])
      assert.equal(Math.max(...sheet.lines.map(({ to }) => to)), hours * 60)
      ;(await own.patch(`/api/eld-logs/${id}/`, { certified: true })).assertStatus(200)
    })

  test('the hour that is skipped does not exist, of the hour that comes twice the first is meant', async ({
    assert,
  }) => {
    const own = await signedIn(await aUser('driver'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body().id as number
    const record = (start_time: string, end_time: string) =>
      own.post(`/api/trips/${trip}/duty-status/`, {
        status: 'DRIVING',
        start_time,
        end_time,
        location_description: 'Omaha, NE',
      })
    const [spring, autumn] = [lastDayOf(23), lastDayOf(25)]
    const skipped = await record(`${spring.date}T02:30`, `${spring.date}T04:00`)
    skipped.assertStatus(422)
    assert.deepEqual(skipped.body().errors, { start_time: MESSAGES.startTime.format })
    const over = (await record(`${spring.date}T01:00`, `${spring.date}T04:00`)).body() as DutyRow
    assert.equal(Date.parse(over.end_time!) - Date.parse(over.start_time), 2 * HOUR)
    const twice = (await record(`${autumn.date}T01:30`, `${autumn.date}T03:00`)).body() as DutyRow
    assert.equal(twice.start_time, iso(autumn.start + 1.5 * HOUR))
    assert.equal(Date.parse(twice.end_time!) - Date.parse(twice.start_time), 2.5 * HOUR)
  })

  test('a status may end a few minutes ahead of the clock of the server, and no more', async () => {
    const own = await signedIn(await aUser('driver'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body().id as number
    const ending = (minutes: number) =>
      own.post(`/api/trips/${trip}/duty-status/`, {
        status: 'DRIVING',
        start_time: iso(Date.now() - HOUR),
        end_time: iso(Date.now() + minutes * 60_000),
        location_description: 'Omaha, NE',
      })
    ;(await ending(7)).assertStatus(422)
    ;(await ending(4)).assertStatus(201)
    const change = (minutes: number) =>
      own.post('/api/hos/status/', {
        status: 'OFF_DUTY',
        location_description: 'Omaha, NE',
        at: iso(Date.now() + minutes * 60_000),
      })
    ;(await change(7)).assertStatus(422)
    ;(await change(5)).assertStatus(201)
  })
})
