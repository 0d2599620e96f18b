import type { Page } from '@playwright/test'
import type { DriverDay, TripRow } from '@longhaul/core/contract'
import { Api } from '../support/api.ts'
import { copyWeb, type WebCopy } from '../support/builds.ts'
import { Frame, TripPage } from '../support/pages.ts'
import { keptAnswers, newPhone, openAndKeep, underWay } from '../support/phone.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { test } from '../support/phoneTest.ts'
import { expect } from '../support/test.ts'
import { watchPage } from '../support/watch.ts'

/** The app where there is no signal: it opens from the phone, and what is kept ends with the session. */

const keptBuilds = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

test('a phone may install it', async ({ phone, driver }) => {
  const page = await openAndKeep(phone, driver)
  const devTools = await phone.newCDPSession(page)
  const { url, errors, data } = await devTools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  expect(JSON.parse(data!)).toMatchObject({ start_url: '/', display: 'standalone' })
  // In a private window no browser installs anything, and a test's windows are private.
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a cold tab without a network shows the day, and what is tapped there reaches the server', async ({
  phone,
  driver,
  stack,
}) => {
  const id = await underWay(driver)
  await (await openAndKeep(phone, driver, id)).close()
  await phone.setOffline(true)

  const page = await phone.newPage()
  const watch = await watchPage(page, stack.url)
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
  for (const clock of ['Break', 'Drive', 'Shift', 'Cycle'])
    await expect(page.getByText(clock, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^View trip ${id}`) }).first()).toBeVisible()
  await expect(page.getByText('No trips yet')).toHaveCount(0)

  const status = page.getByRole('group', { name: 'Change duty status' })
  await page.getByLabel('Where you are').fill('Denver, CO')
  await status.getByRole('button', { name: 'On Duty (Not Driving)' }).click()
  await expect(status.getByRole('button', { name: 'On Duty (Not Driving)', pressed: true })).toBeVisible()
  await expect(page.getByText(/^1 change is kept on this phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause trip' }).click()
  await expect(page.getByText(/^2 changes are kept on this phone/)).toBeVisible()
  await expect(page.getByText(/^Trip \d+ paused at .*: Not sent yet/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Trip \d+ paused at/ }).click()
  await expect(page.getByText(/^1 change is kept on this phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause trip' }).click()
  await expect(page.getByText(/^2 changes are kept on this phone/)).toBeVisible()

  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page.getByRole('img', { name: /^24-hour duty graph/ }).first()).toBeVisible()
  const trip = new TripPage(page)
  await trip.open(id)
  await expect(page.getByText(/the server has not answered since/)).toBeVisible()
  await expect(page.getByText('Chicago, IL').first()).toBeVisible()
  await page.goto('/inspection')
  await expect(page.getByRole('heading', { name: 'Show an officer' })).toBeVisible()
  expect(watch.takeFaults()).toEqual([])

  await phone.setOffline(false)
  await page.goto('/')
  await expect
    .poll(async () => {
      const { duty } = await driver.get<DriverDay>('/api/hos/day/')
      return duty.map((row) => [row.status, row.location_description])
    })
    .toContainEqual(['ON_DUTY_NOT_DRIVING', 'Denver, CO'])
  await expect.poll(async () => (await driver.get<TripRow>(`/api/trips/${id}/`)).status).toBe('PLANNED')
  await expect(page.getByText(/kept on this phone/)).toHaveCount(0)
})

test('the locked screen opens in a cold tab without a network', async ({ phone, driver, stack }) => {
  const first = await openAndKeep(phone, driver)
  await first.goto('/inspection')
  await first.getByLabel('PIN', { exact: true }).fill('4711')
  await first.getByLabel('PIN again', { exact: true }).fill('4711')
  await first.getByRole('button', { name: 'Lock and show my logs' }).click()
  await expect(first.getByText('Day 8 of 8', { exact: true })).toBeAttached()
  await first.close()
  await phone.setOffline(true)
  const page = await phone.newPage()
  const watch = await watchPage(page, stack.url)
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await expect(page.getByText('Day 8 of 8', { exact: true })).toBeAttached()
  await expect(page.getByRole('link')).toHaveCount(0)
  expect(watch.takeFaults()).toEqual([])
})

test('signing out leaves the app and nothing personal; the next user of the phone sees only their own', async ({
  phone,
  driver,
  stack,
}) => {
  const first = await openAndKeep(phone, driver, await underWay(driver))
  await new Frame(first).logOut()
  await expect.poll(() => keptAnswers(first)).toEqual([])
  expect(await keptBuilds(first)).toHaveLength(1)
  await first.close()

  await phone.setOffline(true)
  const visitor = await phone.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'Driver Login' }).first()).toBeVisible()
  await visitor.close()
  await phone.setOffline(false)

  const other = await Api.register(stack.url)
  await (await openAndKeep(phone, other)).close()
  await phone.setOffline(true)
  const page = await phone.newPage()
  await page.goto('/')
  await expect(page.getByText('No trips yet')).toBeVisible()
  await expect(page.getByText(/Omaha|Chicago/)).toHaveCount(0)
})

test('worker and manifest are read anew each time, and the icons are there', async ({ stack }) => {
  const worker = await fetch(`${stack.url}/sw.js`)
  expect([worker.status, worker.headers.get('content-type'), worker.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  const manifest = await fetch(`${stack.url}/manifest.webmanifest`)
  expect([manifest.headers.get('content-type'), manifest.headers.get('cache-control')]).toEqual([
    'application/manifest+json',
    'no-cache',
  ])
  const { icons } = (await manifest.json()) as { icons: { src: string }[] }
  for (const src of [...icons.map((icon) => icon.src), '/apple-touch-icon.png']) {
    const icon = await fetch(stack.url + src)
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png'])
  }
})

test.describe('a new version', () => {
  let web: WebCopy
  let server: Stack
  test.beforeEach(async () => {
    web = copyWeb()
    server = await startStack({ WEB_DIR: web.folder })
  })
  test.afterEach(async () => {
    await server.stop()
    web.clear()
  })

  const entryOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src')
  const lookForUpdate = (page: Page) =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      await found?.update()
    })

  test('leaves an open page working, is offered there, and opens next', async ({ browser }) => {
    const phone = await newPhone(browser, server.url)
    const page = await openAndKeep(phone, await Api.register(server.url))
    const watch = await watchPage(page, server.url)
    const old = await entryOf(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    web.upgrade()
    await lookForUpdate(page)
    const offer = page.getByRole('button', { name: 'Reload' })
    await expect(offer).toBeVisible()
    await page.getByRole('link', { name: 'Logs', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'My logs' })).toBeVisible()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Without signal' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window), 'nothing was loaded anew').toBe(true)
    expect(watch.takeFaults()).toEqual([])

    await page.getByLabel('First name').fill('Marta')
    await expect(offer).toHaveCount(0)
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    const leave = page.getByRole('button', { name: 'Leave' })
    await expect(leave.or(offer).first()).toBeVisible()
    if (await leave.isVisible()) await leave.click()
    await offer.click()
    await expect.poll(() => entryOf(page)).not.toBe(old)
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
    await page.close()

    await phone.setOffline(true)
    const cold = await phone.newPage()
    await cold.goto('/')
    await expect(cold.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
    expect(await entryOf(cold)).not.toBe(old)
    await phone.close()
  })

  test('that keeps nothing any more ends the worker and what it kept', async ({ browser }) => {
    const phone = await newPhone(browser, server.url)
    const page = await openAndKeep(phone, await Api.register(server.url))
    web.removeWorker()
    await page.goto('/my-logs')
    await expect.poll(() => keptBuilds(page)).toEqual([])
    await page.close()
    const next = await phone.newPage()
    await next.goto('/')
    expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await phone.close()
  })
})
