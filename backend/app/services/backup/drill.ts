import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BackupEnd, type BackupHead, readHead } from '#services/backup/format'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

/** A process of its own for each step: a process has the database of its settings, and no other. */
const PROGRAM = fileURLToPath(new URL('../../../bin/longhaul.js', import.meta.url))

interface Answer {
  readonly ok: boolean
  readonly problem?: string
}

export interface Drill {
  readonly head: BackupHead
  readonly rows: BackupEnd['rows']
  readonly seconds: number
  /** Of the chain of the restored records. */
  readonly seals: number
  readonly faults: number
  /** The first of them. */
  readonly first: string | null
}

/** Its progress goes where ours does. */
async function run<T>(args: readonly string[], settings: Record<string, string>): Promise<T & Answer> {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  await once(child, 'close')
  try {
    return JSON.parse(output) as T & Answer
  } catch {
    return { ok: false, problem: `${args[0]} of the drill failed; see the lines above.` } as T & Answer
  }
}

/** Restores a backup into a throw-away embedded database, and verifies what is there. */
export async function drill(
  path: string,
  { passphrase, passphraseFile }: { passphrase?: string | undefined; passphraseFile?: string | undefined },
): Promise<Drill | Refusal> {
  const head = await readHead(path, passphrase)
  if (isRefusal(head)) return head
  const folder = await mkdtemp(join(tmpdir(), 'longhaul-drill-'))
  const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: folder }
  const began = performance.now()
  try {
    const secret = passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile]
    const restored = await run<BackupEnd>(['restore', path, ...secret], settings)
    if (!restored.ok) return refuse('invalid', restored.problem!)
    const seconds = (performance.now() - began) / 1000
    const verified = await run<Pick<Drill, 'seals' | 'faults' | 'first'>>(['verify'], settings)
    if (verified.problem !== undefined) return refuse('invalid', verified.problem)
    const { seals, faults, first } = verified
    return { head, rows: restored.rows, seconds, seals, faults, first }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
