/**
 * What the operator does with an installation, while its server runs or not; commands/commands.ts lists it.
 * With --json the outcome is one object. Progress goes to standard error.
 */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { describeTrouble, explainStart } from '#services/operations/start_trouble'
import { isRefusal } from '#services/shared/refusal'
import { runFor } from '#services/shared/work_context'
import { EXIT, inThousands, type Command, type Outcome, type Surroundings } from './commands/command.js'
import { COMMANDS } from './commands/commands.js'
import { readForm, type Given } from './commands/form.js'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

const widest = Math.max(...COMMANDS.map(({ form }) => form.length))
const USAGE = [
  'Usage: node backend/bin/longhaul.mjs COMMAND [--json]',
  ...COMMANDS.map(({ form, does }) => `  ${form.padEnd(widest)}  ${does}`),
].join('\n')

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

/** One line, rewritten while its count grows; nothing to a file. */
const tell: Surroundings['tell'] = (what, done, all) => {
  if (!process.stderr.isTTY) return
  const of = all === undefined ? '' : ` of ${inThousands(all)}`
  process.stderr.write(`\r\u001B[K${what}: ${inThousands(done)}${of}`)
}
function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}

async function boot(): Promise<void> {
  await app.init()
  await import('#start/env')
  await app.boot()
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'is not there, or its folder is not',
  EACCES: 'may not be opened by this user',
  EISDIR: 'is a folder',
  ENOTDIR: 'is in no folder',
  ENOSPC: 'has no room left on its disk',
}

/** Of the file that was named; `null` for anything else, the data folder included. */
function fileSentence(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException
  const why = path === process.env['DATA_DIR'] ? undefined : FILE_FAILURES[code]
  return why && path ? `${path} ${why}.` : null
}

function print({ sentence, facts, code = EXIT.done }: Outcome, asJson: boolean): void {
  process.exitCode = code
  console.log(asJson ? JSON.stringify({ ok: code === EXIT.done, ...facts }) : sentence)
}

function fail(sentence: string, code: number, asJson: boolean): void {
  process.exitCode = code
  if (asJson) console.log(JSON.stringify({ ok: false, problem: sentence }))
  else console.error(sentence)
}

const nameOf = ({ form }: Command): string => /^[a-z -]*[a-z]/.exec(form)?.[0] ?? ''

async function run(command: Command, given: Given, asJson: boolean): Promise<void> {
  const failure = command.failure ?? EXIT.refused
  try {
    if (!command.bootsItself) await boot()
    const work = await command.load()
    const outcome = await work(given, { boot, tell })
    endProgress()
    if (isRefusal(outcome)) fail(outcome.sentence, failure, asJson)
    else print(outcome, asJson)
  } catch (error) {
    endProgress()
    process.exitCode = failure
    const sentence = fileSentence(error) ?? (await describeTrouble(error))
    if (sentence === null) await explainStart(error)
    else fail(sentence, failure, asJson)
  }
}

const args = process.argv.slice(2).filter((arg) => arg !== '--json')
const [found] = COMMANDS.flatMap((command) => {
  const given = readForm(command.form, args)
  return given === null ? [] : [{ command, given }]
})
try {
  if (found) {
    const { command, given } = found
    await runFor({ job: `longhaul ${nameOf(command)}` }, () =>
      run(command, given, process.argv.includes('--json')),
    )
  } else fail(USAGE, EXIT.misspelt, false)
} finally {
  await app.terminate()
}
