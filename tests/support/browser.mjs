import { existsSync } from 'node:fs'
import { Refusal } from '../../backend/bin/launch/refusal.mjs'
import { aptInstall, onPath } from './tools.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * The Chromium the browser tests drive: CHROMIUM_PATH, else one on the PATH, else Playwright's own, else
 * apt's.
 * @throws Refusal that says what to install
 */
export async function findChromium(say) {
  const told = process.env.CHROMIUM_PATH
  if (told) {
    if (existsSync(told)) return told
    throw new Refusal(`CHROMIUM_PATH names ${told}, which does not exist.`)
  }
  const found = onPath(...NAMES) ?? (await playwrightsOwn())
  if (found) return found
  const installed = (await aptInstall(say, 'chromium')) && onPath(...NAMES)
  if (installed) return installed
  throw new Refusal(
    'The browser tests need Chromium: install it (Debian: apt install chromium; anywhere: npx playwright install chromium) or name one with CHROMIUM_PATH.',
  )
}
