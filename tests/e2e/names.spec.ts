import { Api, buildRegistration, uniqueName } from '../support/api.ts'
import { signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Names as long as they may be, some without a space, on the narrowest screen and on paper. */

const NAME = 'Maximiliana-Guadalupe O’Connor-Fitzgerald y Saldívar de la C'
const PLACE = 'X'.repeat(200)
const HOUR = 3_600_000

test(
  'the longest names fit 320 pixels, and a day of forty changes one page',
  { tag: '@once' },
  async ({ page, stack }) => {
    const driver = await Api.register(
      stack.url,
      buildRegistration({
        username: uniqueName('long'),
        first_name: NAME,
        last_name: NAME,
        carrier_name: uniqueName('Y'.repeat(80)),
        carrier_address: `${'Z'.repeat(180)}, Denver, CO`,
      }),
    )
    const trip = await driver.createTrip({
      pickup_location_name: PLACE,
      dropoff_location_name: PLACE,
      trailer_numbers: 'T'.repeat(100),
      shipping_document: 'B'.repeat(100),
      co_driver: 'C'.repeat(100),
    })
    const date = new Date(Date.now() - 3 * 24 * HOUR).toISOString().slice(0, 10)
    const morning = Date.parse(`${date}T08:00:00Z`)
    const half = (n: number) => new Date(morning + (n * HOUR) / 2).toISOString()
    for (let i = 0; i < 40; i++)
      await driver.post(`/api/trips/${trip.id}/duty-status/`, {
        status: i % 2 === 0 ? 'DRIVING' : 'OFF_DUTY',
        start_time: half(i),
        end_time: half(i + 1),
        location_description: i % 4 === 0 ? 'W'.repeat(60) : 'Rest area, Kearney, NE',
      })
    await driver.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })

    await signInPage(page, driver)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      '/',
      '/dashboard',
      `/trips/${trip.id}`,
      `/trips/${trip.id}?tab=duty`,
      `/eld-logs/${trip.id}?log=${date}`,
    ]) {
      await page.goto(path)
      await expect(page.getByText(/^XXX|XXX$|^Trip #.*XXX/).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }

    await expect(page.getByText('On duty today, lines 3 and 4')).toBeAttached()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
)
