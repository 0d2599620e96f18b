import { DEMO_PASSWORD, uniqueName } from '../support/api.ts'
import { LoginPage } from '../support/pages.ts'
import { records } from '../support/screens.ts'
import { DEMO, expect, test } from '../support/test.ts'

const ADDRESS = '100 Main Street, Omaha, NE 68102'

test.describe('an admin', () => {
  test.beforeEach(({ page }) => new LoginPage(page).signIn({ username: DEMO.admin, password: DEMO_PASSWORD }))

  test('adds a carrier on its page and finds it in the list', async ({ page, expectAccessible }) => {
    const name = uniqueName('Aspen Haulage')
    await page.goto('/carriers/add')
    await page.getByRole('button', { name: 'Add Carrier' }).click()
    await expect(page.getByText('Carrier name is required')).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Carrier name').fill(name)
    await page.getByLabel('Main office address').fill(ADDRESS)
    await page.getByRole('button', { name: 'Add Carrier' }).click()
    await expect(page).toHaveURL('/dashboard')

    await page.goto('/carriers')
    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill(name)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(records(page)).toHaveCount(1)
    await expectAccessible()
  })

  test('adds a carrier in the dialog; a name twice is refused and stays typed', async ({ page, watch }) => {
    watch.expectConsole(/status of 422/)
    const name = uniqueName('Birch Freight')
    await page.goto('/admin?tab=carriers')
    const dialog = page.getByRole('dialog')
    const add = async () => {
      await page.getByRole('button', { name: 'Add Carrier' }).click()
      await dialog.getByLabel('Carrier name').fill(name)
      await dialog.getByLabel('Main office address').fill(ADDRESS)
      await dialog.getByRole('button', { name: 'Add Carrier' }).click()
    }
    await add()
    await expect(dialog).toHaveCount(0)
    await add()
    await expect(dialog.getByText('A carrier with this name already exists')).toBeVisible()
    await expect(dialog.getByLabel('Carrier name')).toHaveValue(name)
  })

  test('sees the fleet in numbers', async ({ page, expectAccessible }) => {
    await page.goto('/admin')
    for (const label of ['Total Carriers', 'Total Vehicles', 'Active Drivers']) {
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    }
    await expectAccessible()
    for (const tab of ['Carriers', 'Vehicles']) {
      await page.getByRole('tab', { name: tab }).click()
      // The tab's own records, not those of the one before it.
      await expect(page.getByRole('tabpanel', { name: tab }).locator(records(page)).nth(1)).toBeVisible()
      await expectAccessible()
    }
  })
})

for (const path of ['/admin', '/carriers/add', '/vehicles/add']) {
  test(`a driver who opens ${path} is led to the dashboard`, { tag: '@once' }, async ({ signedIn: page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  })
}
