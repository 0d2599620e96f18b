import type { Locator, Page } from '@playwright/test'
import type { TripRow } from '@longhaul/core/contract'
import type { Api, DEMO } from './api.ts'
import { TripCreatePage, TripPage } from './pages.ts'

/** What the demo fleet holds that a screen wants to show. */
export interface Fleet {
  /** A trip of demo_driver that is not started. */
  planned: TripRow
  /** A trip of demo_driver with a generated log, and the newest day of those. */
  logged: TripRow
  day: string
}

/** Read by demo_driver. */
export async function readFleet(driver: Api): Promise<Fleet> {
  const trips = await driver.trips()
  const planned = trips.find(({ status }) => status === 'PLANNED')
  if (!planned) throw new Error('The demo driver has no planned trip')
  for (const trip of trips) {
    const days = (await driver.logs(trip.id)).map(({ date }) => date).sort()
    const day = days.at(-1)
    if (day) return { planned, logged: trip, day }
  }
  throw new Error('The demo driver has no log')
}

type Who = 'visitor' | keyof typeof DEMO

export interface Screen {
  name: string
  who: Who
  path: (fleet: Fleet) => string
  /** There once the page is read: its data, not only its frame. */
  ready: (page: Page) => Locator
  /** What a person does before the screen looks like this. */
  act?: (page: Page) => Promise<void>
  /** Console errors that belong to the screen. */
  console?: RegExp
  /** A journey already looks at it with axe: it is only drawn for the contact sheets. */
  inJourney?: true
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const visitor = (name: string, path: string): Screen => ({
  name,
  who: 'visitor',
  path: () => path,
  ready: h1,
})
const tripScreen = (name: string, tab: string, ready: Screen['ready'], button?: string): Screen => ({
  name,
  who: 'driver',
  path: ({ planned, logged }) => `/trips/${tab === 'logs' ? logged.id : planned.id}?tab=${tab}`,
  ready,
  ...(button === undefined
    ? {}
    : {
        act: (page: Page) =>
          new TripPage(page)
            .button(button)
            .click()
            .then(() => dialog(page).waitFor()),
      }),
})

export const staffScreen = (
  name: string,
  path: string | Screen['path'],
  ready: Screen['ready'],
  who: 'admin' | 'support' = 'support',
): Screen => ({ name, who, path: typeof path === 'string' ? () => path : path, ready })
/** The records of a list: rows of the table at the desk, cards on a phone. */
export const records = (page: Page) => page.locator('.RaList-main').locator('tbody tr, .grid-cards > li')
const row = (page: Page) => records(page).first()
/** A report's table at the desk, cards on a phone, or that there is nothing in these days. */
export const reported = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .or(page.getByRole('list', { name, exact: true }))
    .or(page.getByRole('main').getByText(/^No .* these days$/))

const selectFirst = async (page: Page, button: string) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('group', { name: 'Selected records' }).getByRole('button', { name: button }).click()
  await dialog(page).waitFor()
}

/** A file with one bad row among good ones, as a fleet brings it. */
const TRUCKS = ['Unit,Plate,State,Company', 'SHEET1,NE-9001,NE,Nobody', 'SHEET2,NE-9002,Nebraska,Nobody']
const chooseFile = async (page: Page) => {
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'trucks.csv', mimeType: 'text/csv', buffer: Buffer.from(TRUCKS.join('\r\n')) })
  await page.getByRole('button', { name: 'Check the rows' }).waitFor()
}
const file = (page: Page) => page.getByLabel('CSV or Excel file')

