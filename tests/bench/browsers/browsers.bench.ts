import { join } from 'node:path'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { PATHS } from '../../../backend/bin/launch/paths.mjs'
import { startStack } from '../../support/stack.ts'
import { liveOneDay } from './day.ts'
import { BROWSERS, type BrowserName, type Theme } from './drive.ts'
import { Person } from './person.ts'

/**
 * A driver's whole day on a phone of 390 pixels, from the registration to the delivered load and the
 * certified log, in Chromium, Firefox and WebKit, light and dark: what each screen looks like
 * (.cache/browsers), what axe says of it, and whether the day was lived to its end.
 * BROWSER=firefox takes only that one.
 */
export const name = 'browsers'
export const onlyWhenNamed = true

const folder = join(PATHS.cache, 'browsers')

export async function run(): Promise<string[]> {
  await ensureBuilt(console.log)
  const lines: string[] = []
  const only = process.env.BROWSER
  const stack = await startStack()
  try {
    for (const browserName of Object.keys(BROWSERS) as BrowserName[]) {
      if (only && only !== browserName) continue
      for (const theme of ['light', 'dark'] as Theme[]) {
        if (process.env.THEME && process.env.THEME !== theme) continue
        const browser = await BROWSERS[browserName](theme)
        const person = new Person(browser, stack.url, join(folder, `${browserName}-${theme}`))
        const began = performance.now()
        let end = 'the whole day'
        try {
          await liveOneDay(person)
        } catch (error) {
          end = `BROKEN OFF: ${(error as Error).message}`
        } finally {
          await browser.close()
        }
        const seconds = Math.round((performance.now() - began) / 1000)
        lines.push(
          `${browserName} ${theme}: ${end}; ${person.taps} taps, ${seconds} s, ${person.findings.length} findings`,
          ...person.findings.map((finding) => `  ${finding}`),
        )
      }
    }
  } finally {
    await stack.stop()
  }
  return [...lines, `Pictures: ${folder}`]
}
