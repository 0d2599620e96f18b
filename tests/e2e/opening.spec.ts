import type { Page } from '@playwright/test'
import { signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Keeps the app's scripts back until it is called: till then the page is what index.html draws. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Where title and lead, and the link above them, stand. */
const places = async (page: Page) => {
  const head = page.locator('.button-text, h1, .page-head p')
  return Promise.all((await head.all()).map((part) => part.boundingBox()))
}

for (const role of ['driver', 'admin', 'support'] as const) {
  for (const path of role === 'support' ? ['/dashboard'] : ['/dashboard', '/trips/create']) {
    test(`${path} opens for a ${role} with its title and lead, which then keep their places`, async ({
      page,
      demo,
      watch,
    }) => {
      watch.expectConsole(/net::ERR_FAILED.*\.woff2/)
      await signInPage(page, await demo(role))
      // One font from the first paint to the last: text that is painted again in another one may be larger.
      await page.route('**/*.woff2', (route) => route.abort())
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(path === '/dashboard' ? 'Dashboard' : 'Create Trip')
      await expect(page.getByRole('status')).toHaveText('Loading...')
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)

      release()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
      await expect.poll(() => places(page)).toEqual(before)
      // What is largest in a list of everybody's trips hangs on what they are called.
      if (role !== 'driver') return
      const largest = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) => {
              const entry = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
              // Painted with the opening, and gone with it.
              resolve(entry.element?.isConnected ? entry.element.outerHTML : 'the opening’s')
            }).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      )
      expect(largest).toBe('the opening’s')
    })
  }
}

test('a visitor sees no title of a page that is not for visitors', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Longhaul' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/login')
})
