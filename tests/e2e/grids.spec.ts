import { sideways } from '../support/narrow.ts'
import { Frame, signInPage } from '../support/pages.ts'
import { records } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** What each grid, and the page of a record, offers an admin; support sees both and is offered none of it. */
const GRIDS = {
  carriers: {
    menu: 'Carriers',
    add: 'Add Carrier',
    bulk: ['Delete selected'],
    record: ['Merge with another carrier', 'Save'],
    api: 'carriers',
  },
  vehicles: {
    menu: 'Vehicles',
    add: 'Add Vehicle',
    bulk: ['Retire', 'Return to service', 'Delete selected'],
    record: ['Save'],
    api: 'vehicles',
  },
  drivers: {
    menu: 'Drivers',
    add: 'Add Driver or Staff',
    bulk: ['Approve', 'Deactivate', 'Reactivate'],
    record: ['New password link', 'Deactivate', 'Delete', 'Save'],
    api: 'users',
  },
  dashboard: {
    menu: 'Dashboard',
    add: 'Create Trip',
    bulk: [],
    record: ['Start Trip', 'Update', 'Delete'],
    api: 'trips',
  },
  'duty-statuses': { menu: 'Duty statuses', add: null, bulk: [], record: [], api: 'duty-statuses' },
  logs: { menu: 'Daily logs', add: null, bulk: [], record: [], api: 'eld-logs' },
  'audit-trail': { menu: 'Audit trail', add: null, bulk: [], record: null, api: 'audit-events' },
} as const

test(
  'a driver who opens a grid is led to the dashboard, and gets no list as a file',
  { tag: '@once' },
  async ({ page, demo }) => {
    const driver = await demo('driver')
    await signInPage(page, driver)
    for (const { api } of Object.values(GRIDS))
      expect((await driver.send('GET', `/api/${api}/export/`)).status, api).toBe(403)
    // The web app's own tests open every address with every role.
    for (const path of ['trips', 'audit-trail']) {
      await page.goto(`/${path}`)
      await expect(page).toHaveURL('/dashboard')
    }
  },
)

for (const role of ['support', 'admin'] as const) {
  test(`each grid and each record offers ${role} what the design's table says`, async ({ page, demo }) => {
    test.slow()
    const who = await demo(role)
    await signInPage(page, who)
    await page.goto('/overview')
    for (const [path, { menu, add, bulk, record, api }] of Object.entries(GRIDS)) {
      expect((await who.send('GET', `/api/${api}/export/?filter={"id":1}`)).status, api).toBe(200)
      await (await new Frame(page).entry(menu)).click()
      // The address changes at the click; until the new list is there the old one stands under it.
      await expect(page.getByRole('heading', { level: 1, name: menu, exact: true })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`))
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      const bar = page.getByRole('group', { name: 'Selected records' })
      const offered = role === 'admin' ? bulk : []
      await expect(bar.getByRole('button', { name: 'Select none' })).toBeVisible()
      await expect(bar.getByRole('button').filter({ hasText: /./ })).toHaveText([
        ...offered,
        'Export selected',
      ])
      const adding = page.getByRole('main').getByText(add ?? 'Import from file', { exact: true })
      await expect(adding).toHaveCount(role === 'admin' && add ? 1 : 0)
      await expect(page.locator('.grid-cards dd:empty:visible')).toHaveCount(0)
      if (record === null) continue
      // Of trips one that is not started yet: running ones stand before it.
      const rows = path === 'dashboard' ? records(page).filter({ hasText: 'PLANNED' }) : records(page)
      await rows.first().getByRole('link').first().click()
      const tabs = page.getByRole('tablist')
      await expect(tabs).toBeVisible()
      if (path === 'drivers') await expect(tabs.getByRole('tab', { name: 'Replay' })).toBeVisible()
      for (const name of record)
        await expect(
          page.getByRole('main').getByRole('button', { name, exact: true }),
          `${name} of ${path}`,
        ).toHaveCount(role === 'admin' ? 1 : 0)
      if (role === 'support')
        await expect(page.getByRole('main').locator('button[type="submit"]')).toHaveCount(0)
    }
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export selected' }).click()
    expect((await saving).suggestedFilename()).toBe('audit-trail.csv')
  })
}

/** Two lines with their room; what a driver's papers lack is told whole, in lines of its own. */
const TWO_LINES = 84
const IN_TWO_LINES = ['dashboard', 'vehicles', 'carriers', 'logs', 'duty-statuses', 'board']

test("a phone's rows take two lines, with a finger's room for the menu; a desk's filters take one", async ({
  page,
  demo,
  isMobile,
  expectAccessible,
}) => {
  test.slow()
  await signInPage(page, await demo('admin'))
  if (!isMobile) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/dashboard')
    await expect(page.locator('.list-head .filter-field')).toHaveCount(5)
    await expect.poll(async () => (await page.locator('.list-head').boundingBox())!.height).toBeLessThan(100)
    return
  }
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of IN_TWO_LINES) {
      await page.goto(`/${path}`)
      await expect(records(page).first()).toBeVisible()
      const highest = () =>
        records(page)
          .filter({ hasNot: page.locator('.paper-expired') })
          .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)))
      await expect.poll(highest, `${path} at ${width}`).toBeLessThan(TWO_LINES)
      if (path !== 'dashboard') continue
      const menu = await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .boundingBox()
      expect(Math.min(menu!.width, menu!.height)).toBeGreaterThanOrEqual(44)
      await expectAccessible()
    }
  }
})

test('a long name makes no card of figures wider than the phone', async ({ page, demo, isMobile }) => {
  test.skip(!isMobile, 'a desk is wider')
  await signInPage(page, await demo('admin'))
  await page.goto('/overview')
  const names = page.locator('.figure-card strong a')
  await expect(names.first()).toBeVisible()
  await names.evaluateAll((links) => {
    for (const link of links) link.textContent = 'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley'
  })
  expect(await sideways(page), 'pixels to scroll sideways').toBe(0)
})

test('an admin filters, keeps the query, hides a column and retires a vehicle', async ({
  page,
  demo,
  expectAccessible,
  isMobile,
}) => {
  test.slow()
  const admin = await demo('admin')
  await signInPage(page, admin)
  const vehicle = (await admin.vehicles()).find(({ retired }) => !retired)!
  const fromFilters = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.goto('/vehicles')
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'State' }).click()
  }
  const state = page.getByRole('combobox', { name: /^State/ })
  await state.click()
  await page.getByRole('option', { name: vehicle.state, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`state.*${vehicle.state}`))
  // The address is there first; the field says by what the list is filtered, and with that the query is
  // saved.
  await expect(state).toHaveText(vehicle.state)
  await fromFilters(/^Save current query/)
  await page.getByLabel('Query name').fill('Of one state')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'License Plate' }).uncheck()
  await page.getByRole('checkbox', { name: 'Service' }).check()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('License Plate', { exact: true })).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${vehicle.vehicle_number}`, exact: true }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(dialog.getByText('1 record done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: vehicle.vehicle_number })
  await expect(row.getByText('Retired')).toBeVisible()

  await page.goto('/vehicles?filter=%7B%7D')
  await fromFilters('Of one state')
  await expect(state).toHaveText(vehicle.state)
})
