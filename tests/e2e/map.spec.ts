import type { Locator } from '@playwright/test'
import { placesBody } from '@longhaul/core/contract'
import { buildTrip } from '../support/api.ts'
import { signInPage, TripPage } from '../support/pages.ts'
import { readFleet } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** The map of a planned trip in a real browser: by keyboard at the desk, by finger on a phone. */

test('the map is used by keyboard, or left alone by a finger that scrolls', async ({
  page,
  demo,
  expectAccessible,
  isMobile,
}) => {
  const driver = await demo('driver')
  const { planned } = await readFleet(driver)
  await signInPage(page, driver)
  const trip = new TripPage(page)
  await trip.open(planned.id)
  const map = await trip.map()
  const mark = map.getByRole('button', { name: /^\d+\. Pickup, / })

  if (isMobile) {
    const touched = await map.evaluate((box) => getComputedStyle(box).touchAction)
    expect(touched, 'one finger belongs to the page').toBe('pan-x pan-y')
    await mark.tap()
  } else {
    await mark.focus()
    await page.keyboard.press('Space')
  }
  const popup = map.getByRole('dialog', { name: /Pickup/ })
  await expect(popup).toContainText('Hours left on arrival')
  await expectAccessible()
  if (isMobile) {
    await popup.getByRole('button', { name: 'Close' }).tap()
    await expect(popup).toHaveCount(0)
    return
  }

  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(mark).toBeFocused()
  await map.focus()
  // The popup moved the map to have room in it.
  const before = await mark.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await mark.boundingBox())?.x).toBeLessThan(before!.x)
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Show whole route' }).click()
  await expect.poll(async () => Math.round((await mark.boundingBox())?.x ?? 0)).toBeGreaterThan(0)
})

test('every stop of a trip across the country is opened by a tap, however close they stand', async ({
  page,
  driver,
  expectAccessible,
  isMobile,
}) => {
  const from = placesBody({
    current: { name: 'Los Angeles, CA', point: [-118.24, 34.05] },
    pickup: { name: 'Riverside, CA', point: [-117.4, 33.95] },
    dropoff: { name: 'Newark, NJ', point: [-74.17, 40.73] },
  })
  const { id } = await driver.createTrip(from)
  const [vehicle] = await driver.vehicles()
  const { stops } = await driver.preview(buildTrip({ vehicle_id: vehicle!.id, ...from }))
  await signInPage(page, driver)
  const trip = new TripPage(page)
  await trip.open(id)
  const map = await trip.map()
  const popup = map.getByRole('dialog')
  const press = (target: Locator) => (isMobile ? target.tap() : target.click())
  const reached: string[] = []
  const marks = map.getByRole('button', { name: /^(\d+\.|\d+ places and stops|Current location)/ })
  const listed = page.getByRole('list', { name: 'Places and stops' }).getByRole('listitem')
  await expect(listed, 'the plan is drawn').toHaveCount(stops.length + 1)
  for (let nth = 0; nth < (await marks.count()); nth++) {
    await page.getByRole('button', { name: 'Show whole route' }).click()
    const together = /"(\d+) places and stops/.exec(await marks.nth(nth).ariaSnapshot())?.[1] ?? '0'
    await press(marks.nth(nth))
    await expect(popup).toBeVisible()
    const entries = popup.getByRole('listitem').getByRole('button')
    await expect(entries).toHaveCount(Number(together))
    const several = await entries.allTextContents()
    if (several.length > 0) await expectAccessible()
    for (const name of several) {
      await press(entries.filter({ hasText: name }))
      await press(popup.getByRole('button', { name: /All \d/ }))
    }
    reached.push(...(several.length > 0 ? several : [(await marks.nth(nth).textContent()) ?? '']))
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  }
  expect(reached).toHaveLength(stops.length + 1)
  expect(reached.filter((name) => /^\d+\./.test(name)).map((name) => Number.parseInt(name))).toEqual(
    stops.map((_, index) => index + 1),
  )
})
