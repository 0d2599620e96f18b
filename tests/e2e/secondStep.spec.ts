import type { CDPSession, Page } from '@playwright/test'
import { buildRegistration, DEMO_PASSWORD } from '../support/api.ts'
import { Frame, LoginPage, RegisterPage } from '../support/pages.ts'
import { DEMO, expect, test } from '../support/test.ts'
import { codeOf, STEP_MS } from '../support/totp.ts'

// Browsers make passkeys for a name, not for an address of numbers.
test.use({ settings: { HOST: 'localhost' } })

/** Sets two-step sign-in up on the profile page; answers the app's key and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ }).locator('path')).toHaveAttribute('d', /^M/)
  const key = await page.getByRole('dialog').locator('code').innerText()
  await page.getByLabel('Code that the app shows').fill(codeOf(key, Date.now()))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  return { key, codes }
}

/** Somebody who has registered and stands on the dashboard. */
async function registered(page: Page) {
  const person = buildRegistration()
  const register = new RegisterPage(page)
  await register.open()
  await register.submit(person)
  await expect(page).toHaveURL('/dashboard')
  return person
}

test('a driver sets two-step sign-in up and logs in by app and by recovery code', async ({
  page,
  watch,
  expectAccessible,
}) => {
  const maria = await registered(page)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessible()
  const { key, codes } = await setUp(page, maria.password)
  await expectAccessible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  watch.expectConsole(/status of (401|422)/)
  const frame = new Frame(page)
  await frame.logOut()
  const login = new LoginPage(page)
  await login.open()
  await login.submit(maria)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  // The code of the set-up is spent; the next step's is within the window.
  await page.getByLabel('Code').fill(codeOf(key, Date.now() + STEP_MS))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await frame.logOut()
  await login.open()
  await login.submit(maria)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
})

/** A security key in the browser, which somebody is always there to unlock. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test(
  'a driver adds a passkey and signs in with it, without a password',
  { tag: '@once' },
  async ({ page, expectAccessible }) => {
    await withAuthenticator(page)
    const maria = await registered(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Current password').fill(maria.password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('My phone')).toBeVisible()
    await expect(page.getByText(/not used yet/)).toBeVisible()
    await expectAccessible()

    await new Frame(page).logOut()
    await new LoginPage(page).open()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/profile')
    await expect(page.getByText(/^My phone.*Last used/s)).toBeVisible()

    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('dialog').getByLabel('Current password').fill(maria.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0)
  },
)

test(
  'an admin helps a driver in who has lost the phone',
  { tag: '@once' },
  async ({ page, driver, demo, watch }) => {
    watch.expectConsole(/status of 401/)
    const login = new LoginPage(page)
    await login.signIn(driver.account!)
    await page.goto('/profile')
    await setUp(page, driver.account!.password)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await new Frame(page).logOut()

    const office = await demo('admin')
    const people = await office.get<{ id: number }[]>(
      `/api/users/?filter=${encodeURIComponent(JSON.stringify({ q: driver.account!.username }))}`,
    )
    await login.signIn({ username: DEMO.admin, password: DEMO_PASSWORD })
    await page.goto(`/drivers/${people[0]!.id}`)
    await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset two-step sign-in' }).click()
    await expect(page.getByRole('button', { name: 'Reset two-step sign-in' })).toHaveCount(0)
    await new Frame(page).logOut()

    await login.signIn(driver.account!)
    await expect(page.getByText(/^An administrator took your two-step sign-in/)).toBeVisible()
    await page.getByRole('button', { name: 'I know' }).click()
    await expect(page.getByText(/^An administrator took your two-step sign-in/)).toHaveCount(0)
  },
)
