import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { Builder, By } from 'selenium-webdriver'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { findChromium } from '../../support/browser.mjs'
import { aptInstall, onPath } from '../../support/tools.mjs'

export const WIDTH = 390
export const HEIGHT = 844

/** How long a click waits until what it is meant for lies still and free. */
const REACH_MS = 5000

export type Theme = 'light' | 'dark'

/** What every browser can be told, whatever its protocol. */
export interface Browser {
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page, of plain data; promises are waited for. */
  evaluate: <T>(expression: string) => Promise<T>
  /** A click where a person would click: what lies over the element gets it. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

const asRoot = process.getuid?.() === 0

async function need(program: string, ...packages: string[]): Promise<string> {
  const found = onPath(program)
  if (found) return found
  for (const name of packages) await aptInstall(console.log, name)
  const installed = onPath(program)
  if (!installed) throw new Refusal(`Install ${program} (Debian: apt install ${packages.join(' ')}).`)
  return installed
}

export interface Screen {
  readonly width: number
  readonly height: number
}
const PHONE: Screen = { width: WIDTH, height: HEIGHT }
export const DESK: Screen = { width: 1440, height: 900 }

async function openChromium(theme: Theme, screen: Screen = PHONE): Promise<Browser> {
  const touch = screen === PHONE
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: asRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
  const page = await browser.newPage({
    viewport: screen,
    isMobile: touch,
    hasTouch: touch,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  const timeout = REACH_MS
  const click = (selector: string) =>
    touch ? page.locator(selector).tap({ timeout }) : page.locator(selector).click({ timeout })
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click,
    type: async (selector, text) => {
      await click(selector)
      await page.locator(selector).fill('')
      await page.locator(selector).pressSequentially(text)
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

async function openFirefox(theme: Theme): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: onPath('firefox-esr', 'firefox') ?? (await need('firefox-esr', 'firefox-esr')),
    extraPrefsFirefox: {
      // 0 is dark, 1 is light.
      'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
      'intl.accept_languages': 'en-US',
    },
    env: { ...process.env, TZ: 'America/Denver' },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: WIDTH, height: HEIGHT })
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression) as never,
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.click(selector, { count: 3 })
      await page.keyboard.press('Backspace')
      await page.type(selector, text)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

const MINI_BROWSERS = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)

/** What a window manager's frame and MiniBrowser's toolbar take of a screen. */
const FRAME = { width: 8, height: 62 }

/** WebKit as Debian has it, on a screen of its own that leaves the page as large as a phone's. */
async function openWebKit(theme: Theme): Promise<Browser> {
  const driver = await need('WebKitWebDriver', 'webkit2gtk-driver')
  const binary = MINI_BROWSERS.find((path) => existsSync(path))
  if (!binary) throw new Refusal('No MiniBrowser of WebKitGTK was found beside WebKitWebDriver.')
  const children: ChildProcess[] = []
  const stop = () => children.forEach((child) => child.kill())
  const screen = spawn(
    await need('Xvfb', 'xvfb'),
    [
      ...['-displayfd', '3', '-nolisten', 'tcp'],
      ...['-screen', '0', `${WIDTH + FRAME.width}x${HEIGHT + FRAME.height}x24`],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  children.push(screen)
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    TZ: 'America/Denver',
    LANG: 'en_US.UTF-8',
    ...(asRoot ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  }
  const port = await freePort()
  // It makes every window as large as the screen: MiniBrowser alone is never as narrow as a phone.
  children.push(spawn(await need('matchbox-window-manager', 'matchbox-window-manager'), { env }))
  children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
  const server = `http://127.0.0.1:${port}`
  const answers = () => fetch(`${server}/status`).then(Boolean, () => false)
  for (let tries = 0; !(await answers()); tries++) {
    if (tries === 100) throw new Error('WebKitWebDriver did not begin to answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const page = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  await page.manage().setTimeouts({ script: 60_000 })
  const found = (selector: string) => page.findElement(By.css(selector))
  return {
    goto: (url) => page.get(url),
    evaluate: <T>(expression: string) =>
      // Part of the script and no argument of it: the page's policy forbids `eval`.
      page.executeAsyncScript<T>(
        `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done)`,
      ),
    click: (selector) => found(selector).click(),
    type: async (selector, text) => {
      await found(selector).clear()
      await found(selector).sendKeys(text)
    },
    screenshot: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
    close: async () => {
      await page.quit().finally(stop)
    },
  }
}

export const BROWSERS = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
} as const satisfies Record<string, (theme: Theme) => Promise<Browser>>

export type BrowserName = keyof typeof BROWSERS
