import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { run } from '../../../backend/bin/launch/processes.mjs'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'

/**
 * A test of the server's suite that is also a proof: with larger numbers it takes longer than a suite may.
 */
export interface Proof {
  /** The spec, as the runner's `--files` names it. */
  file: string
  /** The test's title, when the spec has others. */
  test?: string
  /** How much of it, in the words of the spec. */
  settings?: Readonly<Record<string, string>>
}

const say = (line: string) => console.log(`  ... ${line}`)
const closing = (output: string) => output.trimEnd().split('\n').slice(-60)

/** Runs one and gives the figures it told; what failed is said in the words of the runner. */
export async function runProof(
  database: string,
  { file, test, settings }: Proof,
  env: object,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-proof-'))
  const figures = join(folder, 'figures')
  try {
    const { code, output } = await run(
      process.execPath,
      [inRoot('backend', 'bin', 'test.mjs'), '--built', '--files', file, ...(test ? ['--tests', test] : [])],
      { cwd: inRoot(), env: { ...process.env, ...settings, ...env, FIGURES_FILE: figures } },
    )
    if (code !== 0) return [database, '  FAILED', ...closing(output).map((line) => `    ${line}`)]
    if (!existsSync(figures)) return [database, '  held']
    return [
      database,
      ...readFileSync(figures, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a proof on SQLite, then on MySQL or MariaDB; PROOF_ON=sqlite or mysql runs it on one of them. */
export async function onBoth(proof: Proof): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const only = process.env['PROOF_ON']
  const lines = only === 'mysql' ? [] : await runProof('SQLite', proof, { TEST_DB: 'sqlite' })
  if (only === 'sqlite') return lines
  const mysql = await findMysql(say)
  const database = await throwAwayDatabase(mysql.url)
  try {
    return [...lines, ...(await runProof('MySQL or MariaDB', proof, { ...database.env, TEST_DB: 'mysql' }))]
  } finally {
    await database.drop()
    await mysql.stop()
  }
}