/** Every screen a visitor, a driver and staff see, with the demo fleet. */
export const SCREENS: readonly Screen[] = [
  visitor('landing', '/'),
  visitor('login', '/login'),
  visitor('register', '/register'),
  visitor('privacy', '/privacy'),
  visitor('terms', '/terms'),
  visitor('contact', '/contact'),
  { ...visitor('not-found', '/no/such/page'), console: /status of 404/ },
  {
    name: 'home',
    who: 'driver',
    path: () => '/',
    ready: (page) => page.getByRole('link', { name: /^View trip/ }).first(),
  },
  {
    name: 'dashboard',
    who: 'driver',
    path: () => '/dashboard',
    ready: (page) => page.getByRole('link', { name: /^View trip/ }).first(),
  },
  {
    name: 'create-trip',
    who: 'driver',
    path: () => '/trips/create',
    ready: (page) => page.getByLabel('Vehicle', { exact: true }),
  },
  {
    name: 'create-trip-planned',
    who: 'driver',
    path: () => '/trips/create',
    ready: (page) => page.getByLabel('Vehicle', { exact: true }),
    act: async (page) => {
      const create = new TripCreatePage(page)
      await create.plan({
        vehicle: /\(/,
        current: 'Denver, CO',
        pickup: 'Omaha, NE',
        dropoff: 'Chicago, IL',
        cycleHours: '52.5',
      })
    },
  },
  tripScreen('trip-overview', 'overview', (page) => page.getByRole('heading', { name: 'Trip Summary' })),
  tripScreen('trip-update', 'overview', h1, 'Update'),
  tripScreen('trip-delete', 'overview', h1, 'Delete'),
  tripScreen('trip-duty', 'duty', (page) => page.getByText(/^Rest · |^Pickup · /).first()),
  tripScreen('trip-add-status', 'duty', h1, 'Add Status'),
  tripScreen('trip-logs', 'logs', (page) => page.getByText('Total miles').first()),
  tripScreen('trip-add-log', 'logs', h1, 'Add Log Entry'),
  {
    name: 'eld-logs-none',
    who: 'driver',
    path: ({ logged }) => `/eld-logs/${logged.id}`,
    ready: (page) => page.getByText('No Log Selected'),
  },
  {
    name: 'eld-logs',
    who: 'driver',
    path: ({ logged, day }) => `/eld-logs/${logged.id}?log=${day}`,
    ready: (page) => page.getByRole('img', { name: /^24-hour duty graph of / }).first(),
  },
  {
    name: 'profile',
    who: 'driver',
    path: () => '/profile',
    ready: (page) => page.getByLabel('First name'),
  },
  staffScreen(
    'admin',
    '/admin',
    (page) => page.getByRole('heading', { name: 'Days that wait for a signature' }),
    'admin',
  ),
  { ...staffScreen('admin-carriers', '/admin?tab=carriers', row, 'admin'), inJourney: true },
  { ...staffScreen('admin-vehicles', '/admin?tab=vehicles', row, 'admin'), inJourney: true },
  staffScreen('staff-dashboard', '/dashboard', row, 'admin'),
  staffScreen('staff-overview', '/overview', (page) =>
    page.getByRole('heading', { name: 'Days that wait for a signature' }),
  ),
  staffScreen('staff-board', '/board', row, 'admin'),
  staffScreen('staff-problems', '/problems', row),
  ...(
    [
      ['hours', 'Hours'],
      ['violations', 'Violations'],
      ['on-time', 'On time'],
      ['detention', 'Detention'],
      ['miles', 'Miles by state'],
    ] as const
  ).map(([name, table]) =>
    staffScreen(`staff-reports-${name}`, `/reports/${name}?period=last28`, (page) => reported(page, table)),
  ),
  staffScreen('staff-reports-logs', '/reports/logs', (page) => page.getByRole('button', { name: 'One PDF' })),
  staffScreen(
    'staff-driver-history',
    ({ planned }) => `/drivers/${planned.driver.id}/history`,
    (page) => page.getByRole('tabpanel').locator('tbody tr, .grid-cards > li').first(),
  ),
  staffScreen(
    'staff-import-choice',
    '/import',
    (page) => page.getByRole('link', { name: /^Import drivers/ }),
    'admin',
  ),
  staffScreen('staff-settings', '/settings', (page) => page.getByLabel('Company name'), 'admin'),
  staffScreen('staff-drivers', '/drivers', row),
  staffScreen('staff-vehicles', '/vehicles', row, 'admin'),
  staffScreen('staff-carriers', '/carriers', row, 'admin'),
  staffScreen('staff-duty-statuses', '/duty-statuses', row),
  staffScreen('staff-logs', '/logs', row),
  staffScreen('staff-audit-trail', '/audit-trail', row),
  staffScreen(
    'staff-driver',
    ({ planned }) => `/drivers/${planned.driver.id}`,
    (page) => page.getByLabel('License number'),
    'admin',
  ),
  staffScreen(
    'staff-driver-replay',
    ({ planned }) => `/drivers/${planned.driver.id}?tab=replay`,
    (page) => page.getByLabel('Behind the figures'),
  ),
  staffScreen(
    'staff-vehicle',
    ({ planned }) => `/vehicles/${planned.vehicle.id}`,
    (page) => page.getByLabel('License plate'),
    'admin',
  ),
  {
    ...staffScreen(
      'staff-driver-duty',
      ({ planned }) => `/drivers/${planned.driver.id}?tab=duty`,
      (page) => page.getByRole('tabpanel').locator('tbody tr, .grid-cards > li').first(),
    ),
    inJourney: true,
  },
  {
    ...staffScreen(
      'staff-carrier',
      '/carriers/1',
      (page) => page.getByRole('button', { name: 'Merge with another carrier' }),
      'admin',
    ),
    inJourney: true,
  },
  {
    ...staffScreen('staff-carrier-merge', '/carriers/1', h1, 'admin'),
    act: async (page) => {
      const merge = page.getByRole('button', { name: 'Merge with another carrier' })
      await merge.waitFor()
      const own = await h1(page).innerText()
      await merge.click()
      await dialog(page).getByLabel('The other carrier').click()
      await page.getByRole('option').filter({ hasNotText: own }).first().click()
      await dialog(page)
        .getByLabel(/^Type .* to confirm/)
        .waitFor()
    },
  },
  {
    ...staffScreen('staff-driver-add', '/drivers', row, 'admin'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Driver or Staff' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    ...staffScreen('staff-vehicles-retire', '/vehicles', row, 'admin'),
    act: (page) => selectFirst(page, 'Retire'),
    inJourney: true,
  },
  {
    ...staffScreen('staff-vehicles-nothing', '/vehicles?filter=%7B%22q%22%3A%22zzzz%22%7D', h1, 'admin'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Clear filters' }).first().waitFor()
    },
  },
  { ...staffScreen('staff-import', '/vehicles/import', file, 'admin'), inJourney: true },
  {
    ...staffScreen('staff-import-columns', '/vehicles/import', file, 'admin'),
    act: chooseFile,
    inJourney: true,
  },
  {
    ...staffScreen('staff-import-problems', '/vehicles/import', file, 'admin'),
    act: async (page) => {
      await chooseFile(page)
      await page.getByRole('button', { name: 'Check the rows' }).click()
      await page.getByText(/cannot be imported, so nothing was stored/).waitFor()
    },
    inJourney: true,
  },
  {
    ...staffScreen('staff-log', '/logs', row),
    act: async (page) => {
      await row(page).getByRole('link').first().click()
      await page
        .getByRole('img', { name: /^24-hour duty graph of / })
        .first()
        .waitFor()
    },
    inJourney: true,
  },
  {
    ...staffScreen('staff-duty-status', '/duty-statuses', row),
    act: async (page) => {
      await row(page).getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Details' }).waitFor()
    },
    inJourney: true,
  },
  {
    ...staffScreen('staff-search', '/carriers', row),
    act: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: /^Name, truck number/ }).fill('omaha')
      await page.getByRole('option').first().waitFor()
    },
  },
]

/** Brings `page` to the screen, as whoever is signed in on it. */
export async function show(page: Page, screen: Screen, fleet: Fleet): Promise<void> {
  await page.goto(screen.path(fleet))
  await screen.ready(page).waitFor()
  await screen.act?.(page)
}
