import { defineConfig } from '@playwright/test'
import { findChromium } from './support/browser.mjs'

const isCi = Boolean(process.env.CI)
const isRoot = process.getuid?.() === 0

/** A browser that speaks to nobody but the page's own server; as root it cannot use its sandbox. */
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || (await findChromium(console.log)),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  outputDir: 'results',
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  forbidOnly: isCi,
  // A test that needs a second try is a failing test.
  retries: 0,
  fullyParallel: false,
  // What only a page that hangs takes: ten times what the longest step takes where all stages share two
  // processors.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    trace: 'off',
    // offline, offlineDay and push have it; elsewhere each test would first keep all files of the app.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'contract', testDir: 'contract' },
    {
      name: 'desktop',
      testDir: 'e2e',
      testIgnore: /(offline|offlineDay|push)\.spec\.ts/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testDir: 'e2e',
      // What no layout changes is told once: at the desk.
      testIgnore: /(keyboard|outage|import|office)\.spec\.ts/,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
