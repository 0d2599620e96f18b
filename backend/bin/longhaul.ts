/**
 * What the operator does with an installation, while its server runs or not:
 *
 * node backend/bin/longhaul.mjs backup --to FILE     write everything to a new file, and read it back
 * node backend/bin/longhaul.mjs check FILE           read a backup through: is it whole?
 * node backend/bin/longhaul.mjs restore FILE         into the empty database of the settings
 * node backend/bin/longhaul.mjs version              this program, and the state of its database
 *
 * --json prints the outcome as one object. Progress goes to standard error.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { Ignitor } from '@adonisjs/core'
import type { BackupEnd } from '#services/backup/format'
import type { Refusal } from '#services/shared/refusal'
import { explainStart } from '#services/operations/start_trouble'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

const USAGE = `Usage: node backend/bin/longhaul.mjs backup --to FILE
       node backend/bin/longhaul.mjs check FILE
       node backend/bin/longhaul.mjs restore FILE
       node backend/bin/longhaul.mjs version
       --json after any of them prints the outcome as one object`

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

interface Outcome {
  /** For people, one sentence. */
  readonly sentence: string
  /** For programs. */
  readonly facts: Readonly<Record<string, unknown>>
}
type Command = () => Promise<Outcome | Refusal>

const inThousands = (count: number) => count.toLocaleString('en-US')
const sumOf = (rows: BackupEnd['rows']) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** A line a table, its count rewritten while it grows; nothing to a file. */
function tellProgress(table: string, rows: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${table}: ${inThousands(rows)} rows`)
}
function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}

const backup =
  (path: string): Command =>
  async () => {
    const { takeBackup } = await import('#services/backup/take')
    const { isRefusal } = await import('#services/shared/refusal')
    const end = await takeBackup(path, tellProgress)
    if (isRefusal(end)) return end
    return {
      sentence: `${inThousands(sumOf(end.rows))} rows are in ${path}, which was read back and is whole. SHA-256 ${end.sha256}`,
      facts: { file: path, ...end },
    }
  }

const check =
  (path: string): Command =>
  async () => {
    const { readBackup } = await import('#services/backup/format')
    const { isRefusal } = await import('#services/shared/refusal')
    let taken = ''
    const end = await readBackup(path, {
      head: ({ taken_at, version }) => {
        taken = `taken at ${taken_at} by release ${version}`
      },
    })
    if (isRefusal(end)) return end
    return {
      sentence: `${path} is whole: ${inThousands(sumOf(end.rows))} rows, ${taken}.`,
      facts: { file: path, ...end },
    }
  }

const restore =
  (path: string): Command =>
  async () => {
    const { default: env } = await import('#start/env')
    if (env.get('DB_CONNECTION') === 'sqlite') {
      const { lockFolder } = await import('#services/database/folder_lock')
      lockFolder(env.get('DATA_DIR'))
    }
    const { restoreBackup } = await import('#services/backup/restore')
    const { isRefusal } = await import('#services/shared/refusal')
    const end = await restoreBackup(path, tellProgress)
    if (isRefusal(end)) return end
    return {
      sentence: `${inThousands(sumOf(end.rows))} rows of ${path} are restored. Start the server; verify the records with node backend/bin/proof.mjs`,
      facts: { file: path, ...end },
    }
  }

const version: Command = async () => {
  const { readBuild } = await import('#services/operations/readiness')
  const { listMigrations } = await import('#services/database/migrations')
  const build = readBuild()
  const steps = await listMigrations()
  const waiting = steps.filter(({ isDone }) => !isDone).map(({ name }) => name)
  const done = steps.length - waiting.length
  const commit = build.commit === null ? '' : `, commit ${build.commit}`
  const state =
    waiting.length === 0
      ? `The database is up to date (${done} steps).`
      : `The database waits for ${waiting.length} steps of ${done + waiting.length}, which the next start takes.`
  return { sentence: `Longhaul ${build.version}${commit}. ${state}`, facts: { ...build, done, waiting } }
}

/** What is asked, before anything is opened; `null` when that is no command. */
function readCommand(): { command: Command; asJson: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [name, file, ...rest] = positionals
    const asJson = values.json ?? false
    if (rest.length > 0) return null
    if (name === 'backup' && values.to && file === undefined) return { command: backup(values.to), asJson }
    if (values.to !== undefined) return null
    if (name === 'check' && file) return { command: check(file), asJson }
    if (name === 'restore' && file) return { command: restore(file), asJson }
    if (name === 'version' && file === undefined) return { command: version, asJson }
    return null
  } catch {
    return null
  }
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'is not there, or its folder is not',
  EACCES: 'may not be opened by this user',
  EISDIR: 'is a folder',
  ENOSPC: 'has no room left on its disk',
}

/** Of the file that was named; `null` for anything else. */
function fileSentence(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException
  const why = FILE_FAILURES[code]
  return why && path ? `${path} ${why}.` : null
}

async function run({ command, asJson }: { command: Command; asJson: boolean }): Promise<void> {
  await app.init()
  await import('#start/env')
  await app.boot()
  const { isRefusal } = await import('#services/shared/refusal')
  const outcome = await command()
  endProgress()
  if (isRefusal(outcome)) {
    process.exitCode = 1
    if (asJson) console.log(JSON.stringify({ ok: false, problem: outcome.sentence }))
    else console.error(outcome.sentence)
  } else console.log(asJson ? JSON.stringify({ ok: true, ...outcome.facts }) : outcome.sentence)
}

const asked = readCommand()
try {
  if (asked === null) {
    console.error(USAGE)
    process.exitCode = 2
  } else await run(asked)
} catch (error) {
  endProgress()
  process.exitCode = 1
  const sentence = fileSentence(error)
  if (sentence === null) await explainStart(error)
  else console.error(sentence)
} finally {
  await app.terminate()
}
