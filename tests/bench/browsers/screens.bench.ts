import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { PATHS } from '../../../backend/bin/launch/paths.mjs'
import { Api, DEMO } from '../../support/api.ts'
import { signInPage } from '../../support/pages.ts'
import { readFleet, SCREENS, show, type Fleet, type Screen } from '../../support/screens.ts'
import { startStack } from '../../support/stack.ts'
import { axeFindings, watchPage } from '../../support/watch.ts'
import { SHEET_SCREENS } from './sheetScreens.ts'

/**
 * Every screen at the desk and on a phone, by day and by night: one contact sheet per screen under
 * `.cache/sheets`, its four pictures beside it, and what axe, the console and the policy say.
 * SCREEN=home,login takes only those.
 */
export const name = 'screens'

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>
const THEMES = ['light', 'dark'] as const

// Not under tests/results, which every browser test run empties.
const folder = join(PATHS.cache, 'sheets')

interface Shot {
  label: string
  file: string
  findings: string[]
}

async function shoot(browser: Browser, url: string, who: Api | undefined, fleet: Fleet, screen: Screen) {
  const shots: Shot[] = []
  for (const [size, options] of Object.entries(SIZES)) {
    const context = await browser.newContext({
      ...options,
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'America/Denver',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const watch = await watchPage(page, new URL(url).origin)
    if (screen.console) watch.expectConsole(screen.console)
    if (who) await signInPage(page, who)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      if (theme === 'light') {
        await show(page, screen, fleet)
        // A window as high as the page: what sticks to its edges lies at the edges of the picture, and what
        // loads when it comes near, the map, is near. That makes the page higher: hence twice. On the public
        // pages the footer follows below the window, however high that is.
        for (let round = 0; who && round < 2; round++) {
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({
            ...options.viewport,
            height: Math.max(height, options.viewport.height),
          })
          await page.evaluate(() => window.scrollTo(0, 0))
          await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
        }
      }
      const file = `${screen.name}-${size}-${theme}.png`
      await page.screenshot({ path: join(folder, file), fullPage: !who })
      shots.push({ label: `${size}, ${theme}`, file, findings: await axeFindings(page) })
    }
    shots.at(-1)!.findings.push(...watch.takeFaults())
    await context.close()
  }
  return shots
}

async function compose(browser: Browser, screen: Screen, shots: readonly Shot[]): Promise<void> {
  const figures = shots.map(({ label, file }) => {
    const picture = readFileSync(join(folder, file)).toString('base64')
    const wide = label.startsWith('desktop') ? ' class="wide"' : ''
    return `<figure${wide}><figcaption>${screen.name}: ${label}</figcaption><img src="data:image/png;base64,${picture}" alt=""></figure>`
  })
  const page = await browser.newPage({ viewport: { width: 1900, height: 900 } })
  await page.setContent(
    `<style>
      body { margin: 16px; display: flex; gap: 16px; align-items: flex-start; font: 14px sans-serif; background: #888 }
      figure { margin: 0; width: 300px } figure.wide { width: 600px } img { width: 100% }
    </style>${figures.join('')}`,
  )
  await page.screenshot({ path: join(folder, `${screen.name}.sheet.png`), fullPage: true })
  await page.close()
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  mkdirSync(folder, { recursive: true })
  const wanted = process.env.SCREEN?.split(',')
  const { default: config } = await import('../../playwright.config.ts')
  const stack = await startStack()
  const browser = await chromium.launch(config.use?.launchOptions)
  const lines: string[] = []
  try {
    const people = {
      driver: await Api.signIn(stack.url, DEMO.driver),
      admin: await Api.signIn(stack.url, DEMO.admin),
      support: await Api.signIn(stack.url, DEMO.support),
      visitor: undefined,
    }
    const fleet = await readFleet(people.driver)
    for (const screen of [...SCREENS, ...SHEET_SCREENS]) {
      if (wanted && !wanted.includes(screen.name)) continue
      const shots = await shoot(browser, stack.url, people[screen.who], fleet, screen)
      await compose(browser, screen, shots)
      const findings = shots.flatMap((shot) => shot.findings.map((said) => `${shot.label}: ${said}`))
      lines.push(`${screen.name.padEnd(22)} ${findings.length ? findings.join('; ') : 'no finding'}`)
    }
    writeFileSync(join(folder, 'findings.txt'), `${lines.join('\n')}\n`)
  } finally {
    await browser.close()
    await stack.stop()
  }
  return [...lines, `Contact sheets: ${folder}`]
}
