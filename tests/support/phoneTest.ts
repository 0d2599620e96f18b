import type { BrowserContext } from '@playwright/test'
import { Api } from './api.ts'
import { newPhone } from './phone.ts'
import { shared } from './test.ts'

interface Fixtures {
  phone: BrowserContext
  driver: Api
}

/** A test with a phone of its own, and a driver who is not signed in on it yet. */
export const test = shared.extend<Fixtures>({
  phone: async ({ browser, stack }, use) => {
    const phone = await newPhone(browser, stack.url)
    await use(phone)
    await phone.close()
  },
  driver: async ({ stack }, use) => use(await Api.register(stack.url)),
})
