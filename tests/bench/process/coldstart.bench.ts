import { chromium } from '@playwright/test'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { Api } from '../../support/api.ts'
import { findChromium } from '../../support/browser.mjs'
import { newPhone, openAndKeep, underWay } from '../../support/phone.ts'
import { startStack } from '../../support/stack.ts'

/**
 * The signed-in app opened in a cold tab without a network: until Home shows the driver's hours, and until
 * the card of the trip under way is there with its next step.
 */
export const name = 'coldstart'

const STARTS = 20

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const inWords = (values: number[]): string =>
  `median ${Math.round(median(values))} ms, worst ${Math.round(Math.max(...values))} ms`

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const stack = await startStack()
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
  try {
    const phone = await newPhone(browser, stack.url)
    const driver = await Api.register(stack.url)
    const first = await openAndKeep(phone, driver, await underWay(driver))
    await first.close()
    await phone.setOffline(true)
    const [hours, trip]: [number[], number[]] = [[], []]
    for (let start = 0; start < STARTS; start++) {
      const page = await phone.newPage()
      const began = performance.now()
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByText('Cycle', { exact: true }).waitFor()
      hours.push(performance.now() - began)
      await page.getByText(/^Next stop/).waitFor()
      trip.push(performance.now() - began)
      await page.close()
    }
    return [
      `hours left, ${STARTS} starts:      ${inWords(hours)}   (bar 1 s)`,
      `trip with next stop, ${STARTS} starts: ${inWords(trip)}`,
    ]
  } finally {
    await browser.close()
    await stack.stop()
  }
}
