import { uniqueName } from '../support/api.ts'
import { sideways } from '../support/narrow.ts'
import { Frame, signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const HEAD = 'Unit,Plate,State,Company'

test.describe('an admin with a spreadsheet', () => {
  test.beforeEach(async ({ page, demo }) => signInPage(page, await demo('admin')))

  const choose = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  })

  test('corrects the bad row and imports the vehicles', async ({ page, demo, expectAccessible }) => {
    const admin = await demo('admin')
    const [carrier] = await admin.carriers()
    const unit = uniqueName('U').replace('_', '').toUpperCase()
    await page.goto('/vehicles')
    await page.getByRole('main').getByRole('link', { name: 'Import from file' }).click()
    await expect(page).toHaveURL('/vehicles/import')
    const template = page.getByRole('button', { name: 'Download template' })
    const { height } = (await template.boundingBox())!
    expect(height, 'as tall as any button, not as the box beside it').toBeLessThan(60)
    await expectAccessible()

    const row = (number: string, state: string) => `${unit}${number},NE-${number},${state},${carrier!.name}`
    const file = page.getByLabel('CSV or Excel file')
    await file.setInputFiles(choose('fleet.csv', [HEAD, row('1', 'NE'), row('2', 'XX')].join('\r\n')))
    await expect(page.getByLabel(/^Vehicle number/)).toHaveValue('0')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('1 row cannot be imported, so nothing was stored')).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 State Please select a US state XX/ })).toBeVisible()
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible()

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await file.setInputFiles(choose('fleet.csv', [HEAD, row('1', 'NE'), row('2', 'KS')].join('\r\n')))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: '2 vehicles imported' })).toBeVisible()
    await page.getByRole('link', { name: 'Show vehicles' }).click()
    await page.getByRole('searchbox', { name: 'Search by vehicle number or plate' }).fill(unit)
    await expect(page.getByRole('link', { name: `${unit}2`, exact: true })).toBeVisible()
  })

  test('fills in the papers of a driver who is there, after seeing what changes', async ({
    page,
    driver,
    demo,
    expectAccessible,
  }) => {
    const { username, user_id: id } = await driver.me()
    await page.goto('/overview')
    await (await new Frame(page).entry('Import from file')).click()
    await expect(page.getByRole('heading', { name: 'Import from file', level: 1 })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /^Import drivers/ }).click()
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles(choose('papers.csv', `Username,Class,Medical card\r\n${username},A,2027-10-15`))
    await page.getByRole('checkbox', { name: 'Update existing' }).check()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('New: 0. Will change: 1. As stored already: 0.')).toBeVisible()
    await expect(
      page.getByRole('row', { name: /Medical certificate expires empty 2027-10-15$/ }),
    ).toBeVisible()
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible()
    expect(await sideways(page), 'pixels to scroll sideways').toBe(0)
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('heading', { name: '1 driver updated' })).toBeVisible()
    const admin = await demo('admin')
    expect(await admin.get(`/api/users/${id}/`)).toMatchObject({
      license_class: 'A',
      medical_expires_on: '2027-10-15',
    })
  })

  test('plans the trips of a spreadsheet, and stores each once', async ({
    page,
    driver,
    demo,
    expectAccessible,
  }) => {
    const { username, user_id: id } = await driver.me()
    const [vehicle] = await driver.vehicles()
    const head = 'Username,Truck,Current location,Pickup,Dropoff,Start time,Cycle hours used'
    const row = (pickup: string, day: string) =>
      `${username},${vehicle!.vehicle_number},"Denver, CO",${pickup},"Chicago, IL",2027-03-${day} 06:00,12.5`
    const file = page.getByLabel('CSV or Excel file')
    await page.goto('/import')
    await page.getByRole('link', { name: /^Import trips/ }).click()
    await expect(page.getByRole('row', { name: /^On the clock of the driver’s home/ })).toBeVisible()
    await expectAccessible()
    await file.setInputFiles(choose('trips.csv', [head, row('Springfield', '01')].join('\r\n')))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText(/^Several places fit: Springfield, .*; Springfield, /)).toBeVisible()
    await expectAccessible()

    await page.getByRole('button', { name: 'Choose another file' }).click()
    const good = [head, row('omaha ne', '01'), row('"Omaha, NE"', '09')].join('\r\n')
    await file.setInputFiles(choose('trips.csv', good))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByRole('row', { name: /^2 Pickup omaha ne Omaha, NE$/ })).toBeVisible()
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: '2 trips imported' })).toBeVisible()
    await expectAccessible()
    expect(await sideways(page), 'pixels to scroll sideways').toBe(0)
    await page.getByRole('link', { name: 'Omaha, NE - Chicago, IL' }).first().click()
    await expect(page).toHaveURL(/\/trips\/\d+/)

    await page.goto('/trips/import')
    await file.setInputFiles(choose('trips.csv', good))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('Already there: 2 rows')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import / })).not.toBeVisible()
    const admin = await demo('admin')
    const filter = encodeURIComponent(JSON.stringify({ driver_id: id }))
    expect(await admin.get(`/api/trips/?filter=${filter}`)).toHaveLength(2)
  })

  test('hands an imported driver the link that opens the account', async ({ page, stack, demo, browser }) => {
    const admin = await demo('admin')
    const [carrier] = await admin.carriers()
    const username = uniqueName('jose')
    await page.goto('/drivers/import')
    await page.getByLabel('CSV or Excel file').setInputFiles(
      choose(
        'drivers.csv',
        // As Excel writes it in the West: semicolons, and an é of Windows-1252.
        `First name;Last name;Username;Email;License number;Carrier\r\nJos\xe9;Ruiz;${username};${username}@example.com;NE12345678;${carrier!.name}`,
      ),
    )
    await expect(page.getByRole('cell', { name: 'José' })).toBeVisible()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('heading', { name: '1 driver imported' })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the result as CSV' }).click()
    const pieces: Buffer[] = []
    for await (const piece of await (await saving).createReadStream()) pieces.push(piece as Buffer)
    const link = /http\S+set-password#[^,]+/.exec(Buffer.concat(pieces).toString())![0]

    const context = await browser.newContext({ baseURL: stack.url })
    const theirs = await context.newPage()
    await theirs.goto(link)
    await theirs.getByLabel('Password', { exact: true }).fill('Sleeper8Berth')
    await theirs.getByLabel('Confirm password', { exact: true }).fill('Sleeper8Berth')
    await theirs.getByRole('button', { name: 'Save and log in' }).click()
    await expect(theirs).toHaveURL('/dashboard')
    await context.close()
    await page.goto('/drivers')
    await page.getByRole('searchbox').fill(username)
    await expect(page.getByText('José Ruiz').first()).toBeVisible()
  })
})
