import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Readable } from 'node:stream'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import { once } from 'node:events'
import { encrypt, openPlain } from '#services/backup/encryption'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

/**
 * A backup is one file, the same for both databases: gzip of lines of JSON. First what it is, then of each
 * table its name and columns and a line a row, last the counts and the SHA-256 of all lines before.
 */
export const FORMAT = 1

export interface BackupHead {
  readonly longhaul: 'backup'
  readonly format: number
  readonly version: string
  readonly commit: string | null
  readonly database: 'mysql' | 'sqlite'
  /** ISO, the moment of which the rows are. */
  readonly taken_at: string
  /** Every migration the database has had, in order. */
  readonly migrations: readonly string[]
  /** From where MariaDB's binary log has what is not in it; `file:position`, where there is one. */
  readonly binary_log?: string
}

export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
  /** The id that the next row gets, where the database gives it: one of a deleted row is not given again. */
  readonly next: number | null
}

export type Value = string | number | null

export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>
  readonly sha256: string
}

/** The first letter of a line says what the rest is: cheaper to read than a key of each row. */
const KIND = { head: 'h', table: 't', row: 'r', end: 'e' } as const
type Kind = (typeof KIND)[keyof typeof KIND]

export class BackupWriter {
  readonly #hash = createHash('sha256')
  readonly #gzip: Gzip = createGzip({ level: 6 })
  readonly #rows: Record<string, number> = {}
  readonly #written: Promise<void>
  readonly #passphrase: string | undefined
  readonly #file: Awaited<ReturnType<typeof open>>
  readonly #path: string
  #table = ''
  #kept: string[] = []
  #length = 0

  private constructor(file: Awaited<ReturnType<typeof open>>, path: string, passphrase?: string) {
    this.#file = file
    this.#path = path
    this.#passphrase = passphrase
    this.#written = this.#drain()
    // Told by `end`.
    this.#written.catch(() => undefined)
  }

  /** @throws the file system's error, EEXIST for a file that is there */
  static async open(path: string, passphrase?: string): Promise<BackupWriter> {
    return new BackupWriter(await open(path, 'wx', 0o600), path, passphrase)
  }

  async #drain(): Promise<void> {
    try {
      const packed = this.#passphrase === undefined ? this.#gzip : await encrypt(this.#gzip, this.#passphrase)
      for await (const chunk of packed) await this.#file.write(chunk as Uint8Array)
      await this.#file.sync()
    } catch (error) {
      // A full disk is this file's, not the database's.
      throw Object.assign(error as Error, { path: this.#path })
    }
  }

  async #flush(): Promise<void> {
    const text = this.#kept.join('')
    this.#kept = []
    this.#length = 0
    this.#hash.update(text)
    if (!this.#gzip.write(text)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }

  async #line(kind: Kind, value: unknown): Promise<void> {
    const line = `${kind}${JSON.stringify(value)}\n`
    this.#kept.push(line)
    this.#length += line.length
    if (this.#length > 1 << 16) await this.#flush()
  }

  head = (head: BackupHead): Promise<void> => this.#line(KIND.head, head)

  table(table: BackupTable): Promise<void> {
    this.#table = table.table
    this.#rows[table.table] = 0
    return this.#line(KIND.table, table)
  }

  row(values: readonly Value[]): Promise<void> {
    this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + 1
    return this.#line(KIND.row, values)
  }

  /** On the disk when it resolves. */
  async end(): Promise<BackupEnd> {
    await this.#flush()
    const end = { rows: this.#rows, sha256: this.#hash.digest('hex') }
    this.#gzip.end(`${KIND.end}${JSON.stringify(end)}\n`)
    await this.#written
    await this.#file.close()
    return end
  }

  /** What was written is of no use. */
  async giveUp(): Promise<void> {
    this.#gzip.destroy()
    await this.#file.close().catch(() => undefined)
  }
}

/** What to do with each part of a backup; each is waited for. */
export interface BackupReader {
  head(head: BackupHead): Promise<Refusal | void> | Refusal | void
  table?(table: BackupTable): Promise<void>
  row?(values: Value[]): Promise<void> | void
}

const DAMAGED = 'The backup is damaged or not whole'
const damaged = (where: string) => refuse('invalid', `${DAMAGED}: ${where}. Take another one.`)
const NO_BACKUP = refuse('invalid', 'This file is no backup of Longhaul.')

/** Reads all of it, its end and sum included. A refusal of `head` ends it there. */
export async function readBackup(
  path: string,
  to: BackupReader,
  passphrase?: string,
): Promise<BackupEnd | Refusal> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let table = ''
  let begun = false
  const bytes = await openPlain(path, passphrase)
  if (isRefusal(bytes)) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  bytes.pipe(unpacked)
  try {
    for await (const line of linesOf(unpacked)) {
      const kind = line[0]
      const value = JSON.parse(line.slice(1)) as unknown
      if (!begun && kind !== KIND.head) return NO_BACKUP
      if (kind === KIND.end) return checkEnd(value as BackupEnd, rows, hash.digest('hex'))
      hash.update(`${line}\n`)
      if (kind === KIND.head) {
        const head = value as BackupHead
        if (head.longhaul !== 'backup') return NO_BACKUP
        if (head.format > FORMAT)
          return refuse('invalid', 'A newer release made this backup. Restore it with that release.')
        begun = true
        const refused = await to.head(head)
        if (refused) return refused
      } else if (kind === KIND.table) {
        table = (value as BackupTable).table
        rows[table] = 0
        await to.table?.(value as BackupTable)
      } else {
        rows[table] = (rows[table] ?? 0) + 1
        await to.row?.(value as Value[])
      }
    }
    return begun ? damaged('its end is missing') : NO_BACKUP
  } catch (error) {
    if (error instanceof SyntaxError) return begun ? damaged('a line cannot be read') : NO_BACKUP
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // Of a small file zlib tells a fault before it hands out what it unpacked in front of it.
    if (code.startsWith('Z_'))
      return begun || isPacked(error as Error, unpacked) ? damaged('it cannot be unpacked') : NO_BACKUP
    // Of what decrypts it, which has no codes.
    if (code === '' && passphrase !== undefined) return damaged('it cannot be decrypted')
    throw error
  } finally {
    bytes.destroy()
  }
}

const isPacked = ({ message }: Error, { bytesWritten }: Gunzip): boolean =>
  message !== 'incorrect header check' && (message !== 'unexpected end of file' || bytesWritten > 0)

/** What it is, without reading it through. */
export async function readHead(path: string, passphrase?: string): Promise<BackupHead | Refusal> {
  let head: BackupHead | null = null
  const enough = refuse('invalid', 'Only the head was to be read.')
  const read = await readBackup(
    path,
    {
      head: (found) => {
        head = found
        return enough
      },
    },
    passphrase,
  )
  return head ?? (isRefusal(read) ? read : NO_BACKUP)
}

/** Node's own reader of lines would also end one at U+2028, which a person may have typed. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

function checkEnd(end: BackupEnd, rows: Record<string, number>, sha256: string): BackupEnd | Refusal {
  if (end.sha256 !== sha256) return damaged('its sum is another one')
  const missing = Object.entries(end.rows).find(([table, count]) => rows[table] !== count)
  return missing ? damaged(`${missing[0]} has not all its rows`) : end
}
