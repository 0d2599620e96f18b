import { Api, DEMO } from '../support/api.ts'
import { sideways } from '../support/narrow.ts'
import { Frame, LoginPage, signInPage } from '../support/pages.ts'
import { recordTrip } from '../support/recorded.ts'
import { reported } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('every report of a driver’s days, by day and by night, within the window', async ({
  page,
  driver,
  demo,
  expectAccessible,
}) => {
  const trip = await recordTrip(driver)
  const { user_id: id } = await driver.me()
  await signInPage(page, await demo('support'))
  const open = async (report: string, table: string) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/reports/${report}?period=last7&driver=${id}`)
    await expect(reported(page, table)).toBeVisible()
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible()
    expect(await sideways(page), 'pixels to scroll sideways').toBe(0)
  }

  await open('hours', 'Hours')
  await expect(reported(page, 'Hours').getByText('17 h 30 min').first()).toBeVisible()
  await open('violations', 'Violations')
  await open('on-time', 'On time')
  await expect(page.getByText('0 % (0 of 1)')).toBeVisible()
  await expect(reported(page, 'On time').getByText('1 h late')).toBeVisible()
  await open('detention', 'Detention')
  await expect(
    reported(page, 'Detention').getByRole('link', { name: `#${trip.id}` }),
    'at the pickup and at the drop-off',
  ).toHaveCount(2)
  await open('miles', 'Miles by state')
  await expect(page.getByText(/not from an odometer/)).toBeVisible()
  const states = reported(page, 'All vehicles')
  for (const state of ['CO', 'NE', 'IA', 'IL'])
    await expect(states.getByText(state, { exact: true })).toBeVisible()
  await expect(reported(page, 'Not recorded').getByText('Driving without a trip')).toBeVisible()
})

test('reports by key: from one to another, of other days, and as a file', async ({ page, driver, demo }) => {
  await recordTrip(driver)
  const { user_id: id } = await driver.me()
  await signInPage(page, await demo('support'))
  await page.goto(`/reports/hours?driver=${id}`)
  await expect(reported(page, 'Hours')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  await tabs.getByRole('link', { name: 'Detention' }).focus()
  await page.keyboard.press('Tab')
  await expect(tabs.getByRole('link', { name: 'Miles by state' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reported(page, 'Miles by state')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/reports/miles\\?driver=${id}$`))
  await page.getByRole('combobox', { name: 'Days', exact: true }).focus()
  await page.keyboard.type('Last 7')
  await expect(page).toHaveURL(/period=last7/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).focus()
  await page.keyboard.press('Enter')
  const pieces: Buffer[] = []
  for await (const piece of await (await saving).createReadStream()) pieces.push(piece as Buffer)
  expect(Buffer.concat(pieces).toString()).toMatch(/^\ufeffState,Quarter,Miles \(computed\)\r\n/)
})

test('a report that is worked out says so, and one that fails is asked for again', async ({
  page,
  demo,
  watch,
  expectAccessible,
}) => {
  watch.expectConsole(/status of 503/)
  await signInPage(page, await demo('support'))
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/reports\/violations\//, async (route) => {
    await asked
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The server has more to work out than it can take on now.' }),
    })
  })
  await page.goto('/reports/violations?period=own&from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('The report is being worked out')).toBeAttached()
  await expectAccessible()
  answer()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible()
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expect(page.getByText('No violation in these days')).toBeVisible()
  await expectAccessible()
})

test('an admin reminds a driver of a day that waits for a signature, and the driver is told', async ({
  page,
  driver,
  stack,
  expectAccessible,
}) => {
  await recordTrip(driver)
  const { user_id: id } = await driver.me()
  // Signs out below.
  await signInPage(page, await Api.signIn(stack.url, DEMO.admin))
  await page.goto(
    `/problems?filter=${encodeURIComponent(JSON.stringify({ driver_id: id, kind: 'unsigned' }))}`,
  )
  const remind = page.getByRole('button', { name: /^Remind .*: / }).first()
  await expect(remind).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible()
  await remind.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Reminded today/).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remind all' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  expect(await sideways(page), 'pixels to scroll sideways').toBe(0)

  await new Frame(page).logOut()
  await new LoginPage(page).signIn(driver.account!)
  await (await new Frame(page).link('Home')).click()
  await expect(page.getByText(/ reminded you: /).first()).toBeVisible()
  await expectAccessible()
})
