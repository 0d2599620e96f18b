import type { DriverDay } from '@longhaul/core/contract'
import { signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const BERTH = 'Flexible sleeper berth (90 FR 44790)'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('an admin grants the flexible sleeper berth, and six and four hours are a rest', async ({
  signedIn: page,
  browser,
  stack,
  demo,
  driver,
  expectAccessible,
}) => {
  for (const [status, hours] of [
    ['OFF_DUTY', 40],
    ['DRIVING', 23],
    ['SLEEPER_BERTH', 18],
    ['DRIVING', 12],
    ['SLEEPER_BERTH', 7],
    ['DRIVING', 3],
  ] as const)
    await driver.post('/api/hos/status/', {
      ...{ status, location_description: 'Lincoln, NE', at: hoursAgo(hours) },
    })
  const broken = async () =>
    (await driver.get<DriverDay>('/api/hos/day/')).days.flatMap(({ violations }) =>
      violations.map(({ rule }) => rule),
    )
  expect(new Set(await broken())).toEqual(new Set(['DRIVE_11', 'WINDOW_14']))

  await page.goto('/')
  await expect(page.getByText(/^Over your 14 h shift by/)).toBeVisible()

  const { user_id: id } = await driver.me()
  const context = await browser.newContext({ baseURL: stack.url })
  const office = await context.newPage()
  await signInPage(office, await demo('admin'))
  await office.goto(`/drivers/${id}`)
  await office.getByRole('tab', { name: 'Pilot programmes' }).click()
  await expect(office.getByText(/FMCSA .* selects each driver in writing/)).toBeVisible()
  await office.getByRole('button', { name: 'Add a grant' }).click()
  const grant = office.getByRole('group', { name: 'Grant 1' })
  await grant.getByRole('combobox', { name: 'Programme' }).click()
  await office.getByRole('option', { name: BERTH }).click()
  await grant.getByLabel('First day').fill(hoursAgo(72).slice(0, 10))
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()

  await context.close()

  expect(await broken()).toEqual([])
  await page.goto('/')
  await expect(page.getByText(/^Driving time ends at .* if you drive on\.$/)).toBeVisible()
  await expect(page.getByText(/^Over your 14 h shift by/)).toBeHidden()
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Pilot programmes' })
  await expect(card.getByText(BERTH)).toBeVisible()
  await expectAccessible()
})
