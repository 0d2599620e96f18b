import { DEMO_PASSWORD, uniqueName } from '../support/api.ts'
import { LoginPage, signInPage } from '../support/pages.ts'
import { DEMO, expect, test } from '../support/test.ts'

const ADDRESS = '100 Main Street, Omaha, NE 68102'

test('two admins edit one carrier: the second learns of the first one’s change and loses nothing typed', async ({
  page,
  demo,
  watch,
  expectAccessible,
}) => {
  watch.expectConsole(/status of 409/)
  const other = await demo('admin')
  const carrier = await other.post<{ id: number; name: string }>('/api/carriers/', {
    name: uniqueName('Cedar Haulage'),
    main_office_address: ADDRESS,
  })
  await signInPage(page, await demo('admin'))
  await page.goto(`/carriers/${carrier.id}`)
  const renamed = uniqueName('Cedar Lines')
  await page.getByLabel('Carrier name').fill(renamed)
  await other.patch(`/api/carriers/${carrier.id}/`, { main_office_address: '9 River Road, Omaha, NE 68102' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(`Main office address: ${ADDRESS} → 9 River Road, Omaha, NE 68102`),
  ).toBeVisible()
  await expect(page.getByLabel('Carrier name')).toHaveValue(renamed)
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Main office address')).toHaveValue('9 River Road, Omaha, NE 68102')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/carriers(\?|$)/)
  const saved = await other.get<{ name: string; main_office_address: string }>(`/api/carriers/${carrier.id}/`)
  expect(saved).toMatchObject({ name: renamed, main_office_address: '9 River Road, Omaha, NE 68102' })
})

test('support finds a driver with Ctrl-K and steps through the record by key', async ({ page }) => {
  await new LoginPage(page).signIn({ username: DEMO.support, password: DEMO_PASSWORD })
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /^Name, truck number/ })
  await expect(box).toBeFocused()
  await box.fill('reyes')
  await expect(page.getByRole('option', { name: /Dana Reyes/ })).toBeVisible()
  const person = page.getByRole('group', { name: 'Drivers and staff' }).getByRole('option').first()
  for (let i = 0; i < 20 && (await person.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dana Reyes', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Replay' }).click()
  const minute = page.getByRole('tabpanel', { name: 'Replay' }).getByRole('heading', { level: 2 })
  const now = await minute.innerText()
  await page.keyboard.press('[')
  await expect(minute).not.toHaveText(now)
  await expect(page).toHaveURL(/at=/)
  await expect(page.getByRole('table', { name: 'Clocks' })).toBeVisible()
})
