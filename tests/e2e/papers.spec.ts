import { signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** `YYYY-MM-DD` so many days ahead; midnight at the terminal may come between: no test stands on its edge. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an admin keeps papers and usual truck of a driver, and reads of them before they end', async ({
  page,
  demo,
  driver,
  expectAccessible,
}) => {
  const admin = await demo('admin')
  const { user_id: id, carrier_id: carrier, last_name } = await driver.me()
  const truck = await admin.post<{ id: number; vehicle_number: string }>('/api/vehicles/', {
    vehicle_number: `P${Date.now()}`,
    license_plate: 'CO-77',
    state: 'CO',
    carrier,
    inspection_due_on: inDays(12),
  })
  await signInPage(page, admin)
  await page.goto(`/drivers/${id}`)
  await page.getByRole('combobox', { name: 'License class' }).click()
  await page.getByRole('option', { name: 'B', exact: true }).click()
  await page.getByLabel('License expires').fill(inDays(20))
  await page.getByLabel('Medical certificate expires').fill(inDays(300))
  await page.getByRole('combobox', { name: 'Usual truck' }).click()
  await page.getByRole('option', { name: truck.vehicle_number }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/\(in (19|20|21) days\)/)).toBeVisible()
  await expectAccessible()
  expect(await driver.me()).toMatchObject({
    license_class: 'B',
    license_expires_on: inDays(20),
    medical_expires_on: inDays(300),
    usual_vehicle: truck.id,
  })
  await page.goto('/overview')
  const part = page.getByRole('region', { name: 'Expiring soon' })
  const all = part.getByRole('button', { name: /^Show all/ })
  await expect(part.getByRole('link').first()).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expectAccessible()
  await part.getByRole('link', { name: truck.vehicle_number }).click()
  await expect(page.getByRole('heading', { name: truck.vehicle_number, level: 1 })).toBeVisible()
  await page.goto('/drivers?filter={"expiring":"soon"}')
  await expect(page.getByRole('link', { name: new RegExp(last_name) }).first()).toBeVisible()
  await expectAccessible()
})

test('a driver is told what to do, sees the papers under Me, and plans with the usual truck', async ({
  signedIn: page,
  demo,
  driver,
  expectAccessible,
}) => {
  const admin = await demo('admin')
  const { user_id: id, carrier_id: carrier } = await driver.me()
  const truck = await admin.post<{ id: number; vehicle_number: string }>('/api/vehicles/', {
    vehicle_number: `Q${Date.now()}`,
    license_plate: 'CO-78',
    state: 'CO',
    carrier,
  })
  await admin.patch(`/api/users/${id}/`, {
    license_class: 'A',
    license_expires_on: inDays(45),
    medical_expires_on: inDays(-5),
    usual_vehicle: truck.id,
  })
  await page.goto('/')
  await expect(page.getByText(/^Your medical certificate expired on .* Do not drive/)).toBeVisible()
  await expect(page.getByText(/^Your license expires on .* Renew it in time\.$/)).toBeVisible()
  await expectAccessible()
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'License and medical certificate' })
  await expect(card.getByText(/expired [456] days ago/)).toBeVisible()
  await expectAccessible()
  await page.goto('/trips/create')
  await expect(page.getByLabel('Vehicle')).toHaveValue(String(truck.id))
})
