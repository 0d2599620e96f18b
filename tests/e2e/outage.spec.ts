import type { Page, Route } from '@playwright/test'
import { buildRegistration } from '../support/api.ts'
import { LoginPage, RegisterPage, signInPage, TripCreatePage, TripPage } from '../support/pages.ts'
import { readFleet, SCREENS, type Fleet } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/**
 * The server slow, failing, gone, or done with the session: what the user sees, and that nothing typed is
 * lost.
 */

const API = '**/api/**'
const NO_ANSWER = /The server did not answer/

const PAGES = SCREENS.filter(({ name }) =>
  ['home', 'dashboard', 'create-trip', 'trip-overview', 'eld-logs', 'admin'].includes(name),
)

let fleet: Fleet
test.beforeAll(async ({ demo }) => {
  fleet = await readFleet(await demo('driver'))
})

type Answer = (route: Route) => Promise<void>

/** Answers every call; the function that comes back changes how. One route for all: no call slips through. */
async function answerCalls(page: Page, first: Answer): Promise<(next: Answer) => void> {
  let answer = first
  await page.route(API, (route) => answer(route))
  return (next) => {
    answer = next
  }
}

const normal: Answer = (route) => route.continue()
const failing = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Error',
      status: 500,
      detail: 'The database is resting.',
    }),
  })
const gone = (route: Route) => route.abort('connectionrefused')
const expired = (route: Route) =>
  route.fulfill({
    status: 401,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Sign in again.',
    }),
  })

/**
 * Tries again, in whatever part of the page offers it, until `there` holds. All at once: a part that is back
 * takes its button away, and may take others along.
 */
const tryAgainUntil = (page: Page, there: () => Promise<void>) =>
  expect(async () => {
    await page
      .getByRole('button', { name: 'Try again' })
      .evaluateAll((offers: HTMLElement[]) => offers.forEach((again) => again.click()))
    await there()
  }).toPass()
/** Time for one try; the next click comes only where a part has given up. */
const ONE_TRY = { timeout: 3000 }

for (const screen of PAGES) {
  test(`${screen.name} says when the server is slow, fails or is gone, and recovers`, async ({
    page,
    demo,
    watch,
  }) => {
    watch.expectConsole(/status of 500|ERR_CONNECTION_REFUSED/)
    if (screen.who !== 'visitor') await signInPage(page, await demo(screen.who))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
    const answerWith = await answerCalls(page, async (route) => {
      onAsked()
      await released
      await failing(route)
    })
    await page.goto(screen.path(fleet))
    await asked
    await expect(page.getByText('Loading...').first()).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)

    release()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /The database is resting/ })
        .first(),
    ).toBeVisible()

    answerWith(gone)
    const sentence = page.getByRole('alert').filter({ hasText: NO_ANSWER }).first()
    await tryAgainUntil(page, () => expect(sentence).toBeVisible(ONE_TRY))

    answerWith(normal)
    await tryAgainUntil(page, async () => {
      await expect(screen.ready(page)).toBeVisible(ONE_TRY)
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, ONE_TRY)
    })
  })
}

const FORM = {
  vehicle: /\(/,
  current: 'Denver, CO',
  pickup: 'Omaha, NE',
  dropoff: 'Chicago, IL',
  cycleHours: '12.5',
}

test('a session that ends while a trip is typed costs a login, not the form', async ({
  signedIn: page,
  driver,
  watch,
}) => {
  watch.expectConsole(/status of 401/)
  const create = new TripCreatePage(page)
  await create.open()
  await create.fill(FORM)
  await page.route(API, expired)
  await create.save()
  await expect(page).toHaveURL('/login')
  await page.unroute(API)
  await new LoginPage(page).submit(driver.account!)
  await expect(page).toHaveURL('/trips/create')
  await expect(create.place('Dropoff Location')).toHaveValue('Chicago, IL')
  await expect(page.getByLabel('Cycle Hours Used')).toHaveValue('12.5')
  await create.save()
  await expect(page).toHaveURL(/\/trips\/\d+$/)
})

test('a modal keeps what was typed while the server fails, and the device keeps it while the server is gone', async ({
  signedIn: page,
  driver,
  watch,
}) => {
  watch.expectConsole(/status of (401|500)|ERR_CONNECTION_REFUSED/)
  const trip = new TripPage(page)
  await trip.open((await driver.createTrip()).id)
  await trip.tab('Duty Status')
  await trip.button('Add Status').click()
  const dialog = trip.dialog()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Status', { exact: true }).selectOption('Driving')
  await dialog.getByLabel('Start Time').fill(`${yesterday}T06:00`)
  await dialog.getByLabel('End Time').fill(`${yesterday}T07:00`)
  await dialog.getByLabel('Location Description').fill('Yard in Denver')
  const submit = dialog.getByRole('button', { name: 'Add Status' })
  const acts = '**/api/hos/events/'

  await page.route(acts, failing)
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: /The database is resting/ })).toBeVisible()
  await expect(dialog.getByLabel('Location Description')).toHaveValue('Yard in Denver')
  await page.unroute(acts)

  await page.route(acts, gone)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^1 change is kept on this phone/)).toBeVisible()
  await page.unroute(acts)
  await page.route(acts, expired, { times: 1 })
  await expect(page.getByRole('tabpanel').getByText('Yard in Denver').first()).toBeVisible()
  await expect(page.getByText(/kept on this phone/)).toHaveCount(0)
})

test('a registration is still typed after the server was gone', async ({ page, watch }) => {
  watch.expectConsole(/ERR_CONNECTION_REFUSED/)
  const register = new RegisterPage(page)
  await register.open()
  await page.route(API, gone)
  const maria = buildRegistration()
  await register.submit(maria)
  await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(maria.username)
})
