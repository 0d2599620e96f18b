import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../../backend/bin/launch/processes.mjs'
import { inRoot, PATHS, ROOT } from '../../backend/bin/launch/paths.mjs'
import { judgeGlossary } from '../lint/glossary.mjs'
import { isTest, judgeHouse, sources } from '../lint/house.mjs'
import { proveImportRules } from '../lint/importRules.mjs'
import { japaCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { throwAwayDatabase } from './mysql.mjs'

/**
 * The stages of `npm test`. Each has a name, what it needs (`data` baked, `built` product, `mysql`,
 * `chromium`), a rough cost to start the longest first, and `run(context)` that answers { passed, failed,
 * skipped, output }.
 */

const cache = (name) => join(PATHS.cache, name)
const inModules = (...parts) => join(PATHS.modules, ...parts)

async function inTemporaryFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `longhaul-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A tool's exit code has the last word: a report without failures from a tool that failed is a failure. */
function outcome({ code, output }, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const ranNothing = known.passed + known.failed === 0
  const failed = known.failed === 0 && (code !== 0 || ranNothing) ? 1 : known.failed
  return { ...known, failed, output: ranNothing && code === 0 ? `${output}\nNo test ran.` : output }
}

/** One check that passes or fails as a whole. */
const single = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

const sum = (results) => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  skipped: results.reduce((total, result) => total + (result.skipped ?? 0), 0),
  output: results
    .filter((result) => result.failed > 0)
    .map((result) => result.output)
    .join('\n'),
})

/** Every tsconfig but the base is a project of its own. */
const projects = () =>
  globSync('{.,backend,backend/*,conformance,frontend,tests}/tsconfig*.json', { cwd: ROOT })
    .filter((path) => basename(path) !== 'tsconfig.base.json')
    .sort()

async function typeCheck({ signal }) {
  mkdirSync(cache('types'), { recursive: true })
  const results = []
  for (const project of projects()) {
    const memory = join(cache('types'), `${project.replace(/[\\/]/g, '-')}.tsbuildinfo`)
    const args = ['--project', project, '--noEmit', '--incremental', '--tsBuildInfoFile', memory]
    const result = await run(process.execPath, [inModules('typescript', 'bin', 'tsc'), ...args], {
      cwd: ROOT,
      signal,
    })
    results.push(single({ ...result, output: `${project}\n${result.output}` }))
  }
  return sum(results)
}

async function lint({ signal }) {
  const remember = (name) => ['--cache', '--cache-location', cache(name)]
  const eslint = run(
    process.execPath,
    [inModules('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0', ...remember('eslint')],
    { cwd: ROOT, signal },
  )
  const prettier = run(
    process.execPath,
    [
      inModules('prettier', 'bin', 'prettier.cjs'),
      '.',
      '--check',
      '--log-level=warn',
      ...remember('prettier'),
    ],
    { cwd: ROOT, signal },
  )
  const rules = await proveImportRules()
  const house = judgeHouse()
  const glossary = judgeGlossary(sources().filter(({ path }) => !isTest(path)))
  return sum([
    single(await eslint),
    single(await prettier),
    { passed: rules.passed, failed: rules.wrong.length, output: rules.wrong.join('\n') },
    { passed: house.passed, failed: house.wrong.length, output: house.wrong.join('\n') },
    { passed: glossary.passed, failed: glossary.wrong.length, output: glossary.wrong.join('\n') },
  ])
}

const vitestIn = (folder, context) =>
  inTemporaryFolder('vitest', async (reports) => {
    const report = join(reports, 'report.json')
    const result = await run(
      process.execPath,
      [
        inModules('vitest', 'vitest.mjs'),
        'run',
        `--maxWorkers=${context.workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: inRoot(folder), env: { ...context.env, NODE_ENV: 'test' }, signal: context.signal },
    )
    return outcome(result, vitestCounts(report))
  })

const vitest =
  (...folders) =>
  async (context) => {
    const results = []
    for (const folder of folders) results.push(await vitestIn(folder, context))
    return sum(results)
  }

/** The server's suites, as built, with `settings` for their database; `args` choose among them. */
async function japa(settings, { env, signal }, args = []) {
  const result = await run(process.execPath, [inRoot('backend', 'bin', 'test.mjs'), '--built', ...args], {
    cwd: ROOT,
    env: { ...env, ...settings },
    signal,
  })
  return outcome(result, japaCounts(result.output))
}

/** Under a time zone that is not UTC: what a machine's zone could change would show here. */
const onSqlite = (context) => japa({ TZ: 'America/Chicago' }, context)

/** A suite on MySQL, but for what no database changes. */
const onMysql = (suite) => async (context) => {
  const database = await throwAwayDatabase(context.mysql.url)
  try {
    return await japa({ ...database.env, TEST_DB: 'mysql' }, context, [suite, '--tags=~@once'])
  } finally {
    await database.drop()
  }
}

/** A project of tests/playwright.config.ts; what failed leaves its pictures in a folder of its own. */
const playwright = (project) => (context) =>
  inTemporaryFolder(project, async (folder) => {
    const report = join(folder, 'report.json')
    const result = await run(
      process.execPath,
      [
        inModules('@playwright', 'test', 'cli.js'),
        'test',
        `--config=${inRoot('tests', 'playwright.config.ts')}`,
        `--workers=${context.workers}`,
        `--project=${project}`,
        `--output=${inRoot('tests', 'results', project)}`,
      ],
      {
        cwd: inRoot('tests'),
        signal: context.signal,
        env: { ...context.env, CHROMIUM_PATH: context.chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    )
    return outcome(result, playwrightCounts(report))
  })

export const STAGES = [
  { name: 'type-check', needs: ['data'], cost: 45, run: typeCheck },
  { name: 'lint', needs: [], cost: 55, run: lint },
  { name: 'core', needs: [], cost: 50, run: vitest('backend/core', 'backend/atlas', 'conformance') },
  { name: 'web', needs: ['data'], cost: 90, run: vitest('frontend') },
  { name: 'sqlite', needs: ['built'], cost: 200, run: onSqlite },
  // The suite that asks which answers no test has had needs all others in its process: SQLite's stage has it.
  { name: 'mysql', needs: ['built', 'mysql'], cost: 70, run: onMysql('functional') },
  { name: 'processes', needs: ['built', 'mysql'], cost: 140, run: onMysql('durable') },
  { name: 'contract', needs: ['built'], cost: 50, run: playwright('contract') },
  { name: 'desktop', needs: ['built', 'chromium'], cost: 220, run: playwright('desktop') },
  { name: 'phone', needs: ['built', 'chromium'], cost: 170, run: playwright('phone') },
]
export const CHECK = ['type-check', 'lint']
