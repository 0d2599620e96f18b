import { chromium, type Locator, type Page } from '@playwright/test'
import { createConnection } from 'mysql2/promise'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { Api } from '../../support/api.ts'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'
import { signInPage } from '../../support/pages.ts'
import { records } from '../../support/screens.ts'
import { startStack } from '../../support/stack.ts'
import { BENCH_PASSWORD, register } from '../api/people.ts'
import { seed } from '../api/seed.ts'

/**
 * The grids of a large fleet in a browser, on MySQL: 20,000 vehicles, 500 drivers and 100,000 trips.
 * From the click or the last key to the answer on the screen, the pause before a search included; and the
 * most options that any list of them drew.
 */
export const name = 'grids'
export const onlyWhenNamed = true

const FLEET = { trips: 100_000, drivers: 500, vehicles: 20_000, dutyRows: 100_000 }
const say = (line: string) => console.log(`  ... ${line}`)
const PAGE_ROWS = 25

async function look(page: Page): Promise<string[]> {
  const lines: string[] = []
  let mostOptions = 0
  const step = async (what: string, act: () => Promise<unknown>, answer: () => Locator) => {
    const began = performance.now()
    await act()
    await answer().waitFor()
    lines.push(`${what.padEnd(44)}${(performance.now() - began).toFixed(0)} ms`)
    const options = await page.locator('option, [role=option]').count()
    mostOptions = Math.max(mostOptions, options)
  }
  const row = (text: string) => records(page).filter({ hasText: text }).first()
  const menu = (to: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: to }).click()
  // A box to type in; a list of options, drawn until it is known how many there are, has nothing to expand.
  const box = (label: string | RegExp) => page.getByRole('combobox', { name: label, expanded: false })

  await step(
    'vehicles, first load of the app',
    () => page.goto('/vehicles'),
    () => records(page).nth(PAGE_ROWS - 1),
  )
  await step(
    'next page',
    () => page.getByRole('button', { name: 'Go to next page' }).click(),
    () => row('TRK10022'),
  )
  await step(
    'filter by state',
    () => page.getByLabel('State', { exact: true }).selectOption('TX'),
    () => row('TRK10004'),
  )
  await step(
    'clear filters',
    () => page.getByRole('button', { name: 'Clear filters' }).click(),
    () => row('TRK10000'),
  )
  await step(
    'search for a plate',
    () => page.getByRole('searchbox').fill('PL19999'),
    () => row('TRK19999'),
  )
  await step(
    'open the vehicle',
    () => row('TRK19999').getByRole('link').first().click(),
    () => page.getByLabel('License plate'),
  )
  await step(
    'trips',
    () => menu('Trips'),
    () => records(page).nth(PAGE_ROWS - 1),
  )
  await step(
    'trips in progress',
    () => page.getByLabel('Status', { exact: true }).selectOption('IN_PROGRESS'),
    () => page.getByText(/^1-25 of 500/),
  )
  await step(
    'a driver by name',
    () => box('Driver').pressSequentially('kowalski'),
    () => page.getByRole('option', { name: /Kowalski/ }).first(),
  )
  await step(
    'trips of that driver',
    () =>
      page
        .getByRole('option', { name: /Kowalski/ })
        .first()
        .click(),
    () => page.getByText(/^1-1 of 1$/),
  )
  await step(
    'duty statuses',
    () => menu('Duty statuses'),
    () => records(page).nth(PAGE_ROWS - 1),
  )
  await step(
    'audit trail',
    () => menu('Audit trail'),
    () => records(page).first(),
  )
  await page.keyboard.press('Control+k')
  await step(
    'Ctrl-K: a city and a truck',
    () => page.getByRole('combobox', { name: /^Name, truck number/ }).fill('chicago trk19'),
    () => page.getByRole('dialog').getByRole('option').first(),
  )
  await page.keyboard.press('Escape')
  await step(
    'Create Trip',
    () => page.goto('/trips/create'),
    () => box('Vehicle'),
  )
  await step(
    'its truck by number',
    () => box('Vehicle').fill('TRK15555'),
    () => page.getByRole('option', { name: /^TRK15555 / }),
  )
  lines.push(`${'most options in the page'.padEnd(44)}${mostOptions}`)
  return lines
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const { default: config } = await import('../../playwright.config.ts')
  const mysql = await findMysql(say)
  const database = await throwAwayDatabase(mysql.url)
  const stack = await startStack({ ...database.env, DEMO: 'off', REGISTRATION: 'open', LOG_LEVEL: 'error' })
  const browser = await chromium.launch(config.use?.launchOptions)
  const connection = await createConnection({
    uri: mysql.url,
    database: database.env.DB_DATABASE,
    multipleStatements: true,
  })
  try {
    await register(stack.url, 'bench_admin')
    await connection.query("update users set role = 'admin' where username = 'bench_admin'")
    await seed(connection, FLEET, say)
    const page = await browser.newPage({
      baseURL: stack.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await signInPage(page, await Api.signIn(stack.url, 'bench_admin', BENCH_PASSWORD))
    return await look(page)
  } finally {
    await connection.end()
    await browser.close()
    await stack.stop()
    await database.drop()
    await mysql.stop()
  }
}
