import { DEMO_PASSWORD } from '../support/api.ts'
import { LoginPage } from '../support/pages.ts'
import { DEMO, expect, test } from '../support/test.ts'

const PIN = '4711'

test('an officer gets the logs, and no other page until the PIN is given', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await new LoginPage(page).signIn({ username: DEMO.driver, password: DEMO_PASSWORD })
  await page.goto('/')
  await page.getByRole('link', { name: 'Show an officer' }).click()
  await expect(page.getByRole('heading', { name: 'Show an officer' })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByLabel('PIN again', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Lock and show my logs' }).click()

  const day = page.getByRole('main')
  const inside = async () => {
    await expect(page).toHaveURL('/inspection')
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    await expect(day.getByText('Day 8 of 8')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  }
  await inside()
  await expectAccessible()
  await page.getByRole('switch', { name: 'Dark screen' }).click()
  await expectAccessible()
  await page.goBack()
  await inside()
  await page.reload()
  await inside()
  await page.goto('/dashboard')
  await inside()

  await page.getByRole('button', { name: 'Earlier day' }).click()
  await expect(day.getByText('Day 7 of 8')).toBeVisible()
  await expect(day.getByRole('img', { name: /^24-hour duty graph/ })).toBeVisible()

  await page.getByRole('button', { name: 'Copy for the officer' }).click()
  const made = page.waitForResponse('**/api/handovers/')
  await page.getByRole('button', { name: 'Show a QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link to the PDF' })).toBeVisible()
  await expectAccessible()
  const { token } = (await (await made).json()) as { token: string }
  const opened = await fetch(`${stack.url}/api/handovers/${token}/`)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await fetch(`${stack.url}/api/handovers/${token}/`)).status).toBe(404)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Unlock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN', { exact: true }).fill('0000')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Wrong PIN/)
  await expectAccessible()
  await dialog.getByLabel('PIN', { exact: true }).fill(PIN)
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Show an officer' })).toBeVisible()
})
