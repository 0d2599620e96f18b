import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DutyRow, Point, TripRow } from '@longhaul/core/contract'
import type { Api } from '../support/api.ts'
import { LogsPage, TripCreatePage, TripPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000
const ZONE = 'America/Chicago'
const STOPS = ['Lincoln, NE', 'Grand Island, NE', 'Kearney, NE'] as const

/** `2026-12-01T08:00` on the clock of Nebraska. */
function wall(at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(at).replace(' ', 'T')
}

async function addStop(page: Page, create: TripCreatePage, n: number, place: string): Promise<void> {
  await page.getByRole('button', { name: n === 1 ? 'Add a stop' : 'Add another stop' }).click()
  await expect(page.getByRole('combobox', { name: `Location of stop ${n}` })).toBeFocused()
  await create.choosePlace(`Location of stop ${n}`, place)
}

async function addWindow(page: Page, n: number, from: number, until: number): Promise<void> {
  const stop = page.getByRole('group', { name: new RegExp(`^Stop ${n},`) })
  await stop.getByRole('button', { name: 'Add a time window' }).click()
  await stop.getByLabel('Opens').fill(wall(from))
  await stop.getByLabel('Closes').fill(wall(until))
}

/** The trip as far as the second stop: what the driver entered on the way. */
async function recordFirstHalf(driver: Api, trip: TripRow, start: number): Promise<void> {
  const at = (place: (typeof STOPS)[number]): Point =>
    trip.stops.find(({ location_name }) => location_name === place)!.location
  const entries: readonly [DutyRow['status'], from: number, to: number, string, Point][] = [
    ['ON_DUTY_NOT_DRIVING', 0, 1, 'Omaha, NE', trip.pickup_location],
    ['DRIVING', 1, 2, 'Omaha, NE', trip.pickup_location],
    ['ON_DUTY_NOT_DRIVING', 2, 3, 'Lincoln, NE', at('Lincoln, NE')],
    ['DRIVING', 3, 5, 'Lincoln, NE', at('Lincoln, NE')],
    ['ON_DUTY_NOT_DRIVING', 5, 6, 'Grand Island, NE', at('Grand Island, NE')],
  ]
  for (const [n, [status, from, to, location_description, location]] of entries.entries()) {
    const now = new Date().toISOString()
    const [start_time, end_time] = [from, to].map((hours) => new Date(start + hours * HOUR).toISOString())
    const data = {
      status,
      location_description,
      location,
      remarks: null,
      trip: trip.id,
      start_time,
      end_time,
    }
    await driver.post('/api/hos/events/', {
      ...{ id: randomUUID(), sequence: n + 1, kind: 'add', data },
      ...{ device_at: now, sent_at: now },
    })
  }
}

test('a load of five places with two windows is planned, driven, logged and delivered', async ({
  signedIn: page,
  driver,
  expectAccessible,
}) => {
  // The last full hour but six: the first half of the trip lies behind.
  const start = Math.floor(Date.now() / HOUR) * HOUR - 6 * HOUR
  const create = new TripCreatePage(page)
  await create.open()
  await create.fill({
    vehicle: /\(/,
    current: 'Omaha, NE',
    pickup: 'Omaha, NE',
    dropoff: 'North Platte, NE',
    cycleHours: '0',
  })
  await page.getByLabel('Planned Start').fill(
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: (await driver.me()).home_zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(start)
      .replace(' ', 'T'),
  )
  // Kearney is entered too early, and goes down to where it belongs.
  await addStop(page, create, 1, 'Lincoln, NE')
  await addStop(page, create, 2, 'Kearney, NE')
  await addStop(page, create, 3, 'Grand Island, NE')
  await page.getByRole('button', { name: 'Move down: Stop 2, Kearney, NE' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Location of stop 3' })).toHaveValue('Kearney, NE')
  await expect(page.getByRole('button', { name: 'Move up: Stop 3, Kearney, NE' })).toBeFocused()
  await addWindow(page, 1, start + 2.5 * HOUR, start + 4 * HOUR)
  await addWindow(page, 2, start + 5 * HOUR, start + 8 * HOUR)
  await page
    .getByRole('group', { name: /^Stop 3,/ })
    .getByLabel('What is done there')
    .selectOption('Stop')
  await expectAccessible()

  await create.calculate()
  await expect(create.figure('HOS Compliance')).toHaveText('Compliant')
  const places = create
    .summary()
    .getByRole('listitem')
    .filter({ hasText: /Arrive / })
  await expect(places).toHaveCount(5)
  for (const [i, place] of ['Omaha, NE', ...STOPS, 'North Platte, NE'].entries())
    await expect(places.nth(i)).toContainText(place)
  await expect(places.nth(1)).toContainText('In time')
  await expectAccessible()

  await create.save()
  await expect(page).toHaveURL(/\/trips\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const trip = new TripPage(page)
  await expect(page.getByRole('region', { name: 'Places of the trip' }).getByRole('listitem')).toHaveCount(5)
  await trip.map()
  const marks = page.getByRole('list', { name: 'Places and stops' }).getByRole('listitem')
  for (const [i, place] of STOPS.entries())
    await expect(marks.filter({ hasText: place })).toContainText(`${i + 1}. `)
  await expectAccessible()
  await trip.button('Start Trip').click()
  await expect(page.getByText('IN PROGRESS', { exact: true })).toBeVisible()

  await recordFirstHalf(driver, await driver.get<TripRow>(`/api/trips/${id}/`), start)
  await page.goto('/')
  await expect(page.getByText('Next: stop 3 of 3, Stop')).toBeVisible()
  await expectAccessible()
  for (const step of ['Drive on', 'Arrived at stop 3', 'Done at stop 3, drive on', 'Arrived at delivery'])
    await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText(`Trip ${id} is delivered.`)).toBeVisible()

  const book = new LogsPage(page)
  await book.open(id)
  await book.day().fill(wall(start).slice(0, 10))
  await book.generate().click()
  await expect(book.graph()).toBeVisible()
  await expect(page.getByText('Lincoln, NE').first()).toBeAttached()
  await expectAccessible()
})
