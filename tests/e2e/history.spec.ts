import { randomUUID } from 'node:crypto'
import type { DriverDay, DutyRow, HistoryRow } from '@longhaul/core/contract'
import { Api, DEMO } from '../support/api.ts'
import { sideways } from '../support/narrow.ts'
import { Frame, LoginPage, signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000

/** An hour of driving of yesterday, recorded by the driver. */
async function recordYesterday(driver: Api): Promise<{ row: DutyRow; date: string }> {
  const { days } = await driver.get<DriverDay>('/api/hos/day/')
  const { date, sheet } = days[1]!
  const start = Date.parse(sheet.start_time) + 8 * HOUR
  const at = new Date().toISOString()
  const data = {
    ...{ status: 'DRIVING', location_description: 'Pueblo, CO', remarks: null, location: [0, 0] },
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + HOUR).toISOString(),
  }
  const event = { id: randomUUID(), sequence: 1, kind: 'add', data, device_at: at, sent_at: at }
  return { row: (await driver.post<{ duty: DutyRow }>('/api/hos/events/', event)).duty, date }
}

test('an edit proposed on the Log day tab is accepted by the driver, and both stand in the history', async ({
  page,
  driver,
  stack,
  expectAccessible,
}) => {
  const { row, date } = await recordYesterday(driver)
  const { user_id: id } = await driver.me()
  // Signs out below.
  const admin = await Api.signIn(stack.url, DEMO.admin)
  await signInPage(page, admin)
  await page.goto(`/drivers/${id}/day?date=${date}`)
  await page.getByRole('button', { name: /^Propose an edit: Driving/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose an edit' })
  await dialog.getByLabel('Status').selectOption('On Duty (Not Driving)')
  await dialog.getByLabel('Reason for the change').fill('Waited at the dock')
  await dialog.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(page.getByText(/^Proposed\. It becomes part of the log/)).toBeVisible()
  await new Frame(page).logOut()

  await new LoginPage(page).signIn(driver.account!)
  await (await new Frame(page).link('Home')).click()
  await page.getByRole('link', { name: 'Look at what is proposed' }).click()
  await page.getByRole('button', { name: /^Accept the edit of/ }).click()
  await expect(page.getByRole('button', { name: /^Accept the edit of/ })).toHaveCount(0)
  const { duty } = await driver.get<DriverDay>('/api/hos/day/')
  expect(duty.map(({ status }) => status)).toEqual(['ON_DUTY_NOT_DRIVING'])
  await new Frame(page).logOut()

  const support = await Api.signIn(stack.url, DEMO.support)
  await new LoginPage(page).signIn(support.account!)
  await page.goto(`/drivers/${id}/history`)
  await expect(page.getByText('Proposal accepted')).toBeVisible()
  await expect(page.getByText('Edit proposed')).toBeVisible()
  await expect(page.getByText('Reason: Waited at the dock').first()).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible()
  expect(await sideways(page), 'pixels to scroll sideways').toBe(0)
  const told = await support.get<HistoryRow[]>(
    `/api/users/${id}/history/?range=[0,9]&filter=${encodeURIComponent('{"topic":"proposal"}')}`,
  )
  expect(told.map(({ deed, before, after }) => [deed, before, after])).toEqual(
    ['accepted', 'proposed'].map((deed) => [deed, { status: 'DRIVING' }, { status: 'ON_DUTY_NOT_DRIVING' }]),
  )
  await page
    .getByRole('link', { name: /^Open day/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/drivers/${id}/day\\?date=${date}&minute=`))
  expect(row.status).toBe('DRIVING')
})
