import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../../backend/bin/launch/build.mjs'
import { PATHS } from '../../backend/bin/launch/paths.mjs'
import { freePort } from '../../backend/bin/launch/freePort.mjs'
import { npm, run as runProgram } from '../../backend/bin/launch/processes.mjs'
import { Api, DEMO } from '../support/api.ts'
import { startStack } from '../support/stack.ts'

/**
 * Lighthouse on a throttled phone: five pages, the last three signed in. It is no dependency of ours: npm
 * fetches this version the first time. The reports stay under .cache/lighthouse. Bars: docs, section 'What it
 * must reach'.
 */
export const name = 'lighthouse'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = [
  { path: '/', username: null },
  { path: '/login', username: null },
  { path: '/dashboard', username: DEMO.driver },
  { path: '/trips/create', username: DEMO.driver },
  { path: '/vehicles', username: DEMO.admin },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = join(PATHS.cache, 'lighthouse')

interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>
}

/** One line: the four scores, the metrics, and what cost points outside performance. */
function inWords(path: string, { categories, audits }: Report): string {
  const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id].score ?? 0) * 100)}`).join(', ')
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((id) => audits[id]?.displayValue)
    .join(' / ')
  const faults = CATEGORIES.slice(1).flatMap((id) =>
    categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => audits[ref.id]!.title),
  )
  return `${path.padEnd(14)} ${scores}; FCP / LCP / TBT / CLS ${metrics}${faults.length ? `; ${faults.join('; ')}` : ''}`
}

async function measure(url: string, port: number, file: string): Promise<Report> {
  const [program, args] = npm(
    'exec',
    '--yes',
    '--',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--quiet',
  )
  const { code, output } = await runProgram(program, args)
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  mkdirSync(folder, { recursive: true })
  const { default: config } = await import('../playwright.config.ts')
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  const stack = await startStack()
  const lines: string[] = []
  try {
    for (const { path, username } of PAGES) {
      const profile = mkdtempSync(join(tmpdir(), 'longhaul-lighthouse-'))
      const port = await freePort()
      const browser = await chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        // Lighthouse is to be the only one that plays phone.
        viewport: null,
        args: [...args, `--remote-debugging-port=${port}`],
      })
      try {
        const page = browser.pages()[0] ?? (await browser.newPage())
        if (username !== null) {
          const api = await Api.signIn(stack.url, username)
          await page.goto(`${stack.url}/health/live`)
          await page.evaluate(
            (stored) => {
              for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
            },
            await api.stored(),
          )
        }
        const file = join(folder, `${path.slice(1).replaceAll('/', '-') || 'landing'}.json`)
        lines.push(inWords(path, await measure(stack.url + path, port, file)))
      } finally {
        await browser.close()
        rmSync(profile, { recursive: true, force: true })
      }
    }
  } finally {
    await stack.stop()
  }
  return [...lines, `Reports: ${folder}`]
}
