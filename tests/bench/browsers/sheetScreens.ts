import type { Page } from '@playwright/test'
import { records, staffScreen, type Screen } from '../../support/screens.ts'

/** Screens of staff that journeys and the tests of parts look at: drawn for the contact sheets alone. */

const dialog = (page: Page) => page.getByRole('dialog')
const trip = (tab: string, text: RegExp): Screen =>
  staffScreen(
    `staff-trip-${tab}`,
    ({ planned, logged }) => `/trips/${tab === 'logs' ? logged.id : planned.id}?tab=${tab}`,
    (page) => page.getByText(text).first(),
    'admin',
  )
const onTrip = (name: string, button: string, until: (page: Page) => Promise<void>): Screen => ({
  ...trip('overview', /^Trip Summary$/),
  name,
  act: async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await until(page)
  },
})
const settings = (tab: string, label: string): Screen =>
  staffScreen(`staff-settings-${tab}`, `/settings/${tab}`, (page) => page.getByLabel(label).first(), 'admin')

export const SHEET_SCREENS: readonly Screen[] = [
  trip('overview', /^Trip Summary$/),
  trip('duty', /^Rest · |^Pickup · /),
  trip('logs', /^Total miles/),
  onTrip('staff-trip-update', 'Update', async (page) => {
    const field = dialog(page).getByRole('combobox', { name: 'Driver' })
    await field.click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog(page)
      .getByText(/^Arrives |all the same|^The trip stays/)
      .first()
      .waitFor()
  }),
  onTrip('staff-find-driver', 'Find a driver', (page) =>
    dialog(page).getByRole('button', { name: 'Search again' }).waitFor(),
  ),
  {
    ...staffScreen('staff-assign-all', '/board', (page) => records(page).first(), 'admin'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Assign all at once' }).click()
      await dialog(page).getByRole('button', { name: 'Propose again' }).waitFor()
    },
  },
  settings('landing', 'Figure'),
  settings('drivers', 'Months the log is kept'),
  settings('services', 'Place search'),
  staffScreen(
    'staff-driver-day',
    ({ planned }) => `/drivers/${planned.driver.id}/day`,
    (page) => page.getByRole('img', { name: /duty graph/ }).first(),
  ),
  staffScreen('staff-proof', '/audit-trail/proof', (page) => page.getByRole('heading', { level: 1 })),
  staffScreen(
    'staff-create-trip',
    '/trips/create',
    (page) => page.getByLabel('Vehicle', { exact: true }),
    'admin',
  ),
]
