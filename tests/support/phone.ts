import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { signInPage } from './pages.ts'

/** A phone of its own, with a service worker. */
export const newPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })

/** The answers that the device keeps, by query. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('longhaul')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('snapshots').objectStore('snapshots').getAllKeys()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result.map((key) => String((key as unknown[])[1])))
          }
        }
      }),
  )

/** Opens Home as `who`, and waits until all is kept that opens without a signal. */
export async function openAndKeep(phone: BrowserContext, who: Api, tripId?: number): Promise<Page> {
  const page = await phone.newPage()
  await signInPage(page, who)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const wanted = ['["driver-day"]', ...(tripId === undefined ? [] : [`["trips","route",${tripId}]`])]
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(wanted))
  return page
}

/** A driver whose trip is under way. */
export async function underWay(driver: Api): Promise<number> {
  const { id } = await driver.createTrip()
  await driver.post(`/api/trips/${id}/route/`)
  await driver.patch(`/api/trips/${id}/`, { status: 'IN_PROGRESS' })
  return id
}
