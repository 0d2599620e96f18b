import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Role } from '@longhaul/core/contract'
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

/** What the tests of a worker share. */
interface Shared {
  /** How the server of this worker is set up, where a file wants another one than usual. */
  settings: Record<string, string>
  stack: Stack
  /**
   * The one browser of all tests: from its cache the app's scripts come compiled. Each test begins with empty
   * storage and a page of its own.
   */
  profile: BrowserContext
  /** Somebody of the demo fleet, signed in once for all tests that do not sign out again. */
  demo: (role: Role) => Promise<Api>
}

/** The launcher gives the server three minutes to be ready; after that it is the launcher that says so. */
const SET_UP_MS = 200_000
/** Well within the life of an access token. */
const SIGN_IN_AGAIN_MS = 5 * 60_000

/** Nobody is signed in any more and nothing is kept; answers the page that the profile began with. */
export async function clearStorage(profile: BrowserContext, stack: Stack): Promise<Page> {
  const [blank = await profile.newPage()] = profile.pages()
  const storage = await profile.newCDPSession(blank)
  await storage.send('Storage.clearDataForOrigin', {
    origin: new URL(stack.url).origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers',
  })
  await storage.detach()
  return blank
}

/** The server, the browser and the people of a worker, without a page: for a file that keeps one. */
export const shared = base.extend<object, Shared>({
  settings: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ settings }, use) => {
      const stack = await startStack(settings)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  profile: [
    async ({ stack }, use, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), 'longhaul-profile-'))
      const { launchOptions, contextOptions, ...options } = project.use
      const profile = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        ...(options as BrowserContextOptions),
        baseURL: stack.url,
      })
      await use(profile)
      await profile.close()
      // The last of the browser's processes may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  demo: [
    async ({ stack }, use) => {
      const known = new Map<Role, { at: number; api: Promise<Api> }>()
      await use((role) => {
        const before = known.get(role)
        if (before && performance.now() - before.at < SIGN_IN_AGAIN_MS) return before.api
        const api = Api.signIn(stack.url, DEMO[role])
        known.set(role, { at: performance.now(), api })
        return api
      })
    },
    { scope: 'worker' },
  ],
})

export const test = shared.extend<Fixtures>({
  baseURL: async ({ stack }, use) => use(stack.url),
  context: async ({ profile, stack }, use) => {
    const blank = await clearStorage(profile, stack)
    await use(profile)
    await profile.setOffline(false)
    await profile.clearPermissions()
    await Promise.all(profile.pages().map((page) => (page === blank ? undefined : page.close())))
  },
  watch: [
    async ({ page, stack }, use) => {
      const watch = await watchPage(page, new URL(stack.url).origin)
      await use(watch)
      expect(watch.takeFaults(), 'console errors, outside requests and policy violations').toEqual([])
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
