import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, PATHS } from '../../../backend/bin/launch/paths.mjs'
import { run as runProgram } from '../../../backend/bin/launch/processes.mjs'

/**
 * Every test of the core that draws its cases, on LAW_SEEDS (20) seeds from LAW_FROM (1) on. `npm test`
 * tries one, always the same. A seed that breaks a law is printed with what it broke;
 * `LAW_SEED=7 npm test -- core` shows it alone. About ten seconds a seed.
 */
export const name = 'laws'
export const onlyWhenNamed = true

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const CORE = inRoot('backend', 'core')
/** The test files that draw cases from the seed. */
const drawing = (): string[] =>
  globSync('{src,test}/**/*.test.ts', { cwd: CORE }).filter((file) =>
    readFileSync(join(CORE, file), 'utf8').includes('fc.assert('),
  )

/** What a seed broke, a line each. */
async function broken(seed: number, files: readonly string[], folder: string): Promise<string[]> {
  const path = join(folder, `${seed}.json`)
  const { code, output } = await runProgram(
    process.execPath,
    [
      join(PATHS.modules, 'vitest', 'vitest.mjs'),
      'run',
      '--maxWorkers=1',
      '--isolate=false',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...files,
    ],
    { cwd: CORE, env: { ...process.env, LAW_SEED: String(seed) } },
  )
  if (code === 0) return []
  const results = (JSON.parse(readFileSync(path, 'utf8')) as Report).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )
  const failed = results.filter(({ status }) => status === 'failed')
  if (failed.length === 0) throw new Error(output)
  return failed.map(({ fullName, failureMessages }) => `seed ${seed}: ${fullName}\n    ${failureMessages[0]}`)
}

export async function run(): Promise<string[]> {
  const from = Number(process.env['LAW_FROM'] ?? 1)
  const seeds = Array.from({ length: Number(process.env['LAW_SEEDS'] ?? 20) }, (_, n) => from + n)
  const folder = mkdtempSync(join(tmpdir(), 'laws-'))
  const files = drawing()
  try {
    const lines: string[] = []
    for (const seed of seeds) lines.push(...(await broken(seed, files, folder)))
    return [
      `${seeds.length} seeds from ${from}, ${files.length} files: ${lines.length} laws broken`,
      ...lines,
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
