import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { Api, DEMO } from './api.ts'
import { LoginPage } from './pages.ts'
import { startStack, type Stack } from './stack.ts'

/** What a page must never do; a test that provokes an error names the one it expects. */
export interface Watch {
  /** From here on a console line that matches is no fault. */
  expectConsole: (pattern: RegExp) => void
  faults: () => string[]
}

async function watchPage(page: Page, ownOrigin: string): Promise<Watch> {
  const faults: string[] = []
  const expected: RegExp[] = []
  await page.exposeBinding('reportPolicyViolation', (_source, sentence: string) => faults.push(sentence))
  await page.addInitScript(() => {
    const report = (window as unknown as { reportPolicyViolation: (sentence: string) => void })
      .reportPolicyViolation
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    )
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const line = `${message.text()} (${message.location().url})`
    if (!expected.some((pattern) => pattern.test(line))) faults.push(`console: ${line}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:|^wss?:/.test(protocol) && origin !== ownOrigin)
      faults.push(`outside request: ${request.url()}`)
  })
  return { expectConsole: (pattern) => expected.push(pattern), faults: () => faults }
}

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
    await new LoginPage(page).signIn(driver.account!)
    await use(page)
  },
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map((node) => node.target.join(' ')),
      }))
      expect(found, 'accessibility violations').toEqual([])
    }),
})

export { DEMO, expect }
