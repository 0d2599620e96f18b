import type { DriverDay } from '@longhaul/core/contract'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

/** Eleven hours and a half of driving with two breaks, half an hour past the limit; it goes on. */
async function drivePastEleven(driver: Api) {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  for (const [status, minutes] of [
    ['OFF_DUTY', 40 * 60],
    ['DRIVING', 750],
    ['OFF_DUTY', 510],
    ['DRIVING', 480],
    ['OFF_DUTY', 240],
    ['DRIVING', 210],
  ] as const)
    await driver.post('/api/hos/status/', {
      ...{ status, location_description: 'Lincoln, NE', at: minutesAgo(minutes) },
    })
}

const broken = async (driver: Api) =>
  (await driver.get<DriverDay>('/api/hos/day/')).days.flatMap(({ violations }) =>
    violations.map(({ rule }) => rule),
  )

test('a driver caught in snow past eleven hours claims two more', async ({
  signedIn: page,
  driver,
  expectAccessible,
}) => {
  await drivePastEleven(driver)
  expect(new Set(await broken(driver))).toEqual(new Set(['DRIVE_11']))
  await page.goto('/')
  await expect(page.getByText(/^Over 11 h by 3\d min\. Stop now\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Adverse driving conditions' }).click()
  await page
    .getByRole('group', { name: 'Places to choose from' })
    .getByRole('button', { name: 'Lincoln, NE' })
    .click()

  const dialog = page.getByRole('dialog', { name: 'Adverse driving conditions' })
  await expect(dialog.getByText(/^0 min now, 1 h (2\d|30) min with it$/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Claim' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Say what the adverse conditions were/)
  await dialog.getByLabel('What the conditions were').fill('Snow on I-80, not forecast')
  await dialog.getByRole('button', { name: 'Claim' }).click()

  await expect(page.getByText('2 h more: adverse conditions claimed.')).toBeVisible()
  await expect(page.getByText(/^Over 11 h/)).toBeHidden()
  await expect(page.getByText(/^Recorded: Adverse driving conditions from/)).toBeVisible()
  expect(await broken(driver)).toEqual([])
  await expectAccessible()

  const { days } = await driver.get<DriverDay>('/api/hos/day/')
  await page.goto(`/my-logs/${days[0]!.date}`)
  await expect(page.getByText('Adverse driving conditions: Snow on I-80, not forecast').first()).toBeVisible()
  await expect(page.getByText(/^Drove after/)).toBeHidden()
})
