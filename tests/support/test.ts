import { test as base, expect, type Page } from '@playwright/test'
import { Api, DEMO } from './api.ts'
import { signInPage } from './pages.ts'
import { startStack, type Stack } from './stack.ts'
import { axeFindings, watchPage, type Watch } from './watch.ts'

interface Fixtures {
  watch: Watch
  /** Somebody nobody has seen yet: a driver who registered a moment ago. */
  driver: Api
  /** The page, signed in as that driver. */
  signedIn: Page
  /** Finds no accessibility violation on the page as it is now. */
  expectAccessible: () => Promise<void>
}

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  watch: [
    async ({ page, stack }, use) => {
      const watch = await watchPage(page, new URL(stack.url).origin)
      await use(watch)
      expect(watch.faults(), 'console errors, outside requests and policy violations').toEqual([])
    },
    { auto: true },
  ],
  driver: async ({ stack }, use) => use(await Api.register(stack.url)),
  signedIn: async ({ page, driver }, use) => {
    await signInPage(page, driver)
    await use(page)
  },
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      expect(await axeFindings(page), 'accessibility violations').toEqual([])
    }),
})

export { DEMO, expect }
