import { signInPage } from '../support/pages.ts'
import { readFleet, SCREENS, show, type Fleet } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { axeFindings } from '../support/watch.ts'

/** Every screen by day and by night; the fixture adds: no console error, no outside host, no policy violation. */

let fleet: Fleet
test.beforeAll(async ({ stack }) => {
  fleet = await readFleet(stack.url)
})

for (const screen of SCREENS.filter(({ inJourney }) => !inJourney)) {
  test(`${screen.name} is accessible by day and by night`, async ({
    page,
    demo,
    watch,
    expectAccessible,
  }) => {
    if (screen.console) watch.expectConsole(screen.console)
    if (screen.who !== 'visitor') await signInPage(page, await demo(screen.who))
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, screen, fleet)
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible()
  })
}

test('an image without a name would be found', { tag: '@once' }, async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')))
  expect((await axeFindings(page)).map((finding) => finding.split(':')[0])).toEqual(['image-alt'])
})
