import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { PATHS } from '../../../backend/bin/launch/paths.mjs'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { npm, run as runProgram } from '../../../backend/bin/launch/processes.mjs'
import { Api, DEMO } from '../../support/api.ts'
import { startStack } from '../../support/stack.ts'

/**
 * Lighthouse on a throttled phone: five pages, the last three signed in, LIGHTHOUSE_LOADS times (standard 1)
 * in turns; medians. It is no dependency of ours: npm fetches this version the first time. Reports:
 * .cache/lighthouse.
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

const LOADS = Number(process.env.LIGHTHOUSE_LOADS ?? 1)
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

/** One line: the median scores and metrics, each load's performance, and what cost points elsewhere. */
function describe(path: string, reports: Report[]): string {
  const points = (id: (typeof CATEGORIES)[number]) =>
    reports.map(({ categories }) => Math.round((categories[id].score ?? 0) * 100))
  const scores = CATEGORIES.map((id) => `${id} ${median(points(id))}`).join(', ')
  const metrics = METRICS.map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN))
    return id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`
  }).join(' / ')
  const faults = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.slice(1).flatMap((id) =>
      categories[id].auditRefs
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => audits[ref.id]!.title),
    ),
  )
  const each = points('performance').join(' ')
  return [
    `${path.padEnd(14)} ${scores} (each load: ${each}); FCP / LCP / TBT / CLS ${metrics}`,
    ...new Set(faults),
  ].join('; ')
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

/** One cold load in a profile of its own. */
async function loadPage(
  origin: string,
  path: string,
  username: string | null,
  load: string,
): Promise<Report> {
  const { default: config } = await import('../../playwright.config.ts')
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
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
      const api = await Api.signIn(origin, username)
      await page.goto(`${origin}/health/live`)
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
        },
        await api.stored(),
      )
    }
    const name = path.slice(1).replaceAll('/', '-') || 'landing'
    return await measure(origin + path, port, join(folder, `${name}-${load}.json`))
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  mkdirSync(folder, { recursive: true })
  const stack = await startStack()
  const reports = new Map<string, Report[]>(PAGES.map(({ path }) => [path, []]))
  try {
    for (let load = 1; load <= LOADS; load++)
      for (const { path, username } of PAGES)
        reports.get(path)!.push(await loadPage(stack.url, path, username, `${load}`))
  } finally {
    await stack.stop()
  }
  const lines = [...reports].map(([path, loads]) => describe(path, loads))
  return [...lines, `Reports: ${folder}`]
}
