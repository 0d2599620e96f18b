import type { Page } from '@playwright/test'
import { narrowFindings } from '../support/narrow.ts'
import { signInPage } from '../support/pages.ts'
import { readFleet, SCREENS, show } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { axeFindings } from '../support/watch.ts'

/** The narrowest phone that drivers carry: nothing lies beside the screen, and a thumb hits what it means. */
const NARROW = { width: 360, height: 780 }

test.skip(({ isMobile }) => !isMobile, 'a desk is wider')

const MORE = ['/', '/my-logs', '/inspection']

async function look(page: Page, name: string, found: string[]) {
  for (const line of await narrowFindings(page)) found.push(`${name}: ${line}`)
}

test("a driver's screens and their dialogs fit the narrowest phone", async ({ page, demo }) => {
  const driver = await demo('driver')
  const fleet = await readFleet(driver)
  await page.setViewportSize(NARROW)
  await signInPage(page, driver)
  const found: string[] = []
  for (const screen of SCREENS.filter(({ who }) => who === 'driver')) {
    await show(page, screen, fleet)
    await look(page, screen.name, found)
  }
  expect(found).toEqual([])
})

test('and they do in Spanish, whose words are longer', async ({ page, demo }) => {
  const driver = await demo('driver')
  const { planned, logged, day } = await readFleet(driver)
  await page.setViewportSize(NARROW)
  await page.route('**/api/user-info/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language: 'es' } })
  })
  await signInPage(page, driver)
  const found: string[] = []
  const tabs = ['overview', 'duty', 'logs'].map((tab) => `/trips/${planned.id}?tab=${tab}`)
  const logs = `/eld-logs/${logged.id}?log=${day}`
  for (const path of [...MORE, '/dashboard', '/trips/create', ...tabs, logs, `/my-logs/${day}`, '/profile']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What lies far below is drawn when it is scrolled to.
    await page.waitForLoadState('networkidle')
    await look(page, path, found)
  }
  expect(found).toEqual([])
})

test('suggested places lie in a landmark', async ({ page, demo }) => {
  await signInPage(page, await demo('driver'))
  await page.goto('/trips/create')
  await page.getByLabel('Current location').fill('Omaha')
  await expect(page.locator('.place-suggestions li').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
