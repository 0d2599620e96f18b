import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DutyRow, Point, TripRow } from '@longhaul/core/contract'
import type { Api } from '../support/api.ts'
import { LogsPage, TripCreatePage, TripPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000
const ZONE = 'America/Chicago'
const STOPS = ['Lincoln, NE', 'Grand Island, NE', 'Kearney, NE'] as const

/** `2026-12-01T08:00` on the clock of Nebraska, or of another zone. */
function wall(at: number, timeZone = ZONE): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
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

type Act = readonly [DutyRow['status'], from: number, to: number | null, place: string]

/** What the driver entered on the way, in hours from `start`; without an end it runs on. */
async function recordActs(driver: Api, trip: TripRow, start: number, acts: readonly Act[]): Promise<void> {
  const points = new Map<string, Point>([
    [trip.pickup_location_name, trip.pickup_location],
    ...trip.stops.map(({ location_name, location }): [string, Point] => [location_name, location]),
  ])
  const iso = (hours: number) => new Date(start + hours * HOUR).toISOString()
  for (const [status, from, to, place] of acts) {
    const what = { status, location_description: place, location: points.get(place) }
    const now = new Date().toISOString()
    await driver.post('/api/hos/events/', {
      id: randomUUID(),
      sequence: from * 4 + 1,
      ...(to === null
        ? { kind: 'status', data: what, device_at: iso(from) }
        : {
            kind: 'add',
            data: { ...what, remarks: null, trip: trip.id, start_time: iso(from), end_time: iso(to) },
            device_at: now,
          }),
      sent_at: now,
    })
  }
}

test('a load of five places with two windows is planned, driven, logged and delivered', async ({
  signedIn: page,
  driver,
  expectAccessible,
}) => {
  // So long ago that all of the way to the last place lies behind.
  const start = Math.floor(Date.now() / HOUR) * HOUR - 7 * HOUR
  const home = (await driver.me()).home_zone
  const create = new TripCreatePage(page)
  await create.open()
  await create.fill({
    vehicle: /\(/,
    current: 'Omaha, NE',
    pickup: 'Omaha, NE',
    dropoff: 'North Platte, NE',
    cycleHours: '0',
  })
  await page.getByLabel('Planned Start').fill(wall(start, home))
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

  const stored = await driver.get<TripRow>(`/api/trips/${id}/`)
  await recordActs(driver, stored, start, [
    ['ON_DUTY_NOT_DRIVING', 0, 1, 'Omaha, NE'],
    ['DRIVING', 1, 2, 'Omaha, NE'],
    ['ON_DUTY_NOT_DRIVING', 2, 3, 'Lincoln, NE'],
    ['DRIVING', 3, 5, 'Lincoln, NE'],
    ['ON_DUTY_NOT_DRIVING', 5, 6, 'Grand Island, NE'],
  ])
  await page.goto('/')
  await expect(page.getByText('Next: stop 3 of 3, Stop')).toBeVisible()
  await expectAccessible()
  await recordActs(driver, stored, start, [
    ['DRIVING', 6, 6.25, 'Grand Island, NE'],
    ['ON_DUTY_NOT_DRIVING', 6.25, 6.5, 'Kearney, NE'],
    ['DRIVING', 6.5, null, 'Kearney, NE'],
  ])
  await page.reload()
  await expect(page.getByText('Next stop: Dropoff')).toBeVisible()
  await page.getByRole('button', { name: 'Arrived at delivery', exact: true }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText(`Trip ${id} is delivered.`)).toBeVisible()

  const book = new LogsPage(page)
  await book.open(id)
  // Lincoln may lie on the day after the start: the way began up to seven hours before midnight.
  await book.day().fill(wall(start + 2 * HOUR, home).slice(0, 10))
  await book.generate().click()
  await expect(book.graph()).toBeVisible()
  await expect(page.getByText('Lincoln, NE').first()).toBeAttached()
  await expectAccessible()
})
