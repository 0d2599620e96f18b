import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { findChromium } from '../../support/browser.mjs'
import { LoginPage, TripCreatePage } from '../../support/pages.ts'
import { startStack } from '../../support/stack.ts'

/**
 * The first hour of a new fleet as docs/admin-guide.md tells it, done in a browser on an empty server: it
 * takes the guide's pictures (docs/pictures/guide-*.png), and stops where the guide would be wrong.
 */
export const name = 'guide'
export const onlyWhenNamed = true

const PASSWORD = 'Sleeper8Berth'
const CARRIER = 'Prairie Freight'
const SIZE = { width: 1000, height: 680 }

const csv = (fileName: string, ...lines: string[]) => ({
  name: fileName,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

export async function run(): Promise<string[]> {
  await ensureBuilt(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-guide-'))
  const settings = {
    APP_KEY: randomBytes(32).toString('base64url'),
    DATA_DIR: folder,
    DEMO: 'off',
    ENV_PATH: folder,
  }
  const stack = await startStack(settings)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || (await findChromium(console.log)),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
  const said: string[] = []
  const pictures = inRoot('docs', 'pictures')
  mkdirSync(pictures, { recursive: true })
  const open = async () =>
    (
      await browser.newContext({
        baseURL: stack.url,
        viewport: SIZE,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        reducedMotion: 'reduce',
      })
    ).newPage()
  const shoot = async (page: Page, picture: string, top = 'h1') => {
    await page
      .locator(top)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'start' })
        window.scrollBy(0, -90)
      })
    await page.mouse.move(0, 0)
    await page.screenshot({ path: join(pictures, `guide-${picture}.png`), animations: 'disabled' })
    said.push(`docs/pictures/guide-${picture}.png`)
  }
  try {
    const made = spawnSync(
      process.execPath,
      [
        inRoot('backend', 'bin', 'longhaul.mjs'),
        ...['admin', 'create', 'maria', 'maria@example.com', 'Maria', 'Ortega'],
      ],
      {
        // Nothing is typed: a fresh password is printed.
        input: '',
        env: { ...process.env, DB_CONNECTION: 'sqlite', NODE_ENV: 'development', ...settings },
        encoding: 'utf8',
      },
    )
    const password = /password (\S+)/.exec(made.stdout)?.[1]
    if (!password) throw new Error(`admin create: ${made.stdout}${made.stderr}`)

    const admin = await open()
    await new LoginPage(admin).open()
    await new LoginPage(admin).submit({ username: 'maria', password })
    await admin.waitForURL('/profile?password=first')
    await admin.getByLabel('Current password').fill(password)
    await admin.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await admin.getByLabel('Confirm new password').fill(PASSWORD)
    await shoot(admin, 'password', 'h2:has-text("Password")')
    await admin.getByRole('button', { name: 'Change password' }).click()
    await admin.getByText('Password changed.').waitFor()

    await admin.goto('/carriers/add')
    await admin.getByLabel('Carrier name').fill(CARRIER)
    await admin.getByLabel('Main office address').fill('100 Main Street, Omaha, NE 68102')
    await shoot(admin, 'carrier')
    await admin.getByRole('button', { name: 'Add Carrier' }).click()
    await admin.waitForURL('/dashboard')

    await admin.goto('/vehicles/import')
    const file = admin.getByLabel('CSV or Excel file')
    const trucks = (state: string) =>
      csv(
        'trucks.csv',
        'Unit,Plate,State,Company,Weight',
        `TRUCK1,NE-1001,NE,${CARRIER},"80,000"`,
        `TRUCK2,NE-1002,${state},${CARRIER},"80,000"`,
        `TRUCK3,NE-1003,NE,${CARRIER},"78,500"`,
      )
    await file.setInputFiles(trucks('Nebraska'))
    await admin.getByRole('button', { name: 'Check the rows' }).waitFor()
    await shoot(admin, 'columns')
    await admin.getByRole('button', { name: 'Check the rows' }).click()
    await admin.getByText('1 row cannot be imported, so nothing was stored').waitFor()
    await shoot(admin, 'problems')
    await admin.getByRole('button', { name: 'Choose another file' }).click()
    await file.setInputFiles(trucks('NE'))
    await admin.getByRole('button', { name: 'Check the rows' }).click()
    await admin.getByRole('button', { name: 'Import 3 rows' }).click()
    await admin.getByRole('heading', { name: '3 vehicles imported' }).waitFor()
    await admin.getByRole('link', { name: 'Show vehicles' }).click()
    await admin.getByRole('link', { name: 'TRUCK3', exact: true }).waitFor()
    await shoot(admin, 'vehicles')

    await admin.goto('/drivers/import')
    await admin
      .getByLabel('CSV or Excel file')
      .setInputFiles(
        csv(
          'drivers.csv',
          'First name,Last name,Username,Email,CDL,Carrier',
          `Sam,Carter,sam_carter,sam@example.com,NE12345678,${CARRIER}`,
        ),
      )
    await admin.getByRole('button', { name: 'Check the rows' }).click()
    await admin.getByRole('button', { name: 'Import 1 row' }).click()
    await admin.getByRole('heading', { name: '1 driver imported' }).waitFor()
    await shoot(admin, 'links')
    const saving = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Save the result as CSV' }).click()
    const pieces: Buffer[] = []
    for await (const piece of await (await saving).createReadStream()) pieces.push(piece as Buffer)
    const link = /http\S+set-password#[^,]+/.exec(Buffer.concat(pieces).toString())?.[0]
    if (!link) throw new Error('The result holds no password link')

    const driver = await open()
    await driver.goto(link)
    await driver.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await driver.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await driver.getByRole('button', { name: 'Save and log in' }).click()
    await driver.waitForURL('/dashboard')
    await driver.goto('/')
    await driver.getByRole('link', { name: 'Check the time zone' }).click()
    await driver.getByRole('button', { name: 'Confirm this time zone' }).click()
    await driver.getByText(/^Confirmed\./).waitFor()

    const create = new TripCreatePage(driver)
    await create.open()
    await create.plan({
      vehicle: /TRUCK1/,
      current: 'Omaha, NE',
      pickup: 'Kansas City, MO',
      dropoff: 'Dallas, TX',
      cycleHours: '12',
    })
    await shoot(driver, 'plan', 'section:has-text("Route Summary")')
    await create.save()
    await driver.waitForURL(/\/trips\/\d+$/)
    await driver.getByRole('heading', { name: 'Trip Summary' }).waitFor()
    await shoot(driver, 'trip')

    await admin.goto('/admin')
    await admin.getByRole('table', { name: 'Can they make it?' }).waitFor()
    await shoot(admin, 'morning', 'h2:has-text("At work")')
    await admin.goto('/audit-trail')
    await admin.getByText('Imported vehicle').waitFor()
    await shoot(admin, 'audit')
    said.push('the guide holds: from an empty server to a saved trip')
    return said
  } finally {
    await browser.close()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
