import { buildRegistration, DEMO_PASSWORD } from '../support/api.ts'
import { Frame, LoginPage, RegisterPage } from '../support/pages.ts'
import { DEMO, expect, test } from '../support/test.ts'

test.describe('a visitor', () => {
  test('is sent to log in, and then to the page asked for', { tag: '@once' }, async ({ page, driver }) => {
    await page.goto('/trips/create')
    await expect(page).toHaveURL('/login')
    await new LoginPage(page).submit(driver.account!)
    await expect(page).toHaveURL('/trips/create')
  })

  test('registers, is signed in, logs out and logs in again', async ({ page, watch }) => {
    const maria = buildRegistration()
    const register = new RegisterPage(page)
    await register.open()

    await register.submit(maria, 'something else')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page).toHaveURL('/register')

    await register.submit(maria)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('No trips yet')).toBeVisible()

    const frame = new Frame(page)
    await frame.logOut()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')

    const login = new LoginPage(page)
    watch.expectConsole(/status of 401/)
    await login.submit({ username: maria.username, password: 'not the password' })
    await expect(page.getByRole('alert')).toContainText('Username or password is not right')
    await expect(page.getByLabel('Username')).toHaveValue(maria.username)
    await login.submit(maria)
    await expect(page).toHaveURL('/dashboard')
  })

  test('sees what is missing before anything is sent', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  test('finds a way on where there is no page', async ({ page, watch, expectAccessible }) => {
    watch.expectConsole(/status of 404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Route Not Found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expectAccessible()
  })
})

test.describe('a demo account', () => {
  for (const username of Object.values(DEMO)) {
    // On a phone the menu is the same for all of them.
    const details = username === DEMO.driver ? {} : { tag: '@once' }
    test(
      `${username} signs in, sees the fleet and signs out`,
      details,
      async ({ page, expectAccessible }) => {
        await new LoginPage(page).signIn({ username, password: DEMO_PASSWORD })
        // Staff begin with the morning's figures, drivers with their trips.
        const staff = username !== DEMO.driver
        await expect(
          page.getByRole('heading', { level: 1, name: staff ? 'Overview' : 'Dashboard' }),
        ).toBeVisible()
        if (staff) await (await new Frame(page).entry('Dashboard')).click()
        await expect(page.getByRole('link', { name: /^View trip/ }).first()).toBeVisible()
        await expectAccessible()
        await new Frame(page).logOut()
        await expect(page.getByRole('link', { name: 'Start Free Today' }).first()).toBeVisible()
      },
    )
  }

  test('only an admin is led to the admin pages', { tag: '@once' }, async ({ page }) => {
    await new LoginPage(page).signIn({ username: DEMO.driver, password: DEMO_PASSWORD })
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a driver sees where they are signed in, and ends the other session', async ({
  page,
  driver,
  expectAccessible,
}) => {
  await new LoginPage(page).signIn(driver.account!)
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toBeVisible()
  await expectAccessible()
  await devices.getByRole('button', { name: 'End it: node' }).click()
  await expect(devices.getByText('The session of node has ended.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await driver.send('GET', '/api/user-info/')).status).toBe(401)
})

test('the theme chosen is the theme that stays', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
