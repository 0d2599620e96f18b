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
