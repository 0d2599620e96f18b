import type { BrowserContext, Page, Request } from '@playwright/test'
import type { TripRow } from '@longhaul/core/contract'
import { openAndKeep } from '../support/phone.ts'
import { test } from '../support/phoneTest.ts'
import { expect } from '../support/test.ts'
import { HOUR, readDay, spanOf, threeDays } from '../support/threeDays.ts'
import { watchPage } from '../support/watch.ts'

/** All that a driver does in a day without a signal is stored once there is one, each once and in order. */

const MINUTE = 60_000

/** The events that a tab sends, in the order in which it does, and what each is answered. */
function collectEvents(phone: BrowserContext) {
  const sent: { id: string; sequence: number; kind: string }[] = []
  const wrong: string[] = []
  const isEvent = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/hos/events/')
  phone.on('request', (request) => {
    if (isEvent(request)) sent.push(request.postDataJSON() as (typeof sent)[number])
  })
  phone.on('response', async (response) => {
    if (isEvent(response.request()) && response.status() !== 201) wrong.push(await response.text())
  })
  return { sent, wrong }
}

const unsent = (page: Page) => page.getByRole('status', { name: 'Changes that are not sent' })
const waits = (page: Page, count: number) =>
  expect(page.getByText(`${count} changes are kept on this phone`)).toBeVisible()

/** What a page says of entries, without the marks of what is not sent. */
async function entriesOf(page: Page): Promise<string[]> {
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts()
  return rows.map((row) => row.replace(/ · (Change n|N)ot sent yet/, ''))
}

test('a whole day without a signal is stored once, in order, and looks the same then', async ({
  phone,
  driver,
  demo,
  stack,
}) => {
  const { trip, last, middle, first, earlier } = await threeDays(driver, await demo('admin'))
  await (await openAndKeep(phone, driver, trip)).close()
  const before = await phone.newPage()
  for (const path of [`/trips/${trip}?tab=duty`, `/my-logs/${last.date}`]) {
    await before.goto(path)
    await expect(before.getByText('Pueblo, CO').first()).toBeVisible()
  }
  await before.close()
  await phone.setOffline(true)
  const { sent, wrong } = collectEvents(phone)

  const page = await phone.newPage()
  const watch = await watchPage(page, stack.url)
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  const reason = () => page.getByLabel('Reason for the change').fill('By mistake')

  // Home: a status, and the steps of the trip.
  await page.goto('/')
  await page.getByLabel('Where you are').fill('Denver, CO')
  const card = page.getByRole('region', { name: 'Omaha, NE to Chicago, IL' })
  await page
    .getByRole('group', { name: 'Change duty status' })
    .getByRole('button', { name: 'On Duty (Not' })
    .click()
  for (const step of [
    'Start trip',
    'Pause trip',
    'Start trip',
    'Arrived at pickup',
    'Loaded, drive on',
    'Arrived at delivery',
    'Delivered',
  ])
    await card.getByRole('button', { name: step }).click()
  await expect(page.getByText(`Trip ${trip} is delivered.`)).toBeVisible()
  await waits(page, 9)

  // The trip: an entry that was forgotten.
  await page.goto(`/trips/${trip}?tab=duty`)
  await tap('Add Status')
  await dialog.getByLabel('Status').selectOption('Sleeper Berth')
  await dialog.getByLabel('Start Time').fill(`${earlier.date}T08:00`)
  await dialog.getByLabel('End Time').fill(`${earlier.date}T10:00`)
  await dialog.getByRole('combobox', { name: /Location/ }).fill('Lincoln, NE')
  await dialog.getByRole('button', { name: 'Add Status' }).click()
  await expect(page.getByText('Lincoln, NE')).toBeVisible()

  // My logs: what is wrong with the last day, and signatures.
  await page.goto(`/my-logs/${last.date}`)
  await page
    .getByRole('button', { name: /^Accept the edit of/ })
    .last()
    .click()
  await expect(page.getByText('Accepted · Not sent yet')).toBeVisible()
  await tap(/^Decline the edit of/)
  await expect(page.getByText('Declined · Not sent yet')).toBeVisible()
  await tap(/^Edit Off Duty, .* 12:00 AM/)
  await dialog.getByLabel('Remarks').fill('Slept well')
  await reason()
  await tap('Save change')
  await expect(page.getByText('Change not sent yet')).toBeVisible()
  await tap(/^Delete On Duty/)
  await expect(dialog.getByText('This leaves 1 h not recorded.')).toBeVisible()
  await dialog.getByLabel('What you did in that time').selectOption('before')
  await reason()
  await tap('Delete entry')
  await expect(page.getByText('Removal not sent yet')).toBeVisible()
  await tap(/^Fill the gap/)
  await dialog.getByLabel('Status').selectOption('Off Duty')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await tap('Add shipping document')
  await dialog.getByLabel(/^Shipping document number/).fill('B/L 4711')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Added: B/L 4711 · Not sent yet')).toBeVisible()
  await page.getByLabel('Remarks').fill('Snow on I-80')
  await tap('Save remarks')
  await tap('Certify this day')
  await expect(page.getByText(/^Certified .* · Not sent yet$/)).toBeVisible()
  await tap('Certify all 2 finished days')
  await waits(page, 20)
  const entries = await entriesOf(page)
  const steps = 20
  expect(watch.takeFaults()).toEqual([])

  await phone.setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  expect(wrong).toEqual([])
  expect(sent.map((event) => event.sequence)).toEqual(Array.from({ length: steps }, (_, i) => i + 1))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(steps)

  const day = await readDay(driver)
  const told = day.duty.map(({ status, start_time, end_time, remarks }) => [
    status,
    start_time,
    end_time,
    remarks,
  ])
  const off = (span: { start_time: string; end_time: string }, remarks: string | null) => [
    ...['OFF_DUTY', span.start_time, span.end_time, remarks],
  ]
  const missed = new Date(Date.parse(earlier.sheet.start_time) + 8 * HOUR).toISOString()
  expect(told.slice(0, 6)).toEqual([
    ['SLEEPER_BERTH', missed, new Date(Date.parse(missed) + 2 * HOUR).toISOString(), null],
    off(spanOf(first, 0), null),
    off(spanOf(middle, 0), null),
    off(spanOf(last, 0, 9), 'Slept well'),
    off(spanOf(last, 9, 10), null),
    off(spanOf(last, 10), 'Home'),
  ])
  const today = day.duty.slice(6)
  expect(today.map(({ status, location_description }) => [status, location_description])).toEqual([
    ['ON_DUTY_NOT_DRIVING', 'Denver, CO'],
    ['DRIVING', 'Denver, CO'],
    ['ON_DUTY_NOT_DRIVING', 'Omaha, NE'],
    ['DRIVING', 'Omaha, NE'],
    ['ON_DUTY_NOT_DRIVING', 'Chicago, IL'],
  ])
  expect(
    today.slice(1).map(({ start_time }, i) => Date.parse(start_time) - Date.parse(today[i]!.start_time)),
  ).toEqual(Array.from({ length: 4 }, () => MINUTE))
  expect(day.proposals).toEqual([])
  const { status, shipping_document } = await driver.get<TripRow>(`/api/trips/${trip}/`)
  expect([status, shipping_document]).toEqual(['COMPLETED', 'B/L 4711'])
  const logs = day.days.slice(1, 4).map(({ log }) => [log?.certified_at !== null, log?.remarks])
  expect(logs).toEqual([
    [true, 'Snow on I-80'],
    [true, null],
    [true, null],
  ])

  await page.reload()
  await expect(page.getByText(/^Certified [^·]*$/).last()).toBeVisible()
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0)
  expect(await entriesOf(page)).toEqual(entries)
})

