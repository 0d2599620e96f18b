import type { Page } from '@playwright/test'
import { sideways } from '../support/narrow.ts'
import { signInPage } from '../support/pages.ts'
import { readFleet, SCREENS, show, type Fleet, type Screen } from '../support/screens.ts'
import { clearStorage, expect, shared, test } from '../support/test.ts'
import { axeFindings, watchPage, type Watch } from '../support/watch.ts'

/**
 * Every screen by day and by night, none wider than its window; on the way there no console error, no
 * outside host, no policy violation. Each kind of user keeps one page for all screens: there the app's
 * scripts and axe's are read once.
 */

const WAYSIDE = { path: '/access-denied', heading: 'Access Denied' }

/** Goes where a link of the app would lead, with nothing kept of the lists seen before. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore')) localStorage.removeItem(key)
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/**
 * As `show`, within the app: by way of a page that has nothing of the old screen and nothing of the new one.
 */
async function showByLink(page: Page, screen: Screen, fleet: Fleet): Promise<void> {
  await follow(page, WAYSIDE.path)
  await page.getByRole('heading', { name: WAYSIDE.heading }).waitFor()
  await follow(page, screen.path(fleet))
  await screen.ready(page).waitFor()
  await screen.act?.(page)
}

/**
 * At the desk an address is opened from outside, as from a bookmark; where somebody acts on what it shows,
 * and on a phone, the app itself leads there. A visitor's pages are small: those are always opened.
 */
async function bring(page: Page, screen: Screen, fleet: Fleet, isMobile: boolean): Promise<void> {
  const isOpen = page.url() !== 'about:blank' && screen.who !== 'visitor'
  if (isOpen && (isMobile || screen.act)) await showByLink(page, screen, fleet)
  else await show(page, screen, fleet)
}

const toSee = SCREENS.filter(({ inJourney }) => !inJourney)

for (const [who, screens] of Map.groupBy(toSee, (screen) => screen.who)) {
  shared.describe(`as ${who}`, () => {
    let fleet: Fleet
    let page: Page
    let watch: Watch

    shared.beforeAll(async ({ profile, stack, demo }) => {
      fleet = await readFleet(await demo('driver'))
      await clearStorage(profile, stack)
      page = await profile.newPage()
      watch = await watchPage(page, new URL(stack.url).origin)
      if (who !== 'visitor') await signInPage(page, await demo(who))
    })
    shared.afterAll(() => page.close())

    for (const screen of screens) {
      shared(`${screen.name} is accessible by day and by night`, async ({ isMobile }) => {
        if (screen.console) watch.expectConsole(screen.console)
        await page.emulateMedia({ colorScheme: 'light' })
        await bring(page, screen, fleet, isMobile)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
        await expect.poll(() => sideways(page), 'pixels to scroll sideways').toBe(0)
        expect(await axeFindings(page), 'by day').toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        expect(await axeFindings(page), 'by night').toEqual([])
        expect(watch.takeFaults(), 'console errors, outside requests and policy violations').toEqual([])
      })
    }
  })
}

test('an image without a name would be found', { tag: '@once' }, async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')))
  expect((await axeFindings(page)).map((finding) => finding.split(':')[0])).toEqual(['image-alt'])
})
