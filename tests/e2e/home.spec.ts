import { LoginPage } from '../support/pages.ts'
import { DEMO_PASSWORD } from '../support/api.ts'
import { DEMO, expect, test } from '../support/test.ts'

test('a driver sees the hours left and what to do next', async ({ page, expectAccessible }) => {
  await new LoginPage(page).signIn({ username: DEMO.driver, password: DEMO_PASSWORD })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
  for (const clock of ['Break', 'Drive', 'Shift', 'Cycle']) {
    await expect(page.getByText(clock, { exact: true })).toBeVisible()
  }
  for (const card of ['Planned Trips', 'In Progress', 'Completed', 'Avg Cycle Hours']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /^View trip/ })).toHaveCount(3)
  await expectAccessible()
})

test('somebody new is led to the first trip', async ({ signedIn: page, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByText('No trips yet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Create Your First Trip' }).click()
  await expect(page).toHaveURL('/trips/create')
})