test('two tabs, one of which dies while it sends: nothing twice, nothing lost', async ({
  phone,
  driver,
  demo,
}) => {
  const { trip, last } = await threeDays(driver, await demo('admin'))
  const one = await openAndKeep(phone, driver, trip)
  const two = await phone.newPage()
  await two.goto(`/my-logs/${last.date}`)
  await expect(two.getByRole('button', { name: /^Fill the gap/ })).toBeVisible()
  await phone.setOffline(true)
  const { sent, wrong } = collectEvents(phone)

  const cardOf = (page: Page) => page.getByRole('region', { name: 'Omaha, NE to Chicago, IL' })
  await cardOf(one).getByRole('button', { name: 'Start trip' }).click()
  await waits(two, 2)
  await two
    .getByRole('button', { name: /^Decline the edit of/ })
    .first()
    .click()
  await two.getByRole('button', { name: /^Fill the gap/ }).click()
  const dialog = two.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('Off Duty')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await waits(one, 4)
  await two.getByRole('link', { name: 'Home', exact: true }).last().click()
  await cardOf(two).getByRole('button', { name: 'Arrived at pickup' }).click()
  await waits(one, 5)
  await cardOf(one).getByRole('button', { name: 'Loaded, drive on' }).click()
  await waits(two, 6)

  // The tab that sends first is closed when the server has its event, before it can hear so.
  let died: Page | null = null
  await phone.route('**/api/hos/events/', async (route, request) => {
    if (died) return route.continue()
    died = request.frame().page()
    await route.fetch()
    await died.close()
  })
  await phone.setOffline(false)
  await expect.poll(() => died).not.toBeNull()
  const left = died === one ? two : one
  await expect(unsent(left)).toHaveCount(0)
  expect(wrong).toEqual([])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(6)
  const order = [...new Set(sent.map((event) => event.sequence))]
  expect(order).toEqual([1, 2, 3, 4, 5, 6])

  const day = await readDay(driver)
  const today = day.duty.slice(-3).map((row) => [row.status, row.location_description])
  expect(today).toEqual([
    ['DRIVING', 'Denver, CO'],
    ['ON_DUTY_NOT_DRIVING', 'Omaha, NE'],
    ['DRIVING', 'Omaha, NE'],
  ])
  expect(day.duty).toHaveLength(5 + 1 + 3)
  expect(day.proposals).toHaveLength(1)
  expect((await driver.get<TripRow>(`/api/trips/${trip}/`)).status).toBe('IN_PROGRESS')
})
