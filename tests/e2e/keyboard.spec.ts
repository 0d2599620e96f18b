import type { Locator, Page } from '@playwright/test'
import { buildRegistration } from '../support/api.ts'
import { LogsPage, TripCreatePage, TripPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** A day that is over in every zone, at any hour. */
const dayBefore = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)

/** Walks with Tab, or back with Shift+Tab, until `target` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const LONGEST_WAY = 80
  // Nothing that is disabled has the focus: walking on would not help.
  await expect(target).toBeEnabled()
  for (let step = 0; step < LONGEST_WAY; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

test('a driver registers, plans, starts, records and prints without a mouse', async ({ page }) => {
  // A whole journey, key by key.
  test.slow()
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await target.press(key)
  }
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.insertText(text)
    await expect(target).toHaveValue(text)
  }
  /**
   * Into the parts of a native date field, and of its time of the morning when there is one (12-hour clock).
   */
  const writeDay = async (target: Locator, day: string, time?: string) => {
    await tabTo(page, target)
    const [year = '', month = '', date = ''] = day.split('-')
    await page.keyboard.type(month + date + year)
    if (time !== undefined) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type(`${time.replace(':', '')}A`)
    }
    await expect(target).toHaveValue(time === undefined ? day : `${day}T${time}`)
  }

  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Sign Up Free' }))
  await expect(page).toHaveURL('/register')
  const maria = buildRegistration()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await write(field('Username'), maria.username)
  await write(field('Email'), maria.email)
  await write(field('Password'), maria.password)
  await write(field('Confirm password'), maria.password)
  await write(field('First name'), maria.first_name)
  await write(field('Last name'), maria.last_name)
  await write(field('License number (CDL)'), maria.license_number)
  await write(field('Carrier name'), maria.carrier_name)
  await write(field('Carrier address'), maria.carrier_address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await press(page.getByRole('main').getByRole('link', { name: 'Create Trip' }).first())
  // The old page takes no key while the new one is under way, but a Tab leads into neither.
  await expect(page.getByRole('heading', { name: 'Create Trip', level: 1 })).toBeVisible()
  const create = new TripCreatePage(page)
  // The first option stands for none.
  await expect(field('Vehicle').getByRole('option').nth(1)).toBeAttached()
  await press(field('Vehicle'), 'ArrowDown')
  await expect(field('Vehicle')).not.toHaveValue('')
  const places = {
    'Current Location': 'Denver, CO',
    'Pickup Location': 'Omaha, NE',
    'Dropoff Location': 'Chicago, IL',
  }
  for (const [label, name] of Object.entries(places)) {
    await write(create.place(label), name)
    await expect(create.suggestions().first()).toBeVisible()
    // The first suggestion is the active one.
    await page.keyboard.press('Enter')
    await expect(create.place(label)).toHaveValue(name)
  }
  await press(page.getByRole('button', { name: 'Calculate Route' }))
  await expect(create.figure('HOS Compliance')).toHaveText('Compliant')
  await expect(
    create
      .timeline()
      .getByRole('img', { name: /^\w{3}, \w{3} \d{1,2}.*: .*Driving / })
      .first(),
    'the timeline says in words what it draws',
  ).toBeVisible()
  await press(page.getByRole('button', { name: 'Save Trip' }))
  await expect(page).toHaveURL(/\/trips\/\d+$/)

  const trip = new TripPage(page)
  await press(trip.button('Start Trip'))
  await expect(page.getByText('IN PROGRESS', { exact: true })).toBeVisible()

  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(trip.button('Add Status'))
  const dialog = trip.dialog()
  await press(dialog.getByLabel('Status', { exact: true }), 'ArrowDown')
  await writeDay(dialog.getByLabel('Start Time'), dayBefore, '06:00')
  await writeDay(dialog.getByLabel('End Time'), dayBefore, '07:00')
  await write(dialog.getByLabel('Location Description'), 'Yard in Denver')
  await press(dialog.getByRole('button', { name: 'Add Status' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByText('Yard in Denver').first()).toBeVisible()

  await tabTo(page, page.getByRole('tab', { name: 'Duty Status' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: 'Open ELD logs' }))
  await expect(page).toHaveURL(/\/eld-logs\/\d+$/)
  const book = new LogsPage(page)
  await writeDay(book.day(), dayBefore)
  await press(book.generate())
  await expect(book.graph()).toHaveAccessibleName(/^24-hour duty graph of .+: .*On Duty/)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await press(page.getByRole('button', { name: 'Print', exact: true }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText("DRIVER'S DAILY LOG")).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a page whose successor is under way takes no key and no click', async ({ signedIn: page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/TripCreate-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  const old = page.locator('#content')
  const search = old.getByPlaceholder('Pickup, dropoff or vehicle number')
  // The head with its link is there before the search is; a click between the two leaves without it.
  await expect(search).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create Trip' }).first().click()
  await expect(page).toHaveURL('/trips/create')
  await expect(old).toHaveAttribute('inert')
  await search.click({ force: true })
  await page.keyboard.type('x')
  await expect(search).toHaveValue('')
  arrived.resolve()
  await expect(page.getByRole('heading', { name: 'Create Trip', level: 1 })).toBeVisible()
  await expect(old).not.toHaveAttribute('inert')
})
